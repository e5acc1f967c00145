import { Hono } from 'hono';
import type { Endpoint } from './http/endpoint.ts';
import { liveDump } from './backup/live.ts';
import { router } from './http/router.ts';
import { endpoints } from './endpoints.ts';
import { cardWebhook } from './shifts/card-events/webhook.ts';
import { healthPages } from './health.ts';
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
  app.route('/', healthPages(services));
  app.notFound((c) => c.json({ error: 'Not found', code: 'not_found' }, 404));
  return app;
}
