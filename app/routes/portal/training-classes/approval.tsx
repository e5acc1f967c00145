import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { id } from '#app/upstream/contract/common.ts';
import { decide, type DecisionResult } from './decision.server.ts';

export { default, handle, loader } from './detail.tsx';

const approvalForm = z.object({ user_ids: z.array(id).max(100), back: z.string().optional() });

/** Approves one or several applicants of the class. Where somebody was refused, the class's page tells who and why. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'trainingClasses');
  const classId = idOf(params);
  const form = await readForm(request, context, approvalForm);
  if (!form.ok || form.value.user_ids.length === 0) return json({ problem: null, refused: [], done: 0 } satisfies DecisionResult, 422);
  const { user_ids, back } = form.value;
  return decide(
    context,
    { class_id: classId, user_ids, action: 'APPROVE' },
    { key: form.key, back: safeRedirect(back ?? null, paths.trainingClass(classId)) },
  );
}
