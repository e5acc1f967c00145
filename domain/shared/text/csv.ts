/** The separator is the most frequent one outside quotes in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, 1);
  const counted = [',', '\t', ';'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

interface Cell {
  value: string;
  end: number;
}

function plainCell(text: string, begin: number, sign: string): Cell {
  let end = begin;
  while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(begin, end), end };
}

function quotedCell(text: string, begin: number): Cell {
  let value = '';
  let at = begin;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/**
 * CSV as written by spreadsheets: a quoted cell may contain separators, line breaks and doubled quotation marks.
 * @param maxRows maximum number of rows read
 */
export function parseCsv(text: string, maxRows: number): string[][] {
  const sign = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
    const quoted = text[at] === '"' ? quotedCell(text, at + 1) : null;
    const plain = plainCell(text, quoted?.end ?? at, sign);
    row.push(quoted ? quoted.value : plain.value);
    at = plain.end;
    if (text[at] === sign) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Spreadsheets write UTF-8 or UTF-16 with a BOM; older ones in Hong Kong write Big5 without any mark. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}
