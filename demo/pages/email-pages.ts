import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#api/language.ts';
import type { RenderedEmail } from '#api/email/email.ts';
import { withProduct } from '#api/language.ts';
import { standardName } from '#api/platform/branding.ts';
import { senderIn } from '#api/email/outbox.ts';
import { renderEmail, withSites } from '#api/email/render-email.ts';
import { wrapLines } from '#api/email/wrap-lines.ts';
import type { Services } from '#api/services.ts';
import { sampleNames, sampleOf } from '../email-previews/samples.ts';
import { asSent, langOf, withLinks } from './outbox-pages.ts';
import { readerOf, sandboxPage } from './sandbox-page.ts';

const languages: readonly Language[] = ['en', 'hk'];
const isLanguage = (name: string): name is Language => name === 'en' || name === 'hk';

/** `/sandbox/emails`: every kind of email in both languages, as HTML and as text, with demo data. */
export function emailPreviewPages({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>): Hono {
  const app = new Hono();
  const linked = (stored: string): string => withSites(stored, { portal: publicUrl ?? 'http://localhost:3000' });
  const draw = async (name: string, language: string): Promise<RenderedEmail | null> => {
    const email = isLanguage(language) ? sampleOf(name, language) : null;
    return email && renderEmail(email, await senderIn(db, email.language));
  };

  app.get('/sandbox/emails', (c) => {
    const { t } = readerOf(c);
    const line = (name: string, language: Language) => {
      const subject = withProduct(sampleOf(name, language)?.subject ?? '', standardName);
      return html`<a href="/sandbox/emails/${name}/${language}" lang="${langOf({ language })}">${subject}</a>`;
    };
    const body = html`<p class="note">${t('outbox.kindsExplain')}</p>
      <ol>
        ${sampleNames.map((name) => html`<li>${languages.map((language) => line(name, language))}</li>`)}
      </ol>`;
    return sandboxPage(c, { title: t('outbox.kinds'), body });
  });

  app.get('/sandbox/emails/:name/:language', async (c) => {
    const { t } = readerOf(c);
    const { name, language } = c.req.param();
    const email = await draw(name, language);
    const back = html`<p><a href="/sandbox/emails">${t('outbox.kinds')}</a></p>`;
    if (!email) {
      const gone = html`${back}
        <p>${t('outbox.gone')}</p>`;
      return sandboxPage(c, { title: t('outbox.kinds'), body: gone }, 404);
    }
    const body = html`${back}
      <div class="email" lang="${langOf(email)}">${withLinks(wrapLines(linked(email.text.trim())))}</div>
      <p><a href="/sandbox/emails/${name}/${language}/html">${t('outbox.asSent')}</a></p>`;
    return sandboxPage(c, { title: email.subject, body });
  });

  app.get('/sandbox/emails/:name/:language/html', async (c) => {
    const { name, language } = c.req.param();
    const email = await draw(name, language);
    return email ? asSent(c, linked(email.html)) : c.redirect('/sandbox/emails', 303);
  });

  return app;
}
