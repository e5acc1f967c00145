import { enumerations as known, type EnumerationName } from '#contract/core/enumerations.ts';
import { fieldsOf, isObject, type Adapter } from '../adapter.ts';
import { converting, ofKind, type Conversion, type Entries } from './by-schema.ts';

type DayForm = 'DD-MM-YYYY' | 'YYYY/MM/DD' | 'YYYYMMDD' | 'DD/MM/YYYY' | 'MM/DD/YYYY';

const dayForms: Readonly<Record<DayForm, RegExp>> = {
  'DD-MM-YYYY': /^(?<d>\d{1,2})-(?<m>\d{1,2})-(?<y>\d{4})$/,
  'YYYY/MM/DD': /^(?<y>\d{4})\/(?<m>\d{1,2})\/(?<d>\d{1,2})$/,
  YYYYMMDD: /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
  'DD/MM/YYYY': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/,
  'MM/DD/YYYY': /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/,
};

/** Calendar days. */
export const days = (form: DayForm): Adapter =>
  ofKind('day', {
    read: (value) => {
      const { y, m, d } = dayForms[form].exec(String(value))?.groups ?? {};
      return y && m && d ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : value;
    },
    write: (value) => {
      const [y, m, d] = String(value).split('-');
      return y && m && d ? form.replace('YYYY', y).replace('MM', m).replace('DD', d) : value;
    },
  });

/** With milliseconds where there are any. */
const localTime = (moment: number): string =>
  new Date(moment)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');

const withoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Moments: `seconds` or `milliseconds` since 1970, or local times without a zone, by their offset such as `+08:00`. */
export function instants(form: 'seconds' | 'milliseconds' | `${'+' | '-'}${string}:${string}`): Adapter {
  const time = (value: unknown, write: (moment: number) => unknown) => {
    const moment = Date.parse(String(value));
    return Number.isNaN(moment) ? value : write(moment);
  };
  if (form === 'seconds' || form === 'milliseconds') {
    const unit = form === 'seconds' ? 1_000 : 1;
    return ofKind('instant', {
      read: (value) => {
        const moment = Number(value) * unit;
        return Math.abs(moment) <= 8.64e15 ? new Date(moment).toISOString() : value;
      },
      write: (value) => time(value, (moment) => Math.floor(moment / unit)),
    });
  }
  const offset = Date.parse('1970-01-01T00:00:00Z') - Date.parse(`1970-01-01T00:00:00${form}`);
  if (Number.isNaN(offset)) throw new TypeError(`instants: ${form} is no offset such as +08:00`);
  return ofKind('instant', {
    read: (value) =>
      typeof value === 'string' && withoutZone.test(value) ? `${value.replace(' ', 'T')}${form}` : value,
    write: (value) => time(value, (moment) => localTime(moment + offset)),
  });
}

/** What is written for yes and no. */
export const booleans = (yes: unknown, no: unknown): Adapter =>
  ofKind('boolean', {
    read: (value) => (value === yes ? true : value === no ? false : value),
    write: (value) => (value === true ? yes : no),
  });

/**
 * Amounts of HK$: as whole `cents`, as `text` with two decimals, or as an object with these names of its fields.
 * @param form `cents: true` where the object's amount counts cents, `text: true` where it is a text with two decimals
 */
export function money(
  form: 'cents' | 'text' | { amount: string; currency?: string; cents?: boolean; text?: boolean },
): Adapter {
  const toText = (value: unknown) => Number(value).toFixed(2);
  if (form === 'text') return ofKind('amount', { write: toText });
  const toDollars = (value: unknown) => (/^-?\d+$/.test(String(value)) ? Number(value) / 100 : value);
  const toCents = (value: unknown) => Math.round(Number(value) * 100);
  if (form === 'cents') return ofKind('amount', { read: toDollars, write: toCents });
  const { amount: field, currency, cents = false, text = false } = form;
  return ofKind('amount', {
    read: (value) => {
      const given = isObject(value) ? value[field] : value;
      return cents ? toDollars(given) : given;
    },
    write: (value) => ({
      [field]: cents ? toCents(value) : text ? toText(value) : value,
      ...(currency !== undefined && { [currency]: 'HKD' }),
    }),
  });
}

type Spellings = Readonly<Partial<Record<EnumerationName, Readonly<Record<string, string | number>>>>>;

export const enumerationOf = (entries: Entries): readonly [string, Entries] | undefined =>
  Object.entries<Entries>(known).find(([, each]) => each === entries) ??
  Object.entries<Entries>(known).find(([, each]) =>
    Object.entries(entries).every(([name, value]) => each[name] === value),
  );

/**
 * States and kinds: `names` in capitals (`NEW` for 2) or in `lowercase`, and what is spelled otherwise by the name of the
 * enumeration. A value that nobody knows stays as it is.
 */
export function enumerations(style: 'values' | 'names' | 'lowercase', own: Spellings = {}): Adapter {
  for (const [name, spellings = {}] of Object.entries(own))
    for (const key of Object.keys(spellings))
      if (!(key in fieldsOf((known as Readonly<Record<string, unknown>>)[name])))
        throw new TypeError(`enumerations: the contract has no ${name}.${key}`);
  const made = new WeakMap<Entries, Conversion>();
  return converting((kind) => {
    if (typeof kind === 'string') return null;
    const conversion = made.get(kind) ?? spelling(kind, style, own);
    made.set(kind, conversion);
    return conversion;
  });
}

function spelling(entries: Entries, style: 'values' | 'names' | 'lowercase', own: Spellings): Conversion {
  const name = enumerationOf(entries)?.[0] as EnumerationName | undefined;
  const ofName: Readonly<Record<string, string | number>> = (name && own[name]) ?? {};
  const pairs = Object.entries(entries).map(([key, value]) => {
    const styled = style === 'values' ? value : style === 'names' ? key : key.toLowerCase();
    return [value, ofName[key] ?? styled] as const;
  });
  const write = new Map<unknown, unknown>(pairs);
  const read = new Map<unknown, unknown>(pairs.map(([value, theirs]) => [theirs, value]));
  return { read: (value) => read.get(value) ?? value, write: (value) => write.get(value) ?? value };
}

const plainKey = /^[\w-]{8,128}(\.[a-z0-9]{1,8})?$/;
const readablePath = /^[\w.~%@+,=&?/-]{1,600}$/;

/**
 * Uploaded files that do not live at `/files`. @param base the path of files at the API @param roots how addresses of files
 * begin in responses; others stay as they are @param token false where files are asked for without the person's token
 */
export function files({
  base,
  roots = [`${base}/`],
  token = true,
}: {
  base: string;
  roots?: readonly string[];
  token?: boolean;
}): Adapter {
  const shown = ofKind('file', {
    read: (value) => {
      const root = roots.find((each) => String(value).startsWith(each));
      if (root === undefined) return value;
      const path = String(value).slice(root.length);
      return `/files/${plainKey.test(path) ? path : `~${Buffer.from(path).toString('base64url')}`}`;
    },
  });
  return (call, send) => {
    if (call.name !== 'file') return shown(call, send);
    const { authorization: _, ...headers } = call.headers;
    const key = String(call.params.key);
    const path = key.startsWith('~') ? Buffer.from(key.slice(1), 'base64url').toString() : encodeURIComponent(key);
    // Nothing outside the folder of files can be asked for.
    if (!readablePath.test(path) || path.split(/[/?]|%2f/i).some((step) => /^(\.|%2e){1,2}$/i.test(step)))
      return Promise.resolve({ status: 404, headers: {}, body: {} });
    return send({ ...call, path: `${base}/${path}`, headers: token ? call.headers : headers });
  };
}
