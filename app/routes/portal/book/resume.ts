import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { hasAccepted } from './wizard/acceptance.server.ts';
import { isDraft, openStep, stepPath } from './wizard/steps.ts';

/** A booking by its number: where it was left, or what became of it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'booking');
  const shift = await context.api.shifts.get(idOf(params));
  if (!isDraft(shift)) return redirect(paths.booked(shift.id), 303);
  return redirect(stepPath(shift.id, openStep(shift, context.now(), hasAccepted(context, shift))), 303);
}
