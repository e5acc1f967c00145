import { Hono } from 'hono';
import sql from 'sql-template-tag';
import type { Endpoint } from './http/endpoint.ts';
import { liveDump } from './backup/live.ts';
import { router } from './http/router.ts';
import { endpoints } from './endpoints.ts';
import { cardWebhook } from './shifts/card-events/webhook.ts';
import { failingHeader, failingNow, deadLetterHeader } from './jobs/business-jobs.ts';
import { missingSetupHeader, missingSetup } from './setup/setup-status.ts';
import { referencePages } from './reference/pages.ts';
import { uploadedFiles } from './files/serving.ts';
import type { Services } from './services.ts';

export interface Demo {
  endpoints(services: Services): readonly Endpoint[];
  pages(services: Services): readonly Hono[];
}

/** Stateless and without a listener: `app.fetch` answers one request. */
export function createApi(services: Services, demo?: Demo): Hono {
  const app = new Hono();
  app.route('/api', router([...endpoints, ...(demo?.endpoints(services) ?? [])], services));
  app.route('/', uploadedFiles(services));
  if (!services.payments.sandbox) app.route('/', cardWebhook(services));
  for (const pages of demo?.pages(services) ?? []) app.route('/', pages);
  if (services.folder !== undefined) app.route('/', liveDump({ ...services, folder: services.folder }));
  app.route('/', referencePages());
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await services.db.one(sql`select 1 as ready`);
      // The portal sets its clock from this header before its first call.
      c.header('date', services.clock.now().toUTCString());
      const storageProblem = (await services.storageError?.()) ?? null;
      if (storageProblem !== null) services.log.error({ storageProblem }, 'nothing can be saved');
      if (storageProblem !== null) return c.text(storageProblem, 503);
      const deafness = services.db.deafness?.() ?? null;
      if (deafness !== null) return c.text(deafness, 503);
      // Public pages work before setup is complete, so the installation is ready for traffic.
      const missing = await missingSetup(services.db, services);
      if (missing.length > 0) c.header(missingSetupHeader, missing.join(','));
      const failing = await failingNow(services.db);
      if (failing.dead_lettered > 0) c.header(deadLetterHeader, String(failing.dead_lettered));
      if (failing.jobs.length > 0) c.header(failingHeader, failing.jobs.join(','));
      return c.text('ready');
    } catch {
      return c.text('the database does not answer', 503);
    }
  });
  app.notFound((c) => c.json({ error: 'Not found', code: 'not_found' }, 404));
  return app;
}
