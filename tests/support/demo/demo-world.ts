import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { isDemoClock, type DemoClock } from '#api/clock.ts';
import { createWorld, type TestClock, type World } from '../worlds/world.ts';

/** why: a story that clocks in and out needs time to pass, and each look at the clock takes a second. */
function passingClock(clock: TestClock): DemoClock {
  const begin = clock.now().getTime();
  let looks = 0;
  return {
    get ahead() {
      return clock.now().getTime() - begin;
    },
    now: () => new Date(clock.now().getTime() + (looks += 1) * 1_000),
    async advance(milliseconds) {
      clock.forward({ minutes: milliseconds / 60_000 });
      return clock.now();
    },
    refresh: async () => {},
  };
}

const addFailures = ({ db, clock }: World) =>
  db.run(sql`
    insert into background_jobs (name, business_id, since, until, attempts, failed_at, last_error, dead_lettered_at)
    select task, (select min(id) from businesses), ${clock.now()}, ${clock.now()}, 12, ${clock.now()}, 'Error: a fault', ${clock.now()}
    from unnest(array['remind-reviewers', 'daily-digest']) as task`);

/** On a running clock. `embedded` uses the product's default database. */
export async function createDemoWorld(demo: true | 'embedded' = true): Promise<World> {
  const world = await createWorld({ quiet: true, demo });
  world.services.clock = passingClock(world.clock);
  await addFailures(world);
  return world;
}

export function timeOfPhone({ services: { clock } }: World): Date {
  return new Date(clock.now().getTime() - (isDemoClock(clock) ? clock.ahead : 0));
}

export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
