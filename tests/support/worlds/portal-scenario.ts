import type { Visitor } from '../pages/visitor.ts';
import { createPortalWorld } from './portal-world.ts';
import { withFixtures } from './fixtures.ts';
import { scenarioIn, type HowOften } from './scenario.ts';

interface Visitors {
  ada: Visitor;
  ben: Visitor;
}

export function portalScenario({ each = false, ...options }: Parameters<typeof createPortalWorld>[0] & HowOften = {}) {
  const scenario = scenarioIn(() => createPortalWorld(options), { each });
  if (options.demo)
    return withFixtures(
      scenario.extend<Visitors>({
        ada: async ({ world }, use) => use(await world.signIn('operator@demo.test')),
        ben: async ({ world }, use) => use(await world.signIn('supervisor@demo.test', 'SUPERVISOR')),
      }),
    );
  return withFixtures(
    scenario.extend<Visitors>({
      ada: async ({ world, ours }, use) => use(await world.signIn(ours.operator.email)),
      ben: async ({ world, ours }, use) => use(await world.signIn(ours.supervisor.email, 'SUPERVISOR')),
    }),
  );
}
