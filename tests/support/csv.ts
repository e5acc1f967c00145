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
    const email = body.charAt(at);
    if (quoted) {
      if (email !== '"') cell += email;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (email === '"') quoted = true;
    else if (email === separator) endCell();
    else if (email === '\n') {
      endCell();
      rows.push([]);
    } else if (email !== '\r') cell += email;
  }
  if (cell !== '' || rows.at(-1)?.length !== 0) endCell();
  return rows.filter((row) => row.some((value) => value !== ''));
}
