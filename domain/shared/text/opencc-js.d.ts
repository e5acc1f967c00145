/** The package declares no types of its dictionaries: entries with `|` between, each a character and its candidates. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}
