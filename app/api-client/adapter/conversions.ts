import type { core, z } from 'zod';
import { money } from '#contract/core/common.ts';
import { file } from '#contract/core/fields/files.ts';
import { draftShift } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import {
  amountConversion,
  booleanConversion,
  dayConversion,
  enumerationConversion,
  instantConversion,
  noConversion,
  type Conversion,
  type Convert,
} from './value-conversions.ts';
import type { AdapterConfig } from './adapter-config.ts';

interface ConversionRules extends Pick<
  AdapterConfig,
  'dates' | 'instants' | 'booleans' | 'amounts' | 'enumerations' | 'locking'
> {
  nameOf: (name: string) => string;
  fileAddress: Convert;
}

type SchemaDef = core.$ZodTypes['_zod']['def'];
const defOf = (schema: core.$ZodType): SchemaDef => (schema as core.$ZodTypes)._zod.def;

interface Field extends Conversion {
  ours: string;
  theirs: string;
}

/**
 * Converts values between the contract and the API, both ways. Built once from the contract's schemas, so that
 * each value is converted by its type, whatever its name; schemas without changes have no conversion.
 */
export class Conversions {
  readonly #made = new WeakMap<core.$ZodType, Conversion>();
  readonly #day: Conversion;
  readonly #instant: Conversion;
  readonly #boolean: Conversion;
  readonly #amount: Conversion;

  private readonly rules: ConversionRules;

  constructor(rules: ConversionRules) {
    this.rules = rules;
    this.#day = dayConversion(rules.dates);
    this.#instant = instantConversion(rules.instants);
    this.#boolean = booleanConversion(rules.booleans);
    this.#amount = amountConversion(rules.amounts);
  }

  conversionsFor(schema: core.$ZodType): Conversion {
    const known = this.#made.get(schema);
    if (known) return known;
    const made = this.#make(schema);
    this.#made.set(schema, made);
    return made;
  }

  #make(schema: core.$ZodType): Conversion {
    if (schema === file.shape.url) return { from: this.rules.fileAddress, to: null };
    if (schema === draftShift.shape.status) return this.#enumeration({ DRAFT: shiftStatus.DRAFT });
    const def = defOf(schema);
    switch (def.type) {
      case 'object':
        return this.#object(def.shape);
      case 'array':
        return listOf(this.conversionsFor(def.element));
      case 'nullable':
      case 'optional':
      case 'default':
        return unlessNothing(this.conversionsFor(def.innerType));
      case 'pipe':
        return this.#pipe(def);
      case 'union':
        return 'discriminator' in def ? this.#choice(def as core.$ZodDiscriminatedUnionDef) : noConversion;
      default:
        return this.#leaf(def);
    }
  }

  #leaf(def: SchemaDef): Conversion {
    switch (def.type) {
      case 'string': {
        const format = 'format' in def ? def.format : undefined;
        return format === 'date' ? this.#day : format === 'datetime' ? this.#instant : noConversion;
      }
      case 'boolean':
        return this.#boolean;
      case 'enum':
        return this.#enumeration(def.entries as Readonly<Record<string, string | number>>);
      case 'literal':
        return this.#literal(def.values);
      default:
        return noConversion;
    }
  }

  #enumeration(entries: Readonly<Record<string, string | number>>): Conversion {
    return enumerationConversion(this.rules.enumerations, entries);
  }

  #literal(values: readonly unknown[]): Conversion {
    if (values.every((value) => typeof value === 'boolean')) return this.#boolean;
    const texts = values.filter((value): value is string => typeof value === 'string' && value !== '');
    return this.#enumeration(Object.fromEntries(texts.map((text) => [text, text])));
  }

  /** An amount is a codec. Any other pipe counts as its input, except numbers that end as an enumeration. */
  #pipe(def: core.$ZodPipeDef): Conversion {
    if (def.in === moneyIn) return this.#amount;
    return this.conversionsFor(defOf(def.out).type === 'enum' ? def.out : def.in);
  }

  #object(shape: Readonly<Record<string, core.$ZodType>>): Conversion {
    const { nameOf, locking } = this.rules;
    const fields = Object.entries(shape)
      .filter(([name]) => locking || name !== 'version')
      .map(([ours, field]): Field => ({ ours, theirs: nameOf(ours), ...this.conversionsFor(field) }));
    const renamed = fields.some(({ ours, theirs }) => ours !== theirs) || fields.length < Object.keys(shape).length;
    const changed = (side: 'from' | 'to') => renamed || fields.some((field) => field[side] !== null);
    return {
      from: changed('from') ? (value) => pick(value, fields, { read: 'theirs', write: 'ours', side: 'from' }) : null,
      to: changed('to') ? (value) => pick(value, fields, { read: 'ours', write: 'theirs', side: 'to' }) : null,
    };
  }

  #choice(def: core.$ZodDiscriminatedUnionDef): Conversion {
    const name = def.discriminator;
    const options = (def.options as readonly z.ZodObject[]).map((option): ChoiceOption => {
      const field = option.shape[name] as core.$ZodType;
      return { ...this.conversionsFor(option), values: valuesOf(field), selector: this.conversionsFor(field) };
    });
    const changed = (side: 'from' | 'to') => options.some((option) => option[side] !== null);
    return {
      from: changed('from') ? (value) => choose(options, value, this.rules.nameOf(name), 'from') : null,
      to: changed('to') ? (value) => choose(options, value, name, 'to') : null,
    };
  }
}

const moneyIn = (defOf(money) as core.$ZodPipeDef).in;

const apply = (change: Convert, value: unknown): unknown => (change ? change(value) : value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface ChoiceOption extends Conversion {
  values: ReadonlySet<unknown>;
  selector: Conversion;
}

function choose(options: readonly ChoiceOption[], value: unknown, field: string, side: 'from' | 'to'): unknown {
  if (!isObject(value)) return value;
  const selected =
    options.find(({ values, selector }) =>
      values.has(side === 'from' ? apply(selector.from, value[field]) : value[field]),
    ) ?? options.find(({ values }) => values.size > 1);
  return selected ? apply(selected[side], value) : value;
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
  const converted: Record<string, unknown> = {};
  for (const field of fields) {
    const given = value[field[read]];
    if (given !== undefined) converted[field[write]] = given === null ? null : apply(field[side], given);
  }
  return converted;
}

const each = (change: Convert): Convert =>
  change && ((value) => (Array.isArray(value) ? value.map((item) => change(item)) : value));
const listOf = ({ from, to }: Conversion): Conversion => ({ from: each(from), to: each(to) });

const unless = (change: Convert): Convert =>
  change && ((value) => (value === null || value === undefined ? value : change(value)));
const unlessNothing = ({ from, to }: Conversion): Conversion => ({ from: unless(from), to: unless(to) });
