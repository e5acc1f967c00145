import type { Call } from '#contract/core/call.ts';
import { capabilityOf, getCapabilities, type ApiCapability } from '#contract/capabilities.ts';
import { registry } from '#tests/contract/registry.ts';
import type { OtherApi } from './other-api.ts';

const patternsOf = (calls: readonly Call[]) =>
  calls.map(({ method, path }) => ({ method, path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

const byFixedSteps = (one: Call, other: Call): number =>
  (one.path.match(/\{/g)?.length ?? 0) - (other.path.match(/\{/g)?.length ?? 0);

const known = [...registry].sort(byFixedSteps);
const patterns = patternsOf(known);

export const callOf = (method: string, path: string): Call | undefined =>
  known[patterns.findIndex((each) => each.method === method && each.path.test(path))];

/**
 * An API with the specification's calls and those of some capabilities; all other paths are unknown. It only
 * states its capabilities if it `declares`.
 */
export function onlySpecified({
  also = [],
  declares = false,
}: { also?: readonly ApiCapability[]; declares?: boolean } = {}): OtherApi & { rejected: string[] } {
  const has = (call: Call) => {
    const capability = capabilityOf(call);
    return call.name === getCapabilities.name ? declares : capability === null || also.includes(capability);
  };
  const rejected: string[] = [];
  return {
    rejected,
    toReference(request) {
      if (!request.path.startsWith('/api/')) return request;
      const call = callOf(request.method, request.path);
      if (call && has(call)) return request;
      if (call?.name !== getCapabilities.name) rejected.push(`${request.method} ${request.path}`);
      return { status: 404, headers: {}, body: { error: 'Cannot find this address' } };
    },
    fromReference: ({ status, body }, { path }) => ({
      status,
      headers: {},
      body: declares && path === '/api/capabilities' ? { data: { capabilities: also } } : body,
    }),
  };
}
