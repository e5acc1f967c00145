import { enumerations, type EnumerationName } from '#contract/core/enumerations.ts';
import type { AdapterConfig } from './adapter-config.ts';

/** Null where the value stays as it is. */
export type Convert = ((value: unknown) => unknown) | null;

/** `from` a response, `to` a request. */
export interface Conversion {
  from: Convert;
  to: Convert;
}

export const noConversion: Conversion = { from: null, to: null };

type Entries = Readonly<Record<string, string | number>>;

const twoDigits = '(\\d{1,2})';
const fourDigits = '(\\d{4})';

const days: Readonly<Record<AdapterConfig['dates'], { read: RegExp; order: 'ymd' | 'dmy' | 'mdy'; between: string }>> =
  {
    'YYYY-MM-DD': { read: new RegExp(`^${fourDigits}-${twoDigits}-${twoDigits}$`), order: 'ymd', between: '-' },
    'YYYY/MM/DD': { read: new RegExp(`^${fourDigits}/${twoDigits}/${twoDigits}$`), order: 'ymd', between: '/' },
    YYYYMMDD: { read: /^(\d{4})(\d\d)(\d\d)$/, order: 'ymd', between: '' },
    'DD/MM/YYYY': { read: new RegExp(`^${twoDigits}/${twoDigits}/${fourDigits}$`), order: 'dmy', between: '/' },
    'MM/DD/YYYY': { read: new RegExp(`^${twoDigits}/${twoDigits}/${fourDigits}$`), order: 'mdy', between: '/' },
  };

export function dayConversion(form: AdapterConfig['dates']): Conversion {
  if (form === 'YYYY-MM-DD') return noConversion;
  const { read, order, between } = days[form];
  const places = [...order];
  return {
    from: (value) => {
      const parts = read.exec(String(value));
      if (!parts) return value;
      const part = (email: string) => (parts[places.indexOf(email) + 1] ?? '').padStart(2, '0');
      return `${part('y')}-${part('m')}-${part('d')}`;
    },
    to: (value) => {
      const [y, m, d] = String(value).split('-');
      return typeof value === 'string' && d !== undefined
        ? places.map((place) => ({ y, m, d })[place as 'y' | 'm' | 'd']).join(between)
        : value;
    },
  };
}

const withoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

export function instantConversion({ form, zone }: AdapterConfig['instants']): Conversion {
  if (form === 'seconds' || form === 'milliseconds') {
    const unit = form === 'seconds' ? 1_000 : 1;
    return {
      from: (value) => {
        const count = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
        return typeof count === 'number' && Math.abs(count * unit) <= 8.64e15
          ? new Date(count * unit).toISOString()
          : value;
      },
      to: (value) => {
        const moment = Date.parse(String(value));
        return Number.isNaN(moment) ? value : Math.floor(moment / unit);
      },
    };
  }
  if (form === 'iso') return noConversion;
  const offset = zone === 'Z' ? 0 : Date.parse(`1970-01-01T00:00:00Z`) - Date.parse(`1970-01-01T00:00:00${zone}`);
  return {
    from: (value) =>
      typeof value === 'string' && withoutZone.test(value) ? `${value.replace(' ', 'T')}${zone}` : value,
    to: (value) => {
      const moment = Date.parse(String(value));
      return Number.isNaN(moment) ? value : new Date(moment + offset).toISOString().slice(0, 19).replace('T', ' ');
    },
  };
}

export function booleanConversion({ true: yes, false: no }: AdapterConfig['booleans']): Conversion {
  if (yes === true && no === false) return noConversion;
  return {
    from: (value) => (value === yes ? true : value === no ? false : value),
    to: (value) => (value === true ? yes : value === false ? no : value),
  };
}

export function amountConversion(form: AdapterConfig['amounts']): Conversion {
  if (form === 'dollars') return noConversion;
  if (form === 'text') return { from: null, to: (value) => (typeof value === 'number' ? value.toFixed(2) : value) };
  return {
    from: (value) => {
      const cents = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
      return typeof cents === 'number' ? cents / 100 : value;
    },
    to: (value) => (typeof value === 'number' ? Math.round(value * 100) : value),
  };
}

const named = Object.entries(enumerations) as [EnumerationName, Entries][];

const enumerationOf = (entries: Entries): EnumerationName | undefined =>
  (
    named.find(([, known]) => known === entries) ??
    named.find(([, known]) => Object.entries(entries).every(([name, value]) => known[name] === value))
  )?.[0];

/** Unknown values stay as they are, in both directions. */
export function enumerationConversion({ style, of }: AdapterConfig['enumerations'], entries: Entries): Conversion {
  const name = enumerationOf(entries);
  const own = (name && of[name]) ?? {};
  const spelled = (key: string, value: string | number) =>
    own[key] ?? (style === 'values' ? value : style === 'names' ? key : key.toLowerCase());
  const pairs = Object.entries(entries).map(([key, value]) => [value, spelled(key, value)] as const);
  if (pairs.every(([ours, theirs]) => ours === theirs)) return noConversion;
  const to = new Map<unknown, unknown>(pairs);
  const from = new Map<unknown, unknown>(pairs.map(([ours, theirs]) => [theirs, ours]));
  return { from: (value) => from.get(value) ?? value, to: (value) => to.get(value) ?? value };
}
