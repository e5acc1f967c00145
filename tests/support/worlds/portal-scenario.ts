import type { Visitor } from '../pages/visitor.ts';
import { createPortalWorld } from './portal-world.ts';
import { withOwnFixtures } from './own-fixtures.ts';
import { storyIn, type HowOften } from './story.ts';

interface Visitors {
  ada: Visitor;
  ben: Visitor;
}

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
