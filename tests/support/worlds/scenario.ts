import { test } from 'vitest';
import { kwaiChungDepot, type Site as Depot } from '../builders/booking.ts';
import { kwaiChung, type Site } from '../builders/shifts.ts';
import { eastgate, harbourline, type Business } from '../people.ts';
import { withFixtures } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

export interface Scenario<Made extends World = World> {
  world: Made;
  ours: Business;
  theirs: Business;
  depot: Depot;
  site: Site;
}

/** Once per file, or with `each` once per test. */
export interface HowOften {
  each?: boolean;
}

export function scenarioIn<Made extends World>(make: () => Promise<Made>, { each = false }: HowOften = {}) {
  const scope = each ? 'test' : 'file';
  return withFixtures<Scenario<Made>>(
    test.extend<Scenario<Made>>({
      world: [
        // Vitest reads fixture names from the first argument, which has to be a destructuring pattern.
        async ({ task: _task }, use) => {
          const world = await make();
          await use(world);
          await world.close();
        },
        { scope },
      ],
      ours: [async ({ world }, use) => use(await harbourline(world)), { scope }],
      theirs: [async ({ world }, use) => use(await eastgate(world)), { scope }],
      depot: [async ({ world, ours }, use) => use(await kwaiChungDepot(world, ours)), { scope }],
      site: [async ({ world, ours }, use) => use(await kwaiChung(world, ours)), { scope }],
    }),
  );
}

export const apiScenario = ({ each = false, ...options }: Parameters<typeof createWorld>[0] & HowOften = {}) =>
  scenarioIn(() => createWorld(options), { each });
