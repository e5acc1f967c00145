import type { TypedResponse } from '@remix-run/node';
import type { SeriesScope } from '#domain/shift/series.ts';
import type { RequestContext } from '#app/context.server.ts';
import { formats } from '#app/i18n/format.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { Refused, type Unavailable } from '#app/upstream/errors.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { CostChange, previewCost } from '#contract/shifts/cost-changes.ts';
import { moreOf } from './more.ts';
import { previewName } from './preview-name.ts';

type Change = BodyOf<typeof previewCost>;

export type ScopeChange = { cost: CostChange } | { refused: string | null };

export interface Previewed {
  cost: CostChange;
  scopes: Readonly<Record<string, ScopeChange>>;
}

export const asksPreview = (body: FormData): boolean => body.has(previewName);

/** A preview stores nothing, so it has its own key: the form's key is for saving. */
const ask = (context: RequestContext, change: Change) =>
  context.api.costChanges.previewCost({ body: change }, { key: newFormKey(context.account?.id ?? null) });

export async function showChange(
  context: RequestContext,
  form: Extract<Sent<unknown>, { ok: true }>,
  change: Change,
  refuse: (error: Refused | Unavailable) => TypedResponse<RejectedForm> = form.refuse,
): Promise<TypedResponse<RejectedForm | (RejectedForm & Previewed)>> {
  const asked = await ask(context, change);
  return asked.ok ? form.showMore<Previewed>({ cost: asked.value, scopes: {} }) : refuse(asked.error);
}

/** For a series: the change of the selected scope, and beside each other scope what that would change. */
export async function showScopes<Scope extends string>(
  context: RequestContext,
  form: Extract<Sent<unknown>, { ok: true }>,
  { chosen, changes }: { chosen: Scope; changes: ReadonlyMap<Scope, Change> },
): Promise<TypedResponse<RejectedForm | (RejectedForm & Previewed)>> {
  const scopes: Record<string, ScopeChange> = {};
  // One after the other: each locks the same series.
  for (const [scope, change] of changes) {
    const asked = await ask(context, change);
    if (!asked.ok && scope === chosen) return form.refuse(asked.error);
    scopes[scope] = asked.ok ? { cost: asked.value } : { refused: refusalOf(asked.error) };
  }
  const own = scopes[chosen];
  if (!own || 'refused' in own) throw new Error(`no change of ${chosen} was asked for`);
  return form.showMore<Previewed>({ cost: own.cost, scopes });
}

const refusalOf = (error: Refused | Unavailable): string | null =>
  error instanceof Refused ? (Object.values(error.fields)[0] ?? error.detail) : null;

/** Null where the API could not say. */
export async function changeOfCancelling(
  context: RequestContext,
  { id, version }: { id: number; version: number },
  scope: SeriesScope,
): Promise<CostChange | null> {
  if (!context.offers('costPreviews')) return null;
  const asked = await ask(context, { change: 'CANCELLATION', id, version, scope });
  return asked.ok ? asked.value : null;
}

interface Place {
  shift: number;
  worker: number;
}

/** Null where the API could not say. */
export async function changeOfPlaces(context: RequestContext, places: readonly Place[]): Promise<CostChange | null> {
  if (!context.offers('costPreviews')) return null;
  const asked = await ask(context, {
    change: 'APPLICANTS',
    places: places.map(({ shift, worker }) => ({ shift_id: shift, user_id: worker })),
  });
  return asked.ok ? asked.value : null;
}

/** How many places were accepted and what they cost; null for a single one, where the API's message suffices. */
export const saidOfPlaces = ({ t, language }: RequestContext, cost: CostChange | null, given: number): string | null =>
  cost && given > 1 ? t('shifts.acceptedFor', { count: given, amount: formats[language].money(moreOf(cost)) }) : null;
