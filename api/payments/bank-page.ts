import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { toDollars, type Cents } from '#app/domain/money.ts';
import { translator, type Language, type Translate } from '../language.ts';
import type { Services } from '../services.ts';
import { findCard } from './sandbox-cards.ts';
import { decide, findIntent, type Intent } from './sandbox.ts';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}' +
  'h1{font-size:1.375rem}.note{border-left:.25rem solid #b45309;padding-left:.75rem}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1rem;margin-right:.5rem;border:1px solid #1c1c1c;border-radius:.25rem;background:#fff;color:#1c1c1c}' +
  'button[value=yes]{background:#1c1c1c;color:#fff}';

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** Nothing but the page's own style, and forms that lead back to where the payer came from. */
const policy = (returnUrl: string | null): string =>
  [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    `form-action 'self'${returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const dollars = (amount: Cents): string => toDollars(amount).toLocaleString('en-HK', { minimumFractionDigits: 2 });

const readerOf = (headers: Headers): { lang: string; t: Translate } => {
  const language: Language = /^\s*zh\b/i.test(headers.get('accept-language') ?? '') ? 'hk' : 'en';
  return { lang: language === 'hk' ? 'zh-Hant-HK' : 'en', t: translator(language) };
};

/** Where the bank sends the payer, with the id that tells the portal which payment it was. */
export function returnAddress({ id, return_url }: Pick<Intent, 'id' | 'return_url'>): string {
  const url = new URL(return_url);
  url.searchParams.set('payment_intent', id);
  return url.href;
}

/**
 * The sandbox's stand-in for a bank's 3-D Secure page, `/sandbox/3ds/{id}`. Anyone who knows the id may
 * answer, as with a bank's own page; no money moves.
 */
export function bankPages({ db, clock }: Pick<Services, 'db' | 'clock'>): Hono {
  const app = new Hono();

  app.get('/sandbox/3ds/:id', async (c) => {
    const { t, lang } = readerOf(c.req.raw.headers);
    const intent = await findIntent({ db }, c.req.param('id'));
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', policy(intent?.return_url ?? null));
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    const waiting = intent?.state === 'REQUIRES_ACTION';
    const card = waiting ? await findCard({ db }, intent.card_id) : null;
    return c.html(
      html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('sandbox.title')}</title><style>${raw(style)}</style></head>
<body><main><h1>${t('sandbox.title')}</h1>
<p class="note"><strong>${t('payment.sandbox')}</strong>. ${t('sandbox.explain')}</p>
${
  waiting && card
    ? html`<p>${t('sandbox.card', { last4: card.last4 })}${intent.kind === 'payment' ? html`<br>${t('sandbox.amount', { amount: dollars(intent.amount) })}` : ''}</p>
<form method="post"><button name="answer" value="yes">${t('sandbox.confirm')}</button><button name="answer" value="no">${t('sandbox.refuse')}</button></form>`
    : html`<p>${t('sandbox.gone')}</p>`
}
</main></body></html>`,
      intent ? 200 : 404,
    );
  });

  app.post('/sandbox/3ds/:id', async (c) => {
    const form = await c.req.formData().catch(() => new FormData());
    const intent = await db.tx((tx) => decide({ db: tx, now: clock.now() }, c.req.param('id'), form.get('answer') === 'yes'));
    return intent ? c.redirect(returnAddress(intent), 303) : c.redirect(c.req.path, 303);
  });

  return app;
}
