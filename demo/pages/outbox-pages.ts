import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import sql from 'sql-template-tag';
import { timeZone } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { readerOf, sandboxPage } from './sandbox-page.ts';
import type { Services } from '#api/services.ts';
import type { RenderedEmail } from '#api/email/email.ts';
import { withSites } from '#api/email/render-email.ts';

/** `kept`: emails are stored and shown. `sent`: a mail server sends them, and the page only says so. */
export type Emails = 'kept' | 'sent';

interface Shown extends RenderedEmail {
  id: number;
  at: string;
}

const columns = sql`id, recipient as to, subject, body_text as text, body_html as html, calendar, language, queued_at as at`;

const newest = 50;

const listEmails = (db: Database): Promise<Shown[]> =>
  db.many(sql`select ${columns} from outbox order by id desc limit ${newest}`);

const findEmail = (db: Database, id: string): Promise<Shown | null> =>
  /^[1-9]\d{0,14}$/.test(id)
    ? db.maybe(sql`select ${columns} from outbox where id = ${Number(id)}`)
    : Promise.resolve(null);

const time = (at: string, language: 'en' | 'hk'): string =>
  new Date(at).toLocaleString(language === 'hk' ? 'zh-HK' : 'en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });

export const langOf = (email: Pick<RenderedEmail, 'language'>): string =>
  email.language === 'hk' ? 'zh-Hant-HK' : 'en';

/**
 * Emails have inline styles, which mail clients need, so only these pages allow them. Nothing external is
 * loaded.
 */
export function asSent(c: Context, page: string): Response | Promise<Response> {
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  );
  return c.html(page);
}

export const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s，。]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/**
 * `/sandbox/outbox`: every email that would have been sent, for people who try the product. Emails contain
 * codes, so production deployments have no such page.
 */
export function outboxPages({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>, emails: Emails): Hono {
  const app = new Hono();
  const linked = (stored: string): string => withSites(stored, { portal: publicUrl ?? 'http://localhost:3000' });

  app.get('/sandbox/outbox', async (c) => {
    const { t, language } = readerOf(c);
    const all = emails === 'kept' ? await listEmails(db) : [];
    const list = html`<ol>
      ${all.map(
        (item) =>
          html`<li>
            <a href="/sandbox/outbox/${item.id}" lang="${langOf(item)}">${item.subject}</a>${item.to},
            <time datetime="${item.at}">${time(item.at, language)}</time>
          </li>`,
      )}
    </ol>`;
    const body = html`<p class="note">${t(emails === 'kept' ? 'outbox.explain' : 'outbox.sent')}</p>
      <p><a href="/sandbox/emails">${t('outbox.kinds')}</a></p>
      ${all.length > 0 ? list : html`<p>${t('outbox.empty')}</p>`}`;
    return sandboxPage(c, { title: t('outbox.title'), body });
  });

  app.get('/sandbox/outbox/:id', async (c) => {
    const { t, language } = readerOf(c);
    const email = emails === 'kept' ? await findEmail(db, c.req.param('id')) : null;
    const back = html`<p><a href="/sandbox/outbox">${t('outbox.all')}</a></p>`;
    if (!email)
      return sandboxPage(
        c,
        {
          title: t('outbox.title'),
          body: html`${back}
            <p>${t('outbox.gone')}</p>`,
        },
        404,
      );
    const body = html`${back}
      <p>${t('outbox.to', { email: email.to })}<br /><time datetime="${email.at}">${time(email.at, language)}</time></p>
      <div class="email" lang="${langOf(email)}">${withLinks(linked(email.text.trim()))}</div>
      <p><a href="/sandbox/outbox/${email.id}/html">${t('outbox.asSent')}</a></p>`;
    return sandboxPage(c, { title: email.subject, body });
  });

  app.get('/sandbox/outbox/:id/html', async (c) => {
    const email = emails === 'kept' ? await findEmail(db, c.req.param('id')) : null;
    return email ? asSent(c, linked(email.html)) : c.redirect('/sandbox/outbox', 303);
  });

  return app;
}
