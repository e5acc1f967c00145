import { paymentsBy, stripeStandIn } from '../stand-ins/stripe.ts';
import { scenarioIn, type HowOften } from './scenario.ts';
import { createWorld } from './world.ts';

/** Cards are charged by a stub of the card provider; `secret` signs its events. */
export function cardScenario({ secret, ...often }: HowOften & { secret?: string } = {}) {
  const scenario = scenarioIn(async () => {
    const stripe = await stripeStandIn();
    const world = await createWorld({ payments: paymentsBy(stripe, secret), quiet: true });
    const close = async () => {
      await stripe.close();
      await world.close();
    };
    return { ...world, stripe, close };
  }, often);
  return scenario[often.each ? 'perTest' : 'perFile']('stripe', ({ world }) => world.stripe);
}
