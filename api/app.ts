import { Hono } from 'hono';
import sql from 'sql-template-tag';
import type { Endpoint } from './http/endpoint.ts';
import { router } from './http/router.ts';
import { outboxPages } from './mail/outbox-pages.ts';
import { bankPages } from './payments/bank-page.ts';
import { account } from './resources/account/routes.ts';
import { ownViews } from './resources/account/saved-views.ts';
import { applicants } from './resources/applicants/routes.ts';
import { cancellation } from './resources/cancellation/routes.ts';
import { cardWebhook } from './resources/card-events/webhook.ts';
import { cards } from './resources/cards/routes.ts';
import { codes } from './resources/auth/code-routes.ts';
import { auth } from './resources/auth/routes.ts';
import { booking } from './resources/booking/routes.ts';
import { referencePages } from './reference/pages.ts';
import { adminSide } from './resources/admin-side/routes.ts';
import { chat } from './resources/chat/routes.ts';
import { contacts } from './resources/contacts/routes.ts';
import { editing } from './resources/content/editing-routes.ts';
import { content } from './resources/content/routes.ts';
import { dashboard } from './resources/dashboard/routes.ts';
import { jobs } from './resources/jobs/routes.ts';
import { lists } from './resources/lists/routes.ts';
import { locations } from './resources/locations/routes.ts';
import { notifications } from './resources/notifications/routes.ts';
import { operators } from './resources/operators/routes.ts';
import { signUp } from './resources/operators/sign-up-routes.ts';
import { roles } from './resources/roles/routes.ts';
import { settings } from './resources/settings/routes.ts';
import { adminInvoices } from './resources/admin-invoices/routes.ts';
import { invoices } from './resources/invoices/routes.ts';
import { statements } from './resources/statement/routes.ts';
import { accounting } from './resources/accounting/routes.ts';
import { costs } from './resources/costs/routes.ts';
import { cash } from './resources/cash/routes.ts';
import { tieOuts } from './resources/tie-out/routes.ts';
import { shiftTemplates } from './resources/shift-templates/routes.ts';
import { shifts } from './resources/shifts/routes.ts';
import { timesheets } from './resources/timesheets/routes.ts';
import { trainingClasses } from './resources/training-classes/routes.ts';
import { workerSide } from './resources/worker-side/routes.ts';
import { workers } from './resources/workers/routes.ts';
import { supervisors } from './resources/supervisors/routes.ts';
import { uploads } from './resources/uploads/routes.ts';
import { uploadedFiles } from './resources/uploads/serving.ts';
import type { Services } from './services.ts';

/** Every call the API answers, one list a resource. */
export const endpoints: readonly Endpoint[] = [
  ...auth,
  ...codes,
  ...account,
  ...ownViews,
  ...operators,
  ...signUp,
  ...contacts,
  ...locations,
  ...roles,
  ...trainingClasses,
  ...lists,
  ...settings,
  ...content,
  ...workers,
  ...shiftTemplates,
  ...shifts,
  ...booking,
  ...applicants,
  ...cards,
  ...cancellation,
  ...jobs,
  ...dashboard,
  ...timesheets,
  ...invoices,
  ...adminInvoices,
  ...statements,
  ...tieOuts,
  ...cash,
  ...costs,
  ...accounting,
  ...supervisors,
  ...chat,
  ...notifications,
  ...uploads,
  ...workerSide,
  ...adminSide,
  ...editing,
];

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
