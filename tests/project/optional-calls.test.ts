import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capabilityNames, capabilityOf } from '#contract/capabilities.ts';
import { registry } from '#tests/contract/registry.ts';
import { routePages, sourcesOf } from '#tests/support/pages/route-pages.ts';
import { withCalls } from '../../scripts/docs/calls.ts';

const capabilityNamed = new Map(registry.map((call) => [call.name, capabilityOf(call)]));

const asks = (text: string, capability: string): boolean =>
  text.includes(`offers('${capability}')`) || text.includes(`supports('${capability}')`);

describe('a screen that makes an optional call', () => {
  it('is there only where the API offers it, or asks before it makes it', () => {
    const unasked = routePages
      .filter(({ route }) => !/^admin(?:\/|$)/.test(route))
      .flatMap(({ route, file, requires }) =>
        sourcesOf(file).flatMap(({ text, calls }) =>
          calls.flatMap((name) => {
            const capability = capabilityNamed.get(name) ?? null;
            const isSafe = capability === null || requires.includes(capability) || asks(text, capability);
            return isSafe ? [] : [`${route} makes ${name} without ${capability}`];
          }),
        ),
      );
    expect(unasked).toEqual([]);
  });

  it('names capabilities that exist', () => {
    for (const { route, requires } of routePages)
      for (const name of requires) expect(capabilityNames, route).toContain(name);
    expect(routePages.filter(({ requires }) => requires.length > 0).length).toBeGreaterThan(50);
  });
});

describe('the tables of docs/your-own-api.md', () => {
  it('are those that contract and sources make; `npm run docs:calls` makes them again', () => {
    const text = readFileSync('docs/your-own-api.md', 'utf8');
    expect(text).toBe(withCalls(text));
  });
});
