/** The form of a location has the places that the map has for its address. */
export { default, handle, loader } from './edit.tsx';
export { searchAddress as action } from './search.server.ts';
