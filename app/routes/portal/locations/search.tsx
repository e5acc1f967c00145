export { default, handle, loader } from './form.tsx';
export { searchAddress as action } from './search.server.ts';
