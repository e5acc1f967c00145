import { Hono } from 'hono';
import { html } from 'hono/html';
import { centsToDollars, type Cents } from '#domain/shared/money.ts';
import { readerOf, sandboxPage } from './sandbox-page.ts';
import type { Services } from '#api/services.ts';
import { findCard } from '../cards/stored-cards.ts';
import { decideDispute, disputeOf } from '../cards/events.ts';
import { decide, findIntent, type Intent } from '../cards/sandbox.ts';

const dollars = (amount: Cents): string => centsToDollars(amount).toLocaleString('en-HK', { minimumFractionDigits: 2 });

function returnAddress({ id, return_url }: Pick<Intent, 'id' | 'return_url'>): string {
  const url = new URL(return_url);
  url.searchParams.set('payment_intent', id);
  return url.href;
}

/**
 * The sandbox's 3-D Secure page, `/sandbox/3ds/{id}`. Anyone who knows the id may answer, as on a bank's own
 * page; no money moves.
 */
export function bankPages({ db, clock }: Pick<Services, 'db' | 'clock'>): Hono {
  const app = new Hono();

  app.get('/sandbox/3ds/:id', async (c) => {
    const { t } = readerOf(c);
    const intent = await findIntent({ db }, c.req.param('id'));
    const waiting = intent?.state === 'REQUIRES_ACTION';
    const card = waiting ? await findCard({ db }, intent.card_id) : null;
    const body = html`<p class="note"><strong>${t('payment.sandbox')}</strong><br />${t('sandbox.explain')}</p>
      ${
        waiting && card
          ? html`<p>
                ${t('sandbox.card', { last4: card.last4 })}${intent.kind === 'payment' ? html`<br />${t('sandbox.amount', { amount: dollars(intent.amount) })}` : ''}
              </p>
              <form method="post">
                <button name="answer" value="yes">${t('sandbox.confirm')}</button
                ><button name="answer" value="no">${t('sandbox.decline')}</button>
              </form>`
          : html`<p>${t('sandbox.gone')}</p>
              ${intent ? html`<p><a href="${returnAddress(intent)}">${t('action.back')}</a></p>` : ''}`
      }`;
    return sandboxPage(
      c,
      { title: t('sandbox.title'), body, formsTo: intent ? new URL(intent.return_url).origin : undefined },
      intent ? 200 : 404,
    );
  });

  app.post('/sandbox/3ds/:id', async (c) => {
    const form = await c.req.formData().catch(() => new FormData());
    const intent = await db.tx((tx) =>
      decide({ db: tx, now: clock.now() }, c.req.param('id'), form.get('answer') === 'yes'),
    );
    return intent ? c.redirect(returnAddress(intent), 303) : c.redirect(c.req.path, 303);
  });

  // Stands in for the bank's decision about a dispute, which has no page in reality.
  app.get('/sandbox/dispute/:id', async (c) => {
    const { t } = readerOf(c);
    const dispute = await disputeOf({ db }, c.req.param('id'));
    const body = html`<p class="note"><strong>${t('payment.sandbox')}</strong><br />${t('sandbox.explainDispute')}</p>
      ${
        dispute?.state === 'OPEN'
          ? html`<p>${t('sandbox.amount', { amount: dollars(dispute.amount) })}</p>
              <form method="post">
                <button name="answer" value="yes">${t('sandbox.stands')}</button
                ><button name="answer" value="no">${t('sandbox.keeps')}</button>
              </form>`
          : html`<p>${t('sandbox.decided')}</p>`
      }`;
    return sandboxPage(c, { title: t('sandbox.dispute'), body }, dispute ? 200 : 404);
  });

  app.post('/sandbox/dispute/:id', async (c) => {
    const form = await c.req.formData().catch(() => new FormData());
    await db.tx((tx) => decideDispute({ db: tx, now: clock.now() }, c.req.param('id'), form.get('answer') === 'yes'));
    return c.redirect(c.req.path, 303);
  });

  return app;
}
