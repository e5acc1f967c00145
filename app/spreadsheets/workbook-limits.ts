/** Limits of a workbook: bytes of all its parts unpacked, tags of one part, and rows times columns of one sheet. */
export const workbookLimits = { unpacked: 8 * 1024 * 1024, tags: 400_000, area: 1_000_000 };

/** A sheet has no row after this one, and no column after `XFD`. */
const lastOfSheet = { row: 1_048_576, column: 16_384 };

/** This many characters of a tag are looked at; that of a cell or a row ends within them. */
const tagLength = 400;

/** The reader asks neither for a prefix nor for a namespace. */
const cellOrRow = /^<(?:[\w.-]*:)?(c|row)[\s/>]/;

const wholeTag = /^<[\w.:-]+((?:\s+[\w.:-]+=(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>/;

const references = /\s(?:[\w.:-]*:)?r=["']([^"']*)["']/g;

const cellReference = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** 1 for `A`, 16,384 for `XFD`. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A row may leave its number out. */
interface Place {
  row: number;
  column: number;
  isEmpty: boolean;
}

/**
 * Returns where a cell or a row stands; null for another tag. The reader takes any reference for a number of places to
 * make, so one that is not plainly within a sheet is an error here.
 */
function placeOf(tag: string): Place | null {
  const [, name] = cellOrRow.exec(tag) ?? [];
  if (name === undefined) return null;
  const [whole, attributes = '', end] = wholeTag.exec(tag) ?? [];
  const [reference = '', ...more] = [...attributes.matchAll(references)].map(([, value = '']) => value);
  const [, letters, number] = cellReference.exec(name === 'c' ? reference : `A${reference || '1'}`) ?? [];
  const place = { row: Number(number), column: columnNumber(letters ?? ''), isEmpty: name === 'row' || end === '/' };
  const isWithin = place.row <= lastOfSheet.row && place.column <= lastOfSheet.column;
  if (whole === undefined || more.length > 0 || !isWithin) throw new Error(`no place in a sheet: ${tag}`);
  return place;
}

/**
 * Tells whether a part of a workbook is little enough to be read, found in time proportional to its length: the reader
 * makes a place for every cell up to the last one that holds something, and work for every tag.
 *
 * @param xml a part as text; where it is cut off or no XML, the reader says so
 * @throws {Error} where a cell or a row stands outside a sheet
 */
export function isPartWithinSizeLimit(xml: string): boolean {
  let [tags, row, lastRow, lastColumn] = [0, 0, 0, 0];
  const lastEnd = xml.lastIndexOf('>');
  for (let at = xml.indexOf('<'); at !== -1 && at < lastEnd; at = xml.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > workbookLimits.tags) return false;
    const place = placeOf(xml.slice(at, at + tagLength));
    if (place === null) continue;
    // The number of a row counts where its cells say another one.
    row = Math.max(row, place.row);
    // A cell that holds nothing is left out by the reader, however far away it is.
    if (place.isEmpty) continue;
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, place.column);
    if (lastRow * lastColumn > workbookLimits.area) return false;
  }
  return true;
}
