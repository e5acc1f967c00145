import { isDemoClock } from '#api/clock.ts';
import type { Services } from '#api/services.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { notFound } from '#api/http/refusal.ts';
import * as contract from '#contract/invoices/admin-side.ts';
import { advance } from './advance.ts';
import { listDemoWorkers } from './list-workers.ts';

const workers = defineEndpoint(contract.listDemoWorkers, ({ db, query, now }) => listDemoWorkers(db, query, now));

/** It is long work with transactions of its own: each step of the way stands once it is taken. */
const moveClock = (services: Services) =>
  defineEndpoint(
    contract.advanceClock,
    async ({ body }) => {
      const { clock } = services;
      if (!isDemoClock(clock)) return notFound();
      return { data: { now: (await advance(services, clock, body.minutes)).toISOString() } };
    },
    { transaction: 'own' },
  );

/** Only a demo answers these calls of the contract: who simulated workers are, and its clock. */
export const demoEndpoints = (services: Services): readonly Endpoint[] => [workers, moveClock(services)];
