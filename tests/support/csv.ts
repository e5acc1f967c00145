/** Separated by commas or tabs; quoted cells may contain separators and line ends. */
export function parseSeparated(text: string, separator: ',' | '\t'): string[][] {
  const rows: string[][] = [[]];
  const body = text.replace(/^\uFEFF/, '');
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < body.length; at += 1) {
    const letter = body.charAt(at);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || rows.at(-1)?.length !== 0) endCell();
  return rows.filter((row) => row.some((value) => value !== ''));
}
