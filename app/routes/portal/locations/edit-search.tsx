export { default, handle, loader } from './edit.tsx';
export { searchAddress as action } from './search.server.ts';
