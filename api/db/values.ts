const oid = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
};
const arrayOid = { int2: 1005, int4: 1007, int8: 1016, numeric: 1231 };

/** Numbers that JavaScript cannot hold exactly are an error, never rounded. */
function number(text: string): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

const numbers = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(number));

/** `2026-11-21 01:00:00.123456+00`, as a UTC session prints it, to an ISO instant in milliseconds. */
function instant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (!parts) throw new RangeError(`not an instant in UTC: ${text}`);
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

const same = (text: string): string => text;
const parsed = (text: string): unknown => JSON.parse(text);

/** By type OID. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.bool]: (text) => text === 't',
  [oid.int2]: number,
  [oid.int4]: number,
  [oid.int8]: number,
  [oid.numeric]: number,
  [oid.float4]: Number,
  [oid.float8]: Number,
  [oid.date]: same,
  [oid.timestamptz]: instant,
  [oid.json]: parsed,
  [oid.jsonb]: parsed,
  [arrayOid.int2]: numbers,
  [arrayOid.int4]: numbers,
  [arrayOid.int8]: numbers,
  [arrayOid.numeric]: numbers,
};

/** The drivers disagree about dates and about `undefined`. */
export function parameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('undefined is not a value: say null');
  return value instanceof Date ? value.toISOString() : value;
}

/** An array would otherwise become a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value);

/** For `ilike`; wildcards in `text` are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
