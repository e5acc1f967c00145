import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import type { Notification, NotificationQuery } from '#contract/messaging/notifications.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import type { Account } from '#app/session/session.server.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { targetPages, type Target } from './targets.ts';

const timesheetListPath = ({ status_working, start_date, end_date, clock_at }: NotificationQuery): string =>
  withQuery(paths.timesheets, {
    status: status_working,
    startDate: start_date,
    endDate: end_date,
    clockAt: clock_at,
  });

type Read = (context: RequestContext, id: number, account: Account) => Promise<unknown>;

/** Read before redirecting, because the record may be gone by now. */
const reads: Partial<Readonly<Record<Target, Read>>> = {
  SHIFT: ({ api }, id) => api.shifts.getShift({ params: { id } }),
  APPLICANTS: ({ api }, id) => api.shifts.getShift({ params: { id } }),
  TRAINING_CLASS: ({ api }, id) => api.trainingClasses.getTrainingClass({ params: { id } }),
  TIMESHEET: ({ api }, id) => api.timesheets.getTimesheet({ params: { id } }),
  INVOICE: ({ api }, id) => api.invoices.getInvoice({ params: { id } }),
  ADMIN_INVOICE: ({ api }, id) => api.adminInvoices.getAdminInvoice({ params: { id } }),
  CHAT: ({ api }, id) => api.chat.listMessages({ params: { topic_id: id }, query: { limit: 1 } }),
  WORKER: ({ api }, id, { businessId }) => api.workers.getWorker({ params: { user_id: id, operator_id: businessId } }),
};

/**
 * Redirects to the page of a notification, or back to the list with the reason if it is gone or not for this
 * role.
 */
export async function openTarget(
  context: RequestContext,
  account: Account,
  { target, target_id: id, target_query: query }: Pick<Notification, 'target' | 'target_id' | 'target_query'>,
): Promise<Response> {
  const { needs, requires, page, list } = targetPages[target];
  const stay = (why: 'notify.gone' | 'notify.operatorsOnly') =>
    redirectWithError(context, paths.notifications, context.t(why));
  if (!hasPermission(account.role, needs)) return stay('notify.operatorsOnly');
  if (requires && !context.supports(requires)) return redirect(paths.notifications, 303);
  if (target === 'TIMESHEET' && query) return redirect(timesheetListPath(query), 303);
  if (id === null || page === null) return redirect(list, 303);
  const gone = await (reads[target]?.(context, id, account) ?? Promise.resolve()).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError) return true;
      throw error;
    },
  );
  return gone ? stay('notify.gone') : redirect(page(id), 303);
}
