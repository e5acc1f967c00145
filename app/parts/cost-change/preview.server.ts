import type { TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { formats } from '#app/i18n/format.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { CostChange, previewCost } from '#contract/shifts/cost-changes.ts';
import { moreOf } from './more.ts';
import { previewName } from './preview-name.ts';

type Change = BodyOf<typeof previewCost>;

/** The form comes back with this when its preview was asked for. */
export interface Previewed {
  cost: CostChange;
}

export const asksPreview = (body: FormData): boolean => body.has(previewName);

/** A preview stores nothing, so its key is its own: the form's key is for saving. */
const ask = (context: RequestContext, change: Change) =>
  context.api.costChanges.previewCost({ body: change }, { key: newFormKey(context.account?.id ?? null) });

/** Answers the form as typed with what the change would do, or with the reason why it would be refused. */
export async function showChange(
  context: RequestContext,
  form: Extract<Sent<unknown>, { ok: true }>,
  change: Change,
  refuse: (error: Refused | Unavailable) => TypedResponse<RejectedForm> = form.refuse,
): Promise<TypedResponse<RejectedForm | (RejectedForm & Previewed)>> {
  const asked = await ask(context, change);
  return asked.ok ? form.showMore<Previewed>({ cost: asked.value }) : refuse(asked.error);
}

interface Place {
  shift: number;
  worker: number;
}

/** Returns what giving these places would do; null where the API could not say. */
export async function changeOfPlaces(context: RequestContext, places: readonly Place[]): Promise<CostChange | null> {
  const asked = await ask(context, {
    change: 'APPLICANTS',
    places: places.map(({ shift, worker }) => ({ shift_id: shift, user_id: worker })),
  });
  return asked.ok ? asked.value : null;
}

/** Says how many places were given and what they cost; null for one, of which the API's own sentence says enough. */
export const saidOfPlaces = ({ t, language }: RequestContext, cost: CostChange | null, given: number): string | null =>
  cost && given > 1 ? t('shifts.acceptedFor', { count: given, amount: formats[language].money(moreOf(cost)) }) : null;
