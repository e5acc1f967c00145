import { Hono } from 'hono';
import sql from 'sql-template-tag';
import { router } from './http/router.ts';
import { endpoints } from './resources/endpoints.ts';
import { outboxPages } from './mail/outbox-pages.ts';
import { bankPages } from './payments/bank-page.ts';
import { cardWebhook } from './resources/card-events/webhook.ts';
import { referencePages } from './reference/pages.ts';
import { uploadedFiles } from './resources/uploads/serving.ts';
import type { Services } from './services.ts';

/** The reference API. It listens nowhere and keeps nothing: `app.fetch` answers one request. */
export function createApi(services: Services): Hono {
  const app = new Hono();
  app.route('/api', router(endpoints, services));
  app.route('/', uploadedFiles(services));
  if (services.payments.sandbox) app.route('/', bankPages(services));
  else app.route('/', cardWebhook(services));
  if (services.outboxPages) app.route('/', outboxPages(services, services.outboxPages));
  app.route('/', referencePages());
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await services.db.one(sql`select 1 as ready`);
      // Who asks before the first call learns the clock here.
      c.header('date', services.clock.now().toUTCString());
      const fault = (await services.storageFault?.()) ?? null;
      if (fault !== null) services.log.error({ fault }, 'nothing can be saved');
      return fault === null ? c.text('ready') : c.text(fault, 503);
    } catch {
      return c.text('the database does not answer', 503);
    }
  });
  app.notFound((c) => c.json({ error: 'Not found', code: 'not_found' }, 404));
  return app;
}
