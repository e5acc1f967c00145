import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';
import { hasAcceptedAgreement } from './wizard/acceptance.server.ts';
import { firstOpenStep, stepPath } from './wizard/steps.ts';
import { isDraft } from '#app/shared/drafts/drafts.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'booking' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await context.api.shifts.getShift({ params: { id: requireIdParam(params) } });
  if (!isDraft(shift)) return redirect(paths.booked(shift.id), 303);
  return redirect(stepPath(shift.id, firstOpenStep(shift, context.now(), hasAcceptedAgreement(context, shift))), 303);
}
