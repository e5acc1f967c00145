import { Hono } from 'hono';
import sql from 'sql-template-tag';
import { deadLetterHeader, failingHeader, failingNow } from './jobs/business-jobs.ts';
import { missingSetup, missingSetupHeader } from './platform/setup-status.ts';
import type { Services } from './services.ts';

/** `/healthz` and `/readyz`, of a process of any role. */
export function healthPages(services: Services): Hono {
  const app = new Hono();
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
  return app;
}
