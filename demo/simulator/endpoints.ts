import { isDemoClock } from '#api/clock.ts';
import type { Services } from '#api/services.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { failNotFound } from '#api/api-error.ts';
import * as contract from '#contract/admin/installation.ts';
import { advance } from './advance.ts';
import { listDemoWorkers } from './list-workers.ts';

const workers = defineEndpoint(contract.listDemoWorkers, ({ db, query, now }) => listDemoWorkers(db, query, now));

/** Runs long and commits each step in a transaction of its own. */
const moveClock = (services: Services) =>
  defineEndpoint(
    contract.advanceClock,
    async ({ body }) => {
      const { clock } = services;
      if (!isDemoClock(clock)) return failNotFound();
      return { data: { now: (await advance(services, clock, body.minutes)).toISOString() } };
    },
    { transaction: 'own' },
  );

export const demoEndpoints = (services: Services): readonly Endpoint[] => [workers, moveClock(services)];
