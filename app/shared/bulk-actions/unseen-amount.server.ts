import { sumCents, type Cents } from '#domain/shared/money.ts';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { nullIfMissing } from '#app/api-client/optional.ts';
import { amountNeeded } from '#app/forms/submission.server.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import type { AcceptedForm } from './decision.server.ts';
import type { recordVersionField } from './record-version.ts';

type SelectedTimesheets = z.output<typeof recordVersionField>[];

/**
 * Approving timesheets of which one names no version needs the amount of them all: returns them in the versions that
 * were compared with it, or the form with the amount that stands now.
 */
export async function timesheetsForAmount(
  context: RequestContext,
  form: AcceptedForm<{ amount?: Cents | undefined }>,
  timesheets: SelectedTimesheets,
  pay: keyof Pick<Timesheet['pay'], 'total' | 'work'>,
): Promise<{ timesheets: SelectedTimesheets } | { rejection: ReturnType<typeof form.rejectFields> }> {
  if (timesheets.every(({ version }) => version !== undefined)) return { timesheets };
  context.isNotCompared = true;
  const found = await Promise.all(
    timesheets.map(async ({ id, version }) => {
      const now = await context.api.timesheets.getTimesheet({ params: { id } }).catch(nullIfMissing);
      return now && { id, version: version ?? now.version, amount: now.pay[pay] };
    }),
  );
  const current = found.filter((item) => item !== null);
  if (current.length < found.length) return { rejection: form.rejectFields({ id: [context.t('validation.gone')] }) };
  const amount = sumCents(...current.map((item) => item.amount));
  if (form.value.amount !== amount)
    return { rejection: form.rejectFields({ amount: [amountNeeded(context, amount)] }) };
  return { timesheets: current.map(({ id, version }) => ({ id, version })) };
}
