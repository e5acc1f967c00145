import type { TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import type { SubmittedForm } from '#app/forms/submission.server.ts';
import { nextUndecidedRow } from '#app/shared/bulk-actions/next-row.ts';
import { respondToDecision, type DecisionResponse } from '#app/shared/bulk-actions/decision-response.server.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { decideApplicants } from '#contract/shifts/applicants.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { orNull } from '#app/api-client/optional.ts';
import { ifReadable, type Result } from '#app/api-client/errors.ts';
import { selectedShiftIds, selectedWorkerIds, applicantRowId, type Selection } from './selection.ts';

type Outcome = ResponseOf<typeof decideApplicants>[number];

export interface DecidedApplicant extends Outcome {
  name: string | null;
  /** The training class whose review may be pending. */
  classId: number | null;
}

interface Decision {
  decide: (selected: { shift_ids: number[]; user_ids: number[] }) => Promise<Result<Outcome[]>>;
  showFormOnFailure?: boolean;
  /** Success message, where it says more than the API's. */
  successMessage?: (places: Outcome[]) => string | null;
}

/** Redirects to the shift when everything succeeded; otherwise shows a result for each applicant. */
export async function decideOnApplicants(
  context: RequestContext,
  shiftId: number,
  form: Extract<SubmittedForm<Selection>, { ok: true }>,
  { decide, showFormOnFailure, successMessage }: Decision,
): Promise<TypedResponse<DecisionResponse<DecidedApplicant>>> {
  const { value: selection } = form;
  const back = safeRedirect(selection.back, paths.shift(shiftId));
  const workers = selectedWorkerIds(selection);
  if (workers.length === 0) return redirectWithError(context, back, context.t('shifts.chooseOne'));

  const next = nextUndecidedRow(selection.rows, workers);
  const shifts = selectedShiftIds(selection, shiftId);
  const sent = await decide({ shift_ids: shifts, user_ids: workers });
  return respondToDecision(sent, {
    form,
    backPath: back,
    showFormOnFailure,
    onSuccess: async (message) =>
      redirectWithToast(
        context,
        next ? `${back}#${applicantRowId(next)}` : back,
        ((sent.ok && ifReadable(() => successMessage?.(sent.value))) || null) ?? message ?? context.t('toast.done'),
      ),
    describeResults: async (results): Promise<DecidedApplicant[]> => {
      const [shift, applicants] = await Promise.all([
        orNull(context.api.shifts.getShift({ params: { id: shiftId } })),
        orNull(context.api.applicants.listApplicants({ params: { id: shiftId }, query: { limit: 100 } })),
      ]);
      const { language } = context;
      const names = new Map(applicants?.items.map(({ worker }) => [worker.id, leadingName(worker, language)]));
      const classId = shift?.training_class?.id ?? null;
      return results.map((result) => ({ ...result, name: names.get(result.user_id) ?? null, classId }));
    },
  });
}
