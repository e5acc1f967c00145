import type { TypedResponse } from '@remix-run/node';
import type { SeriesScope } from '#domain/shifts/series.ts';
import type { RequestContext } from '#app/context.server.ts';
import { formats } from '#app/i18n/format.ts';
import type { FormActionArgs, Preview } from '#app/forms/form-action.server.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import type { ValidForm } from '#app/forms/submission.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { ApiError, type Unavailable } from '#app/api-client/errors.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { CostChange, previewCost } from '#contract/shifts/cost-changes.ts';
import { costDifference } from './cost-difference.ts';
import { previewName, type CostPreview, type ScopeChange } from './preview-name.ts';

type Change = BodyOf<typeof previewCost>;

/** A preview stores nothing, so it has its own key: the form's key is for saving. */
const requestPreview = (context: RequestContext, change: Change) =>
  context.api.costChanges.previewCost({ body: change }, { key: newFormKey(context.account?.id ?? null) });

export async function showCostPreview(
  context: RequestContext,
  form: ValidForm<unknown>,
  change: Change,
  reject: (error: ApiError | Unavailable) => TypedResponse<RejectedForm> = form.reject,
): Promise<TypedResponse<RejectedForm | (RejectedForm & CostPreview)>> {
  const asked = await requestPreview(context, change);
  return asked.ok ? form.showMore<CostPreview>({ cost: asked.value, scopes: {} }) : reject(asked.error);
}

export const costPreview = <Body>(toChange: (sending: FormActionArgs<Body>) => Change): Preview<Body> => ({
  button: previewName,
  show: (sending, form) => showCostPreview(sending.context, form, toChange(sending)),
});

/** For a series: the change of the selected scope, and beside each other scope what that would change. */
export async function showScopePreviews<Scope extends string>(
  context: RequestContext,
  form: ValidForm<unknown>,
  { selected, changes }: { selected: Scope; changes: ReadonlyMap<Scope, Change> },
): Promise<TypedResponse<RejectedForm | (RejectedForm & CostPreview)>> {
  const scopes: Record<string, ScopeChange> = {};
  // One after the other: each locks the same series.
  for (const [scope, change] of changes) {
    const asked = await requestPreview(context, change);
    if (!asked.ok && scope === selected) return form.reject(asked.error);
    scopes[scope] = asked.ok ? { cost: asked.value } : { rejected: rejectionReason(asked.error) };
  }
  const own = scopes[selected];
  if (!own || 'rejected' in own) throw new Error(`no change of ${selected} was asked for`);
  return form.showMore<CostPreview>({ cost: own.cost, scopes });
}

const rejectionReason = (error: ApiError | Unavailable): string | null =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.detail) : null;

/** Null where the API could not say. */
export async function previewCancellation(
  context: RequestContext,
  { id, version }: { id: number; version: number },
  scope: SeriesScope,
): Promise<CostChange | null> {
  if (!context.supports('costPreviews')) return null;
  const asked = await requestPreview(context, { change: 'CANCELLATION', id, version, scope });
  return asked.ok ? asked.value : null;
}

interface Place {
  shift: number;
  worker: number;
}

/** Null where the API could not say. */
export async function previewPlaces(context: RequestContext, places: readonly Place[]): Promise<CostChange | null> {
  if (!context.supports('costPreviews')) return null;
  const asked = await requestPreview(context, {
    change: 'APPLICANTS',
    places: places.map(({ shift, worker }) => ({ shift_id: shift, user_id: worker })),
  });
  return asked.ok ? asked.value : null;
}

/** How many places were accepted and what they cost; null for a single one, where the API's message suffices. */
export const acceptedPlacesMessage = (
  { t, language }: RequestContext,
  cost: CostChange | null,
  given: number,
): string | null =>
  cost && given > 1
    ? t('shifts.acceptedFor', { count: given, amount: formats[language].money(costDifference(cost)) })
    : null;
