import { normaliseHkid } from '../hong-kong/hkid.ts';
import { normalisePhone } from '../hong-kong/phone.ts';
import { accountNumberError } from '../billing/payments/payee.ts';
import { headingVariants } from '../shared/input/heading.ts';
import { hasDirectionMarks, removeInvisible } from '../shared/input/plain-text.ts';
import { parseCsv } from '../shared/text/csv.ts';
import { comparableAccount } from './same-person.ts';

export const importColumns = ['name', 'name_hk', 'email', 'phone', 'hkid', 'right_to_work', 'of_age', 'fps'] as const;
export type ImportColumn = (typeof importColumns)[number];
export type ImportRow = Readonly<Record<ImportColumn, string>>;

export interface NumberedRow {
  /** In the table, whose first line is 1. */
  line: number;
  row: ImportRow;
}

export const importError = {
  MISSING: 'MISSING',
  WRONG: 'WRONG',
  TWICE: 'TWICE',
  TAKEN: 'TAKEN',
  NOT_DECLARED: 'NOT_DECLARED',
} as const;
export type ImportError = (typeof importError)[keyof typeof importError];

export const maxImportedWorkers = 500;
const maxCellLength = 200;

/** Characters of a pasted table. */
export const maxTableLength = 300_000;

const headings: Readonly<Record<ImportColumn, RegExp>> = {
  name: /^(name|english name|name in english|full name|英文姓名|姓名)$/i,
  name_hk: /^(chinese name|name in chinese|中文姓名)$/i,
  email: /^(e-?mail|e-?mail address|電郵|電郵地址)$/i,
  phone: /^(phone|mobile|telephone|(phone|mobile|telephone|contact) (no\.?|number)|電話|電話號碼|手提電話|手機)$/i,
  hkid: /^(hkid|hkid (no\.?|number)|hkid card|id card|香港身份證|身份證|香港身份證號碼|身份證號碼)$/i,
  right_to_work: /^(may work|right to work|may work in hong kong|可在香港工作|可工作)$/i,
  of_age: /^(18 or older|18\+|of age|adult|年滿 ?18 ?歲|成年)$/i,
  fps: /^(fps|fps id|轉數快|轉數快號碼)$/i,
};

const yes = /^(y|yes|true|1|✓|✔|是|有|可以)$/i;

const isYes = (typed: string): boolean => yes.test(typed);

const maxTitleLines = 10;

const placesOf = (head: readonly string[]): number[] =>
  importColumns.map((column) =>
    head.findIndex((cell) => headingVariants(cell).some((heading) => headings[column].test(heading))),
  );

/** A name keeps its joiners; what was copied along and shows nothing is not part of it. */
const cellText = (cell: string): string =>
  (hasDirectionMarks(cell) ? cell : cell.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** An address or a number as it was copied, with `mailto:` or `tel:` in front. */
const codeText = (cell: string): string => removeInvisible(cellText(cell)).replace(/^(?:mailto|tel): ?/i, '');

const codes: ReadonlySet<ImportColumn> = new Set(['email', 'phone', 'hkid', 'fps']);

/** Null if none of the first lines has the headings of an email and a name. */
export function parseWorkerTable(text: string): { rows: NumberedRow[]; left: number } | null {
  const lines = parseCsv(text.slice(0, maxTableLength).replace(/^\uFEFF/, ''), maxTableLength).filter((cells) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const isHead = (places: readonly number[]) =>
    places[importColumns.indexOf('email')] !== -1 && places[importColumns.indexOf('name')] !== -1;
  const first = lines.slice(0, maxTitleLines).findIndex((cells) => isHead(placesOf(cells)));
  if (first === -1) return null;
  const places = placesOf(lines[first] ?? []);
  const body = lines.slice(first + 1);
  const rowOf = (cells: readonly string[]) =>
    Object.fromEntries(
      importColumns.map((column, index) => {
        const cell = cells[places[index] ?? -1] ?? '';
        return [column, codes.has(column) ? codeText(cell) : cellText(cell)];
      }),
    ) as unknown as ImportRow;
  return {
    rows: body.slice(0, maxImportedWorkers).map((cells, index) => ({ line: first + index + 2, row: rowOf(cells) })),
    left: Math.max(0, body.length - maxImportedWorkers),
  };
}

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const wrong = (value: string, isRight: boolean): ImportError | null =>
  value === '' ? importError.MISSING : isRight ? null : importError.WRONG;

export function importErrorsOf(row: ImportRow): Partial<Record<ImportColumn, ImportError>> {
  const declared = (typed: string): ImportError | null => (isYes(typed) ? null : importError.NOT_DECLARED);
  const found: Readonly<Record<ImportColumn, ImportError | null>> = {
    name: wrong(row.name, !hasDirectionMarks(row.name)),
    name_hk: hasDirectionMarks(row.name_hk) ? importError.WRONG : null,
    email: wrong(row.email, address.test(row.email)),
    phone: wrong(row.phone, normalisePhone(row.phone) !== null),
    hkid: wrong(row.hkid, normaliseHkid(row.hkid) !== null),
    right_to_work: declared(row.right_to_work),
    of_age: declared(row.of_age),
    fps: row.fps === '' || accountNumberError(row.fps, null) === null ? null : importError.WRONG,
  };
  const longOf = (column: ImportColumn) => (row[column].length > maxCellLength ? importError.WRONG : null);
  return Object.fromEntries(
    importColumns.flatMap((column) => {
      const error = found[column] ?? longOf(column);
      return error === null ? [] : [[column, error]];
    }),
  );
}

/** Columns by which two lines are perhaps one person. */
export const identityColumns = ['name', 'phone', 'fps', 'hkid'] as const;
export type IdentityColumn = (typeof identityColumns)[number];

export const identityOf = ({
  name,
  phone,
  fps = '',
  hkid = '',
}: Partial<ImportRow>): Record<IdentityColumn, string> => ({
  name: (name ?? '').toLowerCase(),
  phone: normalisePhone(phone ?? '') ?? phone ?? '',
  fps: fps === '' ? '' : comparableAccount(fps, null),
  hkid: normaliseHkid(hkid) ?? '',
});

/** `line` of the table, or the name of a `worker`, with the same value. */
export interface SameAs {
  column: IdentityColumn;
  line: number | null;
  worker: string | null;
}

/** @returns for each row what it has in common with an earlier one, else with a worker */
export function sameAsOthers(rows: readonly NumberedRow[], workers: readonly Partial<ImportRow>[]): SameAs[][] {
  const first: Readonly<Record<IdentityColumn, Map<string, SameAs>>> = {
    name: new Map(),
    phone: new Map(),
    fps: new Map(),
    hkid: new Map(),
  };
  const meet = (person: Partial<ImportRow>, who: Omit<SameAs, 'column'>): SameAs[] => {
    const identity = identityOf(person);
    return identityColumns.flatMap((column) => {
      const value = identity[column];
      const met = first[column].get(value);
      if (value !== '' && !met) first[column].set(value, { column, ...who });
      // A number that stands twice in the table is an error, and not a warning.
      return met && !(column === 'hkid' && met.line !== null) ? [met] : [];
    });
  };
  for (const worker of workers) meet(worker, { line: null, worker: worker.name ?? '' });
  return rows.map(({ line, row }) => meet(row, { line, worker: null }));
}
