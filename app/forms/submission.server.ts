import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { json } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { formKeyName, isFormKey, newFormKey } from '#app/session/form-key.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';
import { problemOf, statusOf, type Problem } from './problem.ts';

/** What a page gets as its action data when the form comes back. */
export interface Refusal {
  result: SubmissionResult;
  problem: Problem | null;
  /** The key to render: the same one when the outcome is unknown, so that sending again cannot do it twice. */
  key: string;
}

export type Sent<Value> =
  | {
      ok: true;
      value: Value;
      /** Sent on as `Idempotency-Key`. */
      key: string;
      /** The same page with everything as typed, and what the API said. */
      refuse(error: Refused | Unavailable): Response;
      /** The same page with everything as typed, nothing wrong, and something more to show. */
      showMore(more: Record<string, unknown>): Response;
      /** The same page with messages of our own, by field name; '' is the form. */
      refuseFields(fields: Record<string, string[]>, status?: number): Response;
    }
  | { ok: false; refusal: Response };

/** Never rendered back. */
const secretFields = ['password', 'confirmPassword', 'currentPassword', 'newPassword', 'code'];

/**
 * Reads a posted form by its schema. A form that is being shown again after its sender signed in (P4)
 * always comes back for confirmation.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  context: RequestContext,
  schema: Schema,
): Promise<Sent<z.output<Schema>>> {
  const body = await request.formData();
  const submission = parseWithZod(body, { schema, disableAutoCoercion: false });
  const given = body.get(formKeyName);
  const key = isFormKey(given) ? given : newFormKey(context.account?.id ?? null);
  const fresh = () => newFormKey(context.account?.id ?? null);
  const back = (result: SubmissionResult, problem: Problem | null, status: number, keep = false) =>
    json({ result, problem, key: keep ? key : fresh() } satisfies Refusal, status);
  const hidden = { hideFields: secretFields };

  if (context.restoring)
    return { ok: false, refusal: back(submission.reply(hidden), { kind: 'restored', detail: null }, 200) };
  if (submission.status !== 'success')
    return { ok: false, refusal: back(submission.reply(hidden), null, submission.status === 'error' ? 422 : 200) };
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    key,
    refuse(error) {
      const problem = problemOf(error);
      const fields = error.name === 'Refused' ? (error as Refused).fields : {};
      const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
      const keep = problem.kind === 'unknownOutcome' || problem.kind === 'unavailable';
      return back(
        submission.reply({ ...hidden, fieldErrors }),
        Object.keys(fields).length > 0 && problem.kind === 'refused' ? null : problem,
        statusOf(error),
        keep,
      );
    },
    showMore: (more) => json({ ...more, result: submission.reply(hidden), problem: null, key: fresh() }, 200),
    refuseFields(fieldErrors, status = 422) {
      const { '': formErrors, ...rest } = fieldErrors;
      return back(submission.reply({ ...hidden, ...(formErrors && { formErrors }), fieldErrors: rest }), null, status);
    },
  };
}
