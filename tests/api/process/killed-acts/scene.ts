import type { Call, InputOf } from '#contract/core/call.ts';
import type { Real } from '#tests/api/billing/acts/real.ts';
import type { StripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import { requestOf } from '#tests/support/wire.ts';
import { admin, type SignedIn } from '#tests/support/worlds/world.ts';

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
