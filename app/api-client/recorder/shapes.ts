/** Type names in place of values, and nothing else. */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

const textForms: readonly [what: string, form: RegExp][] = [
  ['an empty text', /^$/],
  ['a text of digits', /^-?\d+$/],
  ['a text of a number', /^-?\d+\.\d+$/],
  ['a day, YYYY-MM-DD', /^\d{4}-\d\d-\d\d$/],
  ['a day, YYYY/MM/DD', /^\d{4}\/\d\d\/\d\d$/],
  ['a day, two digits first', /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/],
  ['an instant, in UTC', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z$/],
  ['an instant, with an offset', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?[+-]\d\d:?\d\d$/],
  ['an instant without a zone', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/],
  ['a time of day', /^\d\d:\d\d(:\d\d)?$/],
  ['a UUID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['an absolute address', /^https?:\/\//i],
  ['a path', /^\/\S*$/],
];

const isField = /^[A-Za-z_][\w-]{0,60}$/;

const maxShape = { fields: 80, depth: 8 };

/** The rows of a list are represented by the first. */
export function shapeOf(value: unknown, depth = 0): Shape {
  if (value === null || value === undefined) return value === null ? 'null' : 'nothing';
  if (typeof value === 'string') return textForms.find(([, form]) => form.test(value))?.[0] ?? 'a text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number with decimals';
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value !== 'object') return 'something else';
  if (depth === maxShape.depth) return '…';
  return Array.isArray(value) ? shapeOfList(value, depth) : shapeOfObject(value, depth);
}

function shapeOfList(rows: readonly unknown[], depth: number): Shape {
  if (rows.length === 0) return ['no rows'];
  return [shapeOf(rows[0], depth + 1), ...(rows.length > 1 ? [`and ${rows.length - 1} more`] : [])];
}

function shapeOfObject(value: object, depth: number): Shape {
  const fields = Object.entries(value);
  // A key that cannot be a field name, such as an email address, counts as a value.
  const shown = fields
    .slice(0, maxShape.fields)
    .map(([name, each]) => [isField.test(name) ? name : '…', shapeOf(each, depth + 1)] as const);
  return Object.fromEntries([...shown, ...(fields.length > maxShape.fields ? [['…', 'more fields'] as const] : [])]);
}
