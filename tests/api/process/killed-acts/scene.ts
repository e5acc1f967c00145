import { expect } from 'vitest';
import type { Call, InputOf } from '#contract/core/call.ts';
import { addMinutes } from '#domain/shared/time.ts';
import { createReal, type Real } from '#tests/api/billing/acts/real.ts';
import { scenarioNow } from '#tests/support/instants.ts';
import type { StripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import { requestOf } from '#tests/support/wire.ts';
import { admin, type SignedIn, type World } from '#tests/support/worlds/world.ts';

/** A business of its own for each time that an act is tried. */
export interface Scene {
  real: Real;
  stripe: StripeStandIn;
}

/** The request of an act, under one idempotency key however often it is sent. */
export type Act = (origin: string) => Request;

/** Makes what the act needs. */
export type Prepare = (scene: Scene) => Promise<Act>;

export function actOf<C extends Call>(call: C, input: InputOf<C>, as: SignedIn = admin): Act {
  const headers = {
    ...{ authorization: `Bearer ${as.token}`, role: as.role },
    'idempotency-key': crypto.randomUUID(),
  };
  return (origin) => requestOf(call, input, headers, origin);
}

export async function prepared(
  world: World,
  stripe: StripeStandIn,
  prepare: Prepare,
): Promise<{ scene: Scene; act: Act }> {
  // The clock of a process is behind by the time that it takes to start.
  world.clock.set(addMinutes(new Date(scenarioNow()), -2).toISOString());
  const scene = { real: await createReal(world), stripe };
  const act = await prepare(scene);
  world.clock.set(scenarioNow());
  return { scene, act };
}

export async function expectDone(answer: Promise<Response>): Promise<void> {
  const { status, text } = { status: (await answer).status, text: await (await answer).text() };
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
}

/** Numbers from 1, all of them or as many at equal distances. */
export const spread = (most: number, count: number): number[] =>
  Array.from({ length: Math.min(most, count) }, (_, index) =>
    Math.ceil(((index + 0.5) * most) / Math.min(most, count)),
  );
