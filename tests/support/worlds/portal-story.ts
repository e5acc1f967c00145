import type { Visitor } from '../pages/visitor.ts';
import { createPortalWorld } from './portal-world.ts';
import { withOwnFixtures } from './own-fixtures.ts';
import { storyIn, type HowOften } from './story.ts';

/** A visitor looks at the portal with a browser that runs no scripts, new for each test. */
interface Visitors {
  /** The operator of our business; with `demo`, of the demo's. */
  ada: Visitor;
  /** The supervisor of the same business. */
  ben: Visitor;
}

/** The story at the built portal: `const it = portalStory();` */
export function portalStory({ each = false, ...options }: Parameters<typeof createPortalWorld>[0] & HowOften = {}) {
  const story = storyIn(() => createPortalWorld(options), { each });
  if (options.demo)
    return withOwnFixtures(
      story.extend<Visitors>({
        ada: async ({ world }, use) => use(await world.signIn('operator@demo.test')),
        ben: async ({ world }, use) => use(await world.signIn('supervisor@demo.test', 'SUPERVISOR')),
      }),
    );
  return withOwnFixtures(
    story.extend<Visitors>({
      ada: async ({ world, ours }, use) => use(await world.signIn(ours.operator.email)),
      ben: async ({ world, ours }, use) => use(await world.signIn(ours.supervisor.email, 'SUPERVISOR')),
    }),
  );
}
