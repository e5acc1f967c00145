import type { TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import { nextShown } from '#app/parts/bulk-decision/next-shown.ts';
import { answerDecision, type DecisionAnswer } from '#app/parts/bulk-decision/decision.server.ts';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { decideApplicants } from '#contract/workers/applicants.ts';
import type { AnswerOf } from '#contract/call/call.ts';
import { optional } from '#app/upstream/optional.ts';
import { ifSaid, type Result } from '#app/upstream/errors.ts';
import { chosenShifts, chosenWorkers, rowId, type Selection } from './selection.ts';

type Outcome = AnswerOf<typeof decideApplicants>[number];

export interface DecidedApplicant extends Outcome {
  name: string | null;
  /** The training class whose review may be pending. */
  classId: number | null;
}

interface Decision {
  verb: (chosen: { shift_ids: number[]; user_ids: number[] }) => Promise<Result<Outcome[]>>;
  askAgain?: boolean;
  /** Success message, where it says more than the API's. */
  said?: (places: Outcome[]) => string | null;
}

/** Redirects to the shift when everything succeeded; otherwise shows a result for each applicant. */
export async function decideOnChosen(
  context: RequestContext,
  shiftId: number,
  form: Extract<Sent<Selection>, { ok: true }>,
  { verb, askAgain, said }: Decision,
): Promise<TypedResponse<DecisionAnswer<DecidedApplicant>>> {
  const { value: selection } = form;
  const back = safeRedirect(selection.back, paths.shift(shiftId));
  const workers = chosenWorkers(selection);
  if (workers.length === 0) return redirectWithError(context, back, context.t('shifts.chooseOne'));

  const next = nextShown(selection.rows, workers);
  const shifts = chosenShifts(selection, shiftId);
  const sent = await verb({ shift_ids: shifts, user_ids: workers });
  return answerDecision(sent, {
    form,
    back,
    askAgain,
    done: async (message) =>
      redirectWithToast(
        context,
        next ? `${back}#${rowId(next)}` : back,
        ((sent.ok && ifSaid(() => said?.(sent.value))) || null) ?? message ?? context.t('toast.done'),
      ),
    shown: async (results): Promise<DecidedApplicant[]> => {
      const [shift, applicants] = await Promise.all([
        optional(context.api.shifts.getShift({ params: { id: shiftId } })),
        optional(context.api.applicants.listApplicants({ params: { id: shiftId }, query: { limit: 100 } })),
      ]);
      const { language } = context;
      const names = new Map(applicants?.items.map(({ worker }) => [worker.id, leadingName(worker, language)]));
      const classId = shift?.training_class?.id ?? null;
      return results.map((result) => ({ ...result, name: names.get(result.user_id) ?? null, classId }));
    },
  });
}
