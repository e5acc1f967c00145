import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { id } from '#contract/core/common.ts';
import { noResponseBody } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';

interface PartlyApproved {
  rejected: { userId: number; name: string | null; reason: string }[];
  done: number;
}

const approvalForm = z.object({
  user_ids: z
    .array(id)
    .min(1, { error: message('classes.chooseSomebody') })
    .max(100),
  back: z.string().optional(),
});

export async function approveApplicants({ request, params, context }: ActionFunctionArgs) {
  const classId = requireIdParam(params);
  const form = await readForm(request, context, approvalForm);
  if (!form.ok) return form.rejection;
  const { user_ids, back } = form.value;
  const { trainingClasses } = context.api;
  const sent = await trainingClasses.decideClassApplicants(
    { body: { class_id: classId, user_ids, action: 'APPROVE' } },
    form,
  );
  if (!sent.ok) return form.reject(sent.error);
  const rejected = sent.value === noResponseBody ? [] : sent.value.filter(({ ok }) => !ok);
  if (rejected.length === 0)
    return redirectWithToast(
      context,
      safeRedirect(back ?? null, paths.trainingClass(classId)),
      sent.message ?? context.t('toast.done'),
    );
  // The decision is stored: a failed read of the names must not hide it.
  const applicants = await orNull(
    trainingClasses.listClassApplicants({ params: { id: classId }, query: { limit: 100 } }),
  );
  const names = new Map(applicants?.items.map(({ worker }) => [worker.id, worker.name]));
  return json<PartlyApproved>(
    {
      rejected: rejected.map(({ user_id, message: reason }) => ({
        userId: user_id,
        name: names.get(user_id) ?? null,
        reason: reason ?? '',
      })),
      done: sent.value.length - rejected.length,
    },
    409,
  );
}
