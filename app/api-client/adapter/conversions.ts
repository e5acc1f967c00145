import type { core, z } from 'zod';
import { money } from '#contract/call/common.ts';
import { file } from '#contract/call/files.ts';
import { draftShift } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import {
  amountChange,
  booleanChange,
  dayChange,
  enumerationChange,
  instantChange,
  unchanged,
  type Both,
  type Change,
} from './leaves.ts';
import type { UpstreamMap } from './map.ts';

interface Rules extends Pick<UpstreamMap, 'dates' | 'instants' | 'booleans' | 'amounts' | 'enumerations' | 'locking'> {
  nameOf: (name: string) => string;
  fileAddress: Change;
}

type Def = core.$ZodTypes['_zod']['def'];
const defOf = (schema: core.$ZodType): Def => (schema as core.$ZodTypes)._zod.def;

interface Field extends Both {
  ours: string;
  theirs: string;
}

/**
 * Converts values between the contract and the API, both ways. Built once from the contract's schemas, so that
 * each value is converted by its type, whatever its name; schemas without changes have no conversion.
 */
export class Conversions {
  readonly #made = new WeakMap<core.$ZodType, Both>();
  readonly #day: Both;
  readonly #instant: Both;
  readonly #boolean: Both;
  readonly #amount: Both;

  constructor(private readonly rules: Rules) {
    this.#day = dayChange(rules.dates);
    this.#instant = instantChange(rules.instants);
    this.#boolean = booleanChange(rules.booleans);
    this.#amount = amountChange(rules.amounts);
  }

  of(schema: core.$ZodType): Both {
    const known = this.#made.get(schema);
    if (known) return known;
    const made = this.#make(schema);
    this.#made.set(schema, made);
    return made;
  }

  #make(schema: core.$ZodType): Both {
    if (schema === file.shape.url) return { from: this.rules.fileAddress, to: null };
    if (schema === draftShift.shape.status) return this.#enumeration({ DRAFT: shiftStatus.DRAFT });
    const def = defOf(schema);
    switch (def.type) {
      case 'object':
        return this.#object(def.shape);
      case 'array':
        return listOf(this.of(def.element));
      case 'nullable':
      case 'optional':
      case 'default':
        return unlessNothing(this.of(def.innerType));
      case 'pipe':
        return this.#pipe(def);
      case 'union':
        return 'discriminator' in def ? this.#choice(def as core.$ZodDiscriminatedUnionDef) : unchanged;
      default:
        return this.#leaf(def);
    }
  }

  #leaf(def: Def): Both {
    switch (def.type) {
      case 'string': {
        const format = 'format' in def ? def.format : undefined;
        return format === 'date' ? this.#day : format === 'datetime' ? this.#instant : unchanged;
      }
      case 'boolean':
        return this.#boolean;
      case 'enum':
        return this.#enumeration(def.entries as Readonly<Record<string, string | number>>);
      case 'literal':
        return this.#literal(def.values);
      default:
        return unchanged;
    }
  }

  #enumeration(entries: Readonly<Record<string, string | number>>): Both {
    return enumerationChange(this.rules.enumerations, entries);
  }

  #literal(values: readonly unknown[]): Both {
    if (values.every((value) => typeof value === 'boolean')) return this.#boolean;
    const texts = values.filter((value): value is string => typeof value === 'string' && value !== '');
    return this.#enumeration(Object.fromEntries(texts.map((text) => [text, text])));
  }

  /** An amount is a codec. Any other pipe counts as its input, except numbers that end as an enumeration. */
  #pipe(def: core.$ZodPipeDef): Both {
    if (def.in === moneyIn) return this.#amount;
    return this.of(defOf(def.out).type === 'enum' ? def.out : def.in);
  }

  #object(shape: Readonly<Record<string, core.$ZodType>>): Both {
    const { nameOf, locking } = this.rules;
    const fields = Object.entries(shape)
      .filter(([name]) => locking || name !== 'version')
      .map(([ours, field]): Field => ({ ours, theirs: nameOf(ours), ...this.of(field) }));
    const renamed = fields.some(({ ours, theirs }) => ours !== theirs) || fields.length < Object.keys(shape).length;
    const changed = (side: 'from' | 'to') => renamed || fields.some((field) => field[side] !== null);
    return {
      from: changed('from') ? (value) => pick(value, fields, { read: 'theirs', write: 'ours', side: 'from' }) : null,
      to: changed('to') ? (value) => pick(value, fields, { read: 'ours', write: 'theirs', side: 'to' }) : null,
    };
  }

  #choice(def: core.$ZodDiscriminatedUnionDef): Both {
    const name = def.discriminator;
    const options = (def.options as readonly z.ZodObject[]).map((option): Option => {
      const field = option.shape[name] as core.$ZodType;
      return { ...this.of(option), values: valuesOf(field), told: this.of(field) };
    });
    const changed = (side: 'from' | 'to') => options.some((option) => option[side] !== null);
    return {
      from: changed('from') ? (value) => choose(options, value, this.rules.nameOf(name), 'from') : null,
      to: changed('to') ? (value) => choose(options, value, name, 'to') : null,
    };
  }
}

const moneyIn = (defOf(money) as core.$ZodPipeDef).in;

const apply = (change: Change, value: unknown): unknown => (change ? change(value) : value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Option extends Both {
  values: ReadonlySet<unknown>;
  told: Both;
}

function choose(options: readonly Option[], value: unknown, field: string, side: 'from' | 'to'): unknown {
  if (!isObject(value)) return value;
  const chosen =
    options.find(({ values, told }) => values.has(side === 'from' ? apply(told.from, value[field]) : value[field])) ??
    options.find(({ values }) => values.size > 1);
  return chosen ? apply(chosen[side], value) : value;
}

function valuesOf(schema: core.$ZodType): ReadonlySet<unknown> {
  const def = defOf(schema);
  if (def.type === 'literal') return new Set(def.values);
  return new Set(def.type === 'enum' ? Object.values(def.entries) : []);
}

/** Renames an object's fields. Fields that the contract does not know are dropped. */
function pick(
  value: unknown,
  fields: readonly Field[],
  { read, write, side }: { read: 'ours' | 'theirs'; write: 'ours' | 'theirs'; side: 'from' | 'to' },
): unknown {
  if (!isObject(value)) return value;
  const picked: Record<string, unknown> = {};
  for (const field of fields) {
    const given = value[field[read]];
    if (given !== undefined) picked[field[write]] = given === null ? null : apply(field[side], given);
  }
  return picked;
}

const each = (change: Change): Change =>
  change && ((value) => (Array.isArray(value) ? value.map((item) => change(item)) : value));
const listOf = ({ from, to }: Both): Both => ({ from: each(from), to: each(to) });

const unless = (change: Change): Change =>
  change && ((value) => (value === null || value === undefined ? value : change(value)));
const unlessNothing = ({ from, to }: Both): Both => ({ from: unless(from), to: unless(to) });
