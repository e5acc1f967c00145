import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';
import { hasAccepted } from './wizard/acceptance.server.ts';
import { openStep, stepPath } from './wizard/steps.ts';
import { isDraft } from '#app/parts/drafts/drafts.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'booking' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await context.api.shifts.getShift({ params: { id: idOf(params) } });
  if (!isDraft(shift)) return redirect(paths.booked(shift.id), 303);
  return redirect(stepPath(shift.id, openStep(shift, context.now(), hasAccepted(context, shift))), 303);
}
