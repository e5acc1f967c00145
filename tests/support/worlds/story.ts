import { test } from 'vitest';
import { kwaiChungDepot, type Site as Depot } from '../builders/booking.ts';
import { kwaiChung, type Site } from '../builders/shifts.ts';
import { eastgate, harbourline, type Business } from '../people.ts';
import { withOwnFixtures } from './own-fixtures.ts';
import { createWorld, type World } from './world.ts';

/** Tests of the story name these in their first argument. Nothing of it is made before a test names it. */
export interface Story<Made extends World = World> {
  /** It is closed after the last test that uses it. */
  world: Made;
  /** Harbourline Logistics: Ada Chan runs it, Ben Lau is her supervisor. */
  ours: Business;
  /** Eastgate Freight, another business. */
  theirs: Business;
  /** Our role, location and contact, as a booking names them. */
  depot: Depot;
  /** Our packers at the Kwai Chung Depot, as `bookShift` of `builders/shifts.ts` takes them. */
  site: Site;
}

/** The world of a story is made once for each file, or with `each` for each test. */
export interface HowOften {
  each?: boolean;
}

/** Returns Vitest's `test` with the fixtures of the story, in a world that is made in this way. */
export function storyIn<Made extends World>(make: () => Promise<Made>, { each = false }: HowOften = {}) {
  const scope = each ? 'test' : 'file';
  return withOwnFixtures<Story<Made>>(
    test.extend<Story<Made>>({
      world: [
        // Vitest reads the names of fixtures from the first argument, which has to be a pattern.
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

/** The story at the API: `const it = apiStory();` */
export const apiStory = ({ each = false, ...options }: Parameters<typeof createWorld>[0] & HowOften = {}) =>
  storyIn(() => createWorld(options), { each });
