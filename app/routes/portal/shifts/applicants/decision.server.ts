import type { RequestContext } from '#app/context.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { decideOnSelection, type AcceptedForm } from '#app/shared/bulk-actions/decision.server.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { decideApplicants } from '#contract/shifts/applicants.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { Result } from '#app/api-client/errors.ts';
import { selectedShiftIds, selectedWorkerIds, applicantRowId, type Selection } from './selection.ts';

export type ApplicantOutcome = ResponseOf<typeof decideApplicants>[number];

export interface DecidedApplicant extends ApplicantOutcome {
  /** Of the worker. */
  id: number;
  name: string | null;
  /** The training class whose review may be pending. */
  classId: number | null;
}

interface ApplicantDecision {
  send: (selected: { shift_ids: number[]; user_ids: number[] }) => Promise<Result<ApplicantOutcome[]>>;
  showFormOnFailure?: boolean;
  successMessage?: (places: ApplicantOutcome[]) => string | null;
}

export function decideOnApplicants(
  context: RequestContext,
  shiftId: number,
  form: AcceptedForm<Selection>,
  { send, ...options }: ApplicantDecision,
) {
  const workers = selectedWorkerIds(form.value);
  return decideOnSelection(context, form, {
    selected: workers,
    emptyText: context.t('shifts.chooseOne'),
    list: paths.shift(shiftId),
    rowId: applicantRowId,
    send: () => send({ shift_ids: selectedShiftIds(form.value, shiftId), user_ids: workers }),
    resultsOf: (results) => results,
    describe: (results) => namedApplicants(context, shiftId, results),
    ...options,
  });
}

async function namedApplicants(
  { api, language }: RequestContext,
  shiftId: number,
  results: ApplicantOutcome[],
): Promise<DecidedApplicant[]> {
  const [shift, applicants] = await Promise.all([
    orNull(api.shifts.getShift({ params: { id: shiftId } })),
    orNull(api.applicants.listApplicants({ params: { id: shiftId }, query: { limit: pageLimit } })),
  ]);
  const names = new Map(applicants?.items.map(({ worker }) => [worker.id, leadingName(worker, language)]));
  const classId = shift?.training_class?.id ?? null;
  return results.map((result) => ({ ...result, id: result.user_id, name: names.get(result.user_id) ?? null, classId }));
}
