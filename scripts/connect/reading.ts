import type { Call } from '#contract/core/call.ts';
import { capabilities, capabilityNames, getCapabilities, type ApiCapability } from '#contract/capabilities.ts';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { ApiError, SessionExpired, Unavailable } from '#app/api-client/errors.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { UpstreamAdapter } from '#app/api-client/adapter/adapter.ts';
import { valueAt } from '#app/api-client/adapter/json-path.ts';
import { inputOf, readings, type Known } from './calls.ts';
import { mapOf, type Draft } from './frame.ts';
import { isObject, type Wire } from './wire.ts';
import { inspect, type Seen } from './values.ts';

export interface Reading {
  call: Call;
  state: 'read' | 'absent' | 'unreadable' | 'not tried';
  why: string | null;
}

const pathOf = (draft: Draft, call: Call, params: Record<string, unknown>): string =>
  (draft.file.calls?.[call.name]?.path ?? call.path).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );

export async function inspectResponses(
  wire: Wire,
  draft: Draft,
  seen: Seen,
  { token, known }: { token: string; known: Known },
): Promise<void> {
  const map = mapOf(draft.file);
  const rows = new Map<string, readonly unknown[]>();
  for (const call of readings) {
    const input = inputOf(call, known, (list) => rows.get(list) ?? []);
    if (typeof input === 'string' || call.answer === undefined) continue;
    const { status, body } = await wire.ask(map, pathOf(draft, call, input.params), { token, query: input.query });
    const data = valueAt(body, call.paged ? (map.pages.items ?? map.envelope.data) : map.envelope.data);
    if (status >= 400 || data === undefined || data === null) continue;
    if (Array.isArray(data)) rows.set(call.name, withSnakeIds(data));
    inspect(seen, call.name, call.answer, data);
  }
}

const withSnakeIds = (rows: readonly unknown[]): unknown[] =>
  rows.map((row) =>
    isObject(row) ? { ...row, id: row.id ?? row.Id, group_id: row.group_id ?? row.groupId ?? row['group-id'] } : row,
  );

export async function readAll(
  url: string,
  draft: Draft,
  { token, known }: { token: string; known: Known },
): Promise<Reading[]> {
  const adapter = new UpstreamAdapter(mapOf(draft.file), url);
  const pool = new UpstreamPool(url, new UpstreamClock(), { adapter });
  const api = pool.as({ token, role: 'operator', language: 'en', requestId: crypto.randomUUID() });
  const rows = new Map<string, readonly unknown[]>();
  const results: Reading[] = [];
  try {
    for (const call of [getCapabilities, ...readings]) {
      const input = inputOf(call, known, (list) => rows.get(list) ?? []);
      if (typeof input === 'string') {
        results.push({ call, state: 'not tried', why: input });
        continue;
      }
      const value: unknown = await api.read(call, input as never).catch((error: unknown) => error);
      if (value instanceof Error) results.push({ call, ...failureOf(value) });
      else {
        const items = isObject(value) && Array.isArray(value.items) ? value.items : value;
        if (Array.isArray(items)) rows.set(call.name, items);
        results.push({ call, ...gapsOf(value) });
      }
    }
  } finally {
    await pool.close();
  }
  return results;
}

function failureOf(error: Error): Pick<Reading, 'state' | 'why'> {
  if (error instanceof ApiError || error instanceof SessionExpired) {
    const why = `it answers ${error.status}${error.code === null ? '' : ` ${error.code}`}`;
    return { state: [404, 405, 410, 501].includes(error.status) ? 'absent' : 'unreadable', why };
  }
  if (!(error instanceof Unavailable)) throw error;
  const { cause } = error;
  const field = cause instanceof Error && 'field' in cause ? String(cause.field) : '';
  return {
    state: 'unreadable',
    why: field === '' ? `it fails: ${error.reason}` : `${field}: ${(cause as Error).message}`,
  };
}

function gapsOf(value: unknown): Pick<Reading, 'state' | 'why'> {
  const gaps =
    isObject(value) && Array.isArray(value.unreadable) ? (value.unreadable as Record<string, unknown>[]) : [];
  const [first] = gaps;
  return first
    ? { state: 'unreadable', why: `${gaps.length} rows: ${String(first.field)}: ${String(first.reason)}` }
    : { state: 'read', why: null };
}

export function capabilitiesBy(results: readonly Reading[]): { has: ApiCapability[]; unsure: ApiCapability[] } {
  const stateOf = new Map(results.map(({ call, state }) => [call.name, state]));
  const tried = (name: ApiCapability) =>
    (capabilities[name].calls as readonly Call[]).map((call) => stateOf.get(call.name) ?? 'not tried');
  return {
    has: capabilityNames.filter((name) => tried(name).includes('read')),
    unsure: capabilityNames.filter((name) => tried(name).every((state) => state === 'not tried')),
  };
}
