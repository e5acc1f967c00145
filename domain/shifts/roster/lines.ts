import { withDigits } from '../../shared/input/clock.ts';
import { plainText } from '../../shared/input/plain-text.ts';
import { takeFromRole } from './cells.ts';
import { nameIn, splitNames } from './names.ts';
import { emptyRow, rosterLimits, type RosterContext, type RosterRow } from './row.ts';
import { dayPatterns, timePatterns, weekdayPattern } from './when.ts';

const wageIn =
  /(?:(?:時薪|日薪|每小時|每日)\s*(?:HK)?\$?|(?:HK)?\$|HKD\s*)\s*\d[\d,]*(?:\.\d+)*(?:元)?(?:\s*(?:\/|an?|per)\s*(?:hour|hr|h|day|小時|日)(?![a-z]))?|(?<![\d/:.,])\d[\d,]*(?:\.\d+)*\s*(?:元|蚊)?\s*(?:\/|an\s|per\s|每)\s*(?:hour|hr|h|day|小時|日)(?![a-z])|(?<![\d/:.,])\d[\d,]*(?:\.\d+)?\s*(?:元|蚊|港元)/i;
const workersIn: readonly RegExp[] = [
  /(?:^|[\s,;])[x×*]\s?\d[\d,]{0,11}(?=$|[\s,;]|[^\w\s])/i,
  /(?<=[^\s\d])\s?[x×*]\s?\d[\d,]{0,11}(?=$|[\s,;]|[^\w\s])/i,
  /(?<!\d,?)\d[\d,]{0,11}\s?[x×](?=[\s,;]|$)/i,
  /(?<!\d,?)\d[\d,]{0,11}\s*(?:名工人|名|人|位|個(?!鐘|小時)|workers?\b|pax\b|people\b|ppl\b)/i,
  /[一二三四五六七八九十兩]{1,3}\s*(?:名工人|名|人|位)/,
];
const placeMark = /\s*@\s*|\s+at\s+|\s*[於喺在]\s*/i;

/** Who wrote it and when, as chat programs copy it, and numbers and bullets of lists. */
const prefixes: readonly RegExp[] = [
  /^\[[^\]]{4,40}\] ?[^:]{1,60}: /,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)? - [^:]{1,60}: /i,
  /^[^:[\]\d]{1,40}, \[[^\]]{4,40}\]:? /,
  /^\(?\d{1,3}[.)、] ?(?=\S)(?![\d]+[.:])/,
  /^(?:[-*•·▪●○■□✓]|#\d{1,3}[.:]?) +/u,
];

/** The line without what stands before the shift. */
const withoutPrefix = (line: string): string => prefixes.reduce((rest, prefix) => rest.replace(prefix, ''), line);

/** Free text, such as "24/11 0900-1800 x6 Packer @ Kwai Chung". */
export function rowOfLine(line: string, context: RosterContext): RosterRow {
  const row = cellsOfLine(line, context);
  takeFromRole(row, context);
  return row;
}

function cellsOfLine(line: string, { locations, roles }: RosterContext): RosterRow {
  const row = emptyRow();
  // What lies beyond the limit is not read, and must not be missed: the whole line is to be corrected.
  if (line.length > rosterLimits.line) return { ...row, role: line };
  let remaining = ` ${withoutPrefix(withDigits(plainText(line)))} `;
  const take = (...patterns: readonly RegExp[]): string => {
    for (const pattern of patterns) {
      const found = pattern.exec(remaining);
      if (!found) continue;
      remaining = `${remaining.slice(0, found.index)} ${remaining.slice(found.index + found[0].length)}`;
      return found[0].replace(/^[\s,;]+|[\s,;]+$/g, '');
    }
    return '';
  };
  row.day = take(...dayPatterns);
  const weekday = take(weekdayPattern);
  // The weekday is checked against the day.
  if (row.day !== '' && weekday !== '') row.day = `${row.day} ${weekday}`;
  row.time = take(...timePatterns);
  row.wage = take(wageIn);
  row.workers = take(...workersIn).replace(/^[x×*]\s?|(?<=\d)\s?[x×]$/gi, '');
  const words = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;:|、,。-]+|[\s,;:|、,。-]+$/g, '');
  const [what = '', ...where] = words(remaining).split(placeMark);
  if (where.length > 0) return { ...row, role: words(what), location: words(where.join(' ')) };
  const place = nameIn(what, locations);
  if (place !== null) return { ...row, role: words(what.replace(place, ' ')), location: place };
  const role = nameIn(what, roles);
  if (role === null) return { ...row, ...(splitNames(words(what), { roles, locations }) ?? { role: words(what) }) };
  return { ...row, role, location: words(what.replace(role, ' ')) };
}
