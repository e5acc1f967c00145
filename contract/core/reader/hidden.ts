import type { core, z } from 'zod';
import type { Call } from '../call.ts';
import { isHiddenFromSupervisors } from '../common.ts';

type Hide = (value: unknown) => unknown;

const known = new WeakMap<z.ZodType, Hide | null>();

/** The answer to a supervisor's request without what only operators see: another API may not hide it. */
export function withoutHidden(call: Call, value: unknown): unknown {
  const hide = call.answer ? hiderOf(call.answer) : null;
  if (hide === null || !call.paged) return hide ? hide(value) : value;
  const { items, totals, ...page } = value as { items: unknown; totals?: unknown };
  return { ...page, items: hide(items), ...(call.totals && { totals: hiderOf(call.totals)?.(totals) ?? totals }) };
}

/** Null where there is nothing to hide. */
function hiderOf(schema: z.ZodType): Hide | null {
  const made = known.get(schema);
  if (made !== undefined) return made;
  const hide = make(schema);
  known.set(schema, hide);
  return hide;
}

const inner = (schema: core.$ZodType): Hide | null => hiderOf(schema as z.ZodType);

function make(schema: z.ZodType): Hide | null {
  const { def } = (schema as unknown as core.$ZodTypes)._zod;
  if (isHiddenFromSupervisors(schema)) return () => emptyOf(def.type);
  switch (def.type) {
    case 'object':
      return ofObject(def.shape);
    case 'array': {
      const hide = inner(def.element);
      return hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));
    }
    case 'nullable':
    case 'optional':
      return inner(def.innerType);
    case 'union': {
      const options = def.options.flatMap((option) => inner(option) ?? []);
      return options.length === 0 ? null : (value) => options.reduce((hidden, hide) => hide(hidden), value);
    }
    default:
      return null;
  }
}

function emptyOf(type: string): null | '' | [] {
  if (type === 'array') return [];
  return type === 'string' ? '' : null;
}

/** Only what is there is hidden, so that of a union each option can be tried. */
function ofObject(shape: Readonly<Record<string, core.$ZodType>>): Hide | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const hide = inner(field);
    return hide ? [[name, hide] as const] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const hidden: Record<string, unknown> = { ...value };
    for (const [name, hide] of fields) if (name in hidden) hidden[name] = hide(hidden[name]);
    return hidden;
  };
}
