export { default, handle, loader } from './new.tsx';
export { searchAddress as action } from './search.server.ts';
