import { capabilityOf, type ApiCapability } from '#contract/capabilities.ts';
import { registry } from '#tests/contract/registry.ts';
import { routePages } from '#tests/support/pages/route-pages.ts';
import type { Reading } from './reading.ts';

export interface PageOutlook {
  route: string;
  problem: string | null;
  untried: readonly string[];
  /** Writes, which are not tried. */
  writes: readonly string[];
}

const byName = new Map(registry.map((call) => [call.name, call]));

export function pagesBy(results: readonly Reading[], offered: readonly ApiCapability[] | null): PageOutlook[] {
  const stateOf = new Map(results.map((result) => [result.call.name, result]));
  const has = (capability: string) => offered === null || (offered as readonly string[]).includes(capability);
  return routePages
    .filter(({ route, calls, requires: needs }) => calls.length > 0 && !/^(hk|admin)/.test(route) && needs.every(has))
    .map(({ route, calls }) => {
      const own = calls.flatMap((name) => byName.get(name) ?? []);
      const asked = own.filter((call) => has(capabilityOf(call) ?? '') || capabilityOf(call) === null);
      const reads = asked.filter(({ method }) => method === 'GET').map(({ name }) => stateOf.get(name) ?? name);
      const wrong = reads.flatMap((each) =>
        typeof each !== 'string' && (each.state === 'unreadable' || each.state === 'absent')
          ? [`${each.call.name}: ${each.why ?? each.state}`]
          : [],
      );
      return {
        route,
        problem: wrong.length > 0 ? wrong.join('; ') : null,
        untried: reads.flatMap((each) =>
          typeof each === 'string' ? [each] : each.state === 'not tried' ? [each.call.name] : [],
        ),
        writes: asked.filter(({ method }) => method !== 'GET').map(({ name }) => name),
      };
    });
}

export const pageLines = (pages: readonly PageOutlook[]): string[] => [
  ...pages.map(({ route, problem, untried, writes }) => {
    const state = problem !== null ? 'fails' : untried.length > 0 ? 'partly' : 'reads';
    const more = [
      problem,
      untried.length > 0 && problem === null ? `not tried: ${untried.join(', ')}` : null,
      writes.length > 0 ? `writes: ${writes.join(', ')}` : null,
    ].filter((part) => part !== null);
    return `${state.padEnd(7)}/${route}${more.length > 0 ? `  (${more.join('; ')})` : ''}`;
  }),
  `${pages.length} pages: ${pages.filter(({ problem }) => problem === null).length} can be read, ${pages.filter(({ problem }) => problem !== null).length} cannot`,
];
