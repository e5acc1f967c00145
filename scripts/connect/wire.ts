import type { AdapterConfig } from '#app/api-client/adapter/adapter-config.ts';
import { createHeaderMapper } from '#app/api-client/adapter/headers.ts';

/** Milliseconds per call. */
const limit = 30_000;

export interface Answer {
  status: number;
  /** Undefined if the body is not JSON. */
  body: unknown;
}

/** Requests by the draft adapter, without the contract's schemas. */
export class Wire {
  requests = 0;

  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async ask(
    map: AdapterConfig,
    path: string,
    { token = null, query = {}, body }: { token?: string | null; query?: Record<string, unknown>; body?: unknown } = {},
  ): Promise<Answer> {
    const headers = createHeaderMapper(map.headers)({
      accept: 'application/json',
      role: 'operator',
      language: 'en',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    });
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    this.requests += 1;
    const answer = await fetch(
      `${this.url.replace(/\/$/, '')}${map.base}${path}${map.suffix}${search.size > 0 ? `?${search}` : ''}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limit),
      },
    );
    const text = await answer.text();
    // Paths of this API end in a slash: the portal follows a redirect of a read, but never of a write.
    if (answer.redirected && new URL(answer.url).pathname.endsWith(`${path}/`)) return { status: 308, body: undefined };
    try {
      return { status: answer.status, body: JSON.parse(text) as unknown };
    } catch {
      return { status: answer.status, body: undefined };
    }
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function* placesIn(body: unknown, place = '', deepest = 3): Generator<[place: string, value: unknown]> {
  yield [place, body];
  if (!isObject(body) || deepest === 0) return;
  for (const [name, value] of Object.entries(body))
    yield* placesIn(value, place === '' ? name : `${place}.${name}`, deepest - 1);
}

export function placeNamed(
  body: unknown,
  names: readonly string[],
  fits: (value: unknown) => boolean = () => true,
): string | undefined {
  const found = [...placesIn(body)].filter(([place, value]) => names.includes(lastOf(place)) && fits(value));
  return found.sort(([one], [other]) => names.indexOf(lastOf(one)) - names.indexOf(lastOf(other)))[0]?.[0];
}

export const lastOf = (place: string): string => place.split('.').at(-1) ?? '';
export const parentOf = (place: string): string => place.split('.').slice(0, -1).join('.');
