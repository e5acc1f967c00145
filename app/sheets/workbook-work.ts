/**
 * A workbook is read up to these limits: bytes of all its parts unpacked, tags of one part, and rows times columns of
 * one sheet.
 */
export const workbookLimits = { unpacked: 8 * 1024 * 1024, tags: 400_000, area: 1_000_000 };

/** This many characters of a tag are looked at; the address of a cell stands at its beginning. */
const tagLength = 400;

const address = /^<(?:\w{1,20}:)?c\s(?:[^>]*\s)?r="([A-Z]{1,3})(\d{1,7})"/;

/** The number of a column: 1 for `A`, 16,384 for `XFD`. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Tells whether a part of a workbook is little enough to be read, found in time proportional to its length: the reader
 * makes a place for every cell up to the last one that holds something, and work for every tag.
 *
 * @param xml a part as text; where it is cut off or no XML, the reader says so
 */
export function isModestPart(xml: string): boolean {
  let [tags, lastRow, lastColumn] = [0, 0, 0];
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > workbookLimits.tags) return false;
    const tag = xml.slice(at, at + tagLength);
    const [, letters, row] = address.exec(tag) ?? [];
    // A cell that holds nothing is left out by the reader, however far away it is.
    if (letters === undefined || /^[^>]*\/>/.test(tag)) continue;
    lastRow = Math.max(lastRow, Number(row));
    lastColumn = Math.max(lastColumn, columnNumber(letters));
    if (lastRow * lastColumn > workbookLimits.area) return false;
  }
  return true;
}
