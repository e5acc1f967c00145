import { paymentsBy, stripeStandIn } from '../stand-ins/stripe.ts';
import { storyIn, type HowOften } from './story.ts';
import { createWorld } from './world.ts';

/** Cards are charged by a stub of the card provider; `secret` signs its events. */
export function cardStory({ secret, ...often }: HowOften & { secret?: string } = {}) {
  const story = storyIn(async () => {
    const stripe = await stripeStandIn();
    const world = await createWorld({ payments: paymentsBy(stripe, secret), quiet: true });
    const close = async () => {
      await stripe.close();
      await world.close();
    };
    return { ...world, stripe, close };
  }, often);
  return story[often.each ? 'perTest' : 'perFile']('stripe', ({ world }) => world.stripe);
}
