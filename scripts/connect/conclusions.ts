import { enumerations, type EnumerationName } from '#contract/core/enumerations.ts';
import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';
import type { Seen } from './values.ts';

export interface Conclusions {
  map: AdapterConfigInput;
  found: string[];
  open: string[];
}

const mostFrequent = <Key>(map: ReadonlyMap<Key, number>): Key | undefined =>
  [...map].sort(([, a], [, b]) => b - a)[0]?.[0];

export function concludeFrom(seen: Seen): Conclusions {
  const parts = [names, days, instants, booleans, amounts, states, versions].map((conclude) => conclude(seen));
  return {
    map: Object.assign({}, ...parts.map(({ map = {} }) => map)) as AdapterConfigInput,
    found: parts.flatMap(({ found = [] }) => found),
    open: [...parts.flatMap(({ open = [] }) => open), ...unnamed(seen)],
  };
}

type Part = Partial<Conclusions>;

function names({ cases }: Seen): Part {
  const style = mostFrequent(cases);
  if (style === undefined || style === 'snake') return {};
  return {
    map: { names: { case: style } },
    found: [`names are written in ${style} case (${cases.get(style)} fields)`],
  };
}

function days({ days: forms }: Seen): Part {
  const sure = [...forms.keys()].find((form) => form === 'DD/MM/YYYY' || form === 'MM/DD/YYYY') ?? mostFrequent(forms);
  if (sure === undefined || sure === 'YYYY-MM-DD') return {};
  if (sure === 'another form') return { open: ['dates: days have a form that a map does not know'] };
  if (sure === 'DD/MM or MM/DD')
    return {
      map: { dates: 'DD/MM/YYYY' },
      open: ['dates: no day was after the 12th of its month; DD/MM/YYYY is a guess, MM/DD/YYYY the other'],
    };
  return { map: { dates: sure }, found: [`days are written as ${sure}`] };
}

function instants({ instants: forms }: Seen): Part {
  const form = mostFrequent(forms);
  if (form === undefined || form === 'iso') return {};
  if (form === 'another form') return { open: ['instants: moments have a form that a map does not know'] };
  if (form === 'local')
    return {
      map: { instants: { form, zone: '+08:00' } },
      found: ['moments have no zone'],
      open: ['instants.zone: +08:00 is a guess; ask whose clock it is'],
    };
  return { map: { instants: { form } }, found: [`moments are ${form} since 1970`] };
}

const plain = new Set<unknown>([true, false, 0, 1, '0', '1', 'true', 'false']);
const pairs: readonly [yes: string, no: string][] = [
  ['Y', 'N'],
  ['y', 'n'],
  ['yes', 'no'],
  ['Yes', 'No'],
  ['YES', 'NO'],
  ['T', 'F'],
  ['on', 'off'],
  ['是', '否'],
];

function booleans({ booleans: values }: Seen): Part {
  const others = [...values].filter((value) => !plain.has(value));
  if (others.length === 0) return {};
  const pair = pairs.find((each) => others.every((value) => each.includes(String(value))));
  if (!pair)
    return { open: [`booleans: yes and no are written as ${others.map(String).join(', ')}; say which is which`] };
  return {
    map: { booleans: { true: pair[0], false: pair[1] } },
    found: [`yes and no are "${pair[0]}" and "${pair[1]}"`],
  };
}

function amounts({ amounts: { texts, whole, broken } }: Seen): Part {
  if (texts > whole + broken) return { map: { amounts: 'text' }, found: ['amounts are texts'] };
  if (broken === 0 && whole >= 10)
    return { open: [`amounts: none of ${whole} had cents after a point; if they count cents, set amounts to "cents"`] };
  return {};
}

function states({ spellings }: Seen): Part {
  const by = (style: 'names' | 'lowercase') =>
    [...spellings].filter(([, styles]) => styles.has(style)).map(([name]) => name);
  const open = [...spellings]
    .filter(([, styles]) => styles.has('another'))
    .map(([name]) => `enumerations.of.${name}: it has values that the contract does not know`);
  const [upper, lower] = [by('names'), by('lowercase')];
  if (upper.length + lower.length === 0) return { open };
  const numbers = [...spellings].some(([, styles]) => styles.has('values'));
  const found = [`states are written by name: ${[...upper, ...lower].join(', ')}`];
  if (!numbers && (upper.length === 0 || lower.length === 0))
    return { map: { enumerations: { style: upper.length > 0 ? 'names' : 'lowercase' } }, found, open };
  const spelled = (name: EnumerationName, how: (key: string) => string) =>
    [name, Object.fromEntries(Object.keys(enumerations[name]).map((key) => [key, how(key)]))] as const;
  const of = Object.fromEntries([
    ...upper.map((name) => spelled(name, (key) => key)),
    ...lower.map((name) => spelled(name, (key) => key.toLowerCase())),
  ]);
  return { map: { enumerations: { of } }, found, open };
}

function versions({ versions: { with: having, without } }: Seen): Part {
  if (having > 0 || without === 0) return {};
  return { map: { locking: false }, found: ['records have no version: changes of others cannot be noticed'] };
}

function unnamed({ missing, strange }: Seen): string[] {
  return [...missing].flatMap(([call, fields]) => {
    const others = [...(strange.get(call) ?? [])];
    if (others.length === 0) return [];
    return [`calls.${call}.names: there is no ${[...fields].join(', ')}; unknown are ${others.join(', ')}`];
  });
}
