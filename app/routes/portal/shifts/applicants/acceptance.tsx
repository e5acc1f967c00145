import type { ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { decideOnChosen } from './decision.server.ts';
import { ApplicantResults } from './results-page.tsx';
import { selectionForm } from './selection.ts';

export const handle: ScreenHandle = { title: (t) => t('results.title') };

/** Accepts the chosen applicants. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'applicants');
  const id = idOf(params);
  const form = await readForm(request, context, selectionForm);
  return form.ok
    ? decideOnChosen(context, id, form, { verb: (chosen) => context.api.applicants.accept(chosen, form) })
    : form.refusal;
}

export default ApplicantResults;
