/**
 * Out of reach for pointer, keyboard and screen readers. The attribute is newer than React 18's types; the empty string is
 * how HTML spells true. The dialog's backdrop takes the clicks where a browser does not know it.
 */
export const inert = (on: boolean): object => (on ? { inert: '' } : {});
