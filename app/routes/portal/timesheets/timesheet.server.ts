import { leadingName } from '#app/shared/localised/person-name.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { closingWeek } from '#domain/timesheets/waiting.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { orNull } from '#app/api-client/optional.ts';

export async function loadTimesheet({ params, context }: LoaderFunctionArgs) {
  const timesheet = await context.api.timesheets.getTimesheet({ params: { id: requireIdParam(params) } });
  return {
    timesheet,
    name: leadingName(timesheet.worker, context.language),
    now: context.now(),
  };
}

/** From the week that closes next or an earlier one; null if none is waiting. */
export async function nextTimesheetToReview({ api, now }: RequestContext, id: number) {
  const waiting = await orNull(
    api.timesheets.listTimesheets({
      query: { status_working: timesheetStatus.WAITING_APPROVAL, end_date: closingWeek(now()).to, limit: 2 },
    }),
  );
  return waiting?.items.find((item) => item.id !== id) ?? null;
}
