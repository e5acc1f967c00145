/** The form of a new location has the places that the map has for its address. */
export { default, handle, loader } from './new.tsx';
export { searchAddress as action } from './search.server.ts';
