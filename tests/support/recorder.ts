import type { Call } from '#contract/core/call.ts';
import type { Json } from '#contract/openapi/openapi.ts';
import type { Example } from '#contract/openapi/examples.ts';
import type { Reply, WireRequest } from '#tests/conformance/client.ts';

const secret = new Set([
  ...['token', 'secret', 'client_secret', 'attempt', 'password', 'present_password', 'push_token', 'link', 'uri'],
  'recovery_codes',
]);

const longest = 200;

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value;

function shortText(text: string): string {
  if (text.length <= longest) return text;
  return URL.canParse(text) ? text.replace(/[?#].*/, '') : `${text.slice(0, longest - 1)}…`;
}

function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value))
    return (value.every(isRow) ? value.slice(0, 1) : value).map((item) => shortened(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, key)]));
  if (typeof value !== 'string') return value;
  return secret.has(name) ? `an example of ${name}` : shortText(value);
}

const withOneRow = (answer: Json): Json => ({
  ...answer,
  ...(Array.isArray(answer.data) && { data: answer.data.slice(0, 1) as unknown }),
});

const filled = (given: object): boolean => Object.keys(given).length > 0;

/**
 * Keeps the first successful request and response of each call as on the wire, as examples for the API’s
 * documents.
 */
export class Recorder {
  readonly #examples = new Map<string, Example>();

  hear = (call: Call, { params, query, body }: WireRequest, { status, json }: Reply): void => {
    const requiresQuery = !call.query.safeParse({}).success;
    if (status !== 200 || this.#examples.has(call.name) || (requiresQuery && !filled(query))) return;
    this.#examples.set(call.name, {
      ...(filled(params) && { params }),
      ...(filled(query) && { query }),
      ...(call.body && !(body instanceof FormData) && { body: shortened(body) }),
      ...(json && { answer: shortened(withOneRow(json)) }),
    });
  };

  examples(): Record<string, Example> {
    return Object.fromEntries([...this.#examples].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

const namesOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(namesOf)
    : typeof value === 'object' && value !== null
      ? Object.keys(value).toSorted()
      : typeof value;

export function outlineOf({ params, query, body, answer }: Example = {}): unknown {
  const data = (answer as { data?: unknown } | undefined)?.data;
  return [params, query, body, answer, data].map(namesOf);
}
