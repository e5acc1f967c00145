import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BadEvent, BadSignature } from '../../billing/card-provider/provider.ts';
import type { Services } from '../../services.ts';
import { handleEvent } from './handle-event.ts';

const maxEventBytes = 256 * 1024;

const isBad = (error: unknown): boolean => [BadSignature, BadEvent, SyntaxError].some((kind) => error instanceof kind);

/**
 * `POST /webhooks/card`. Answers 400 without the right signature or the shape of an event, and 503 for an event that cannot be processed
 * yet, so that the card provider sends it again.
 */
export function cardWebhook({ db, clock, payments, log }: Services): Hono {
  const app = new Hono();
  app.post('/webhooks/card', bodyLimit({ maxSize: maxEventBytes }), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    try {
      // Signatures expire by the real time, which a demo's clock does not move.
      const event = payments.readEvent(body, c.req.header('stripe-signature') ?? null, new Date());
      const taken = await handleEvent(db, payments, event, clock.now(), log);
      return taken === 'TOO_EARLY' ? c.json({ received: false }, 503) : c.json({ received: true });
    } catch (error) {
      if (isBad(error)) return c.json({ received: false }, 400);
      log.error({ err: error }, 'an event of the card provider could not be taken up');
      return c.json({ received: false }, 500);
    }
  });
  return app;
}
