import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readQuery, withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { hasAcceptedAgreement } from './acceptance.server.ts';
import { bookingSteps, isAfter, firstOpenStep, stepPath, type BookingStep } from './steps.ts';
import { isDraft } from '#app/shared/drafts/drafts.ts';

/**
 * Returns the draft of the address, for one of its steps.  @throws a redirect to the first step that is not
 * done, if it comes before the requested one, or to the booking once the draft has been booked
 */
export async function requireDraftAtStep(
  context: RequestContext,
  params: Parameters<typeof requireIdParam>[0],
  step: BookingStep,
): Promise<DraftShift> {
  const shift = await context.api.shifts.getShift({ params: { id: requireIdParam(params) } });
  if (!isDraft(shift)) throw redirect(paths.booked(shift.id), 303);
  const open = firstOpenStep(shift, context.now(), hasAcceptedAgreement(context, shift));
  if (isAfter(step, open)) throw redirect(withQuery(stepPath(shift.id, open), { from: step }), 303);
  return shift;
}

export const readRequestedWorker = (request: Request): BookingStep | undefined =>
  readQuery(request, { from: z.enum(bookingSteps).optional().catch(undefined) }).from;
