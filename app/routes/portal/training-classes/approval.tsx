import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useParams } from '@remix-run/react';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { ProblemNotice } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { id } from '#app/upstream/contract/common.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { decide, type DecisionResult } from './decision.server.ts';

export const handle: ScreenHandle = { title: (t) => t('classes.approval') };

const approvalForm = z.object({ user_ids: z.array(id).max(100), back: z.string().optional() });

/** There is nothing to ask: the class's page does. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.trainingClass(idOf(params)));

/** Approves one or several applicants of the class. */
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

/** What came of it where not all could be approved. */
export default function ApprovalResult() {
  const { t } = useText();
  const { id: classId = '' } = useParams();
  const { problem, refused, done } = useActionData<DecisionResult>() ?? { problem: null, refused: [], done: 0 };
  const back = paths.trainingClass(classId);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: t('field.trainingClass') }} title={t('classes.approval')} />
      {problem && <ProblemNotice problem={problem} />}
      {!problem && refused.length === 0 && <Notice kind="warning">{t('classes.chooseSomebody')}</Notice>}
      {done > 0 && <Notice>{t('toast.classAcceptedSeveral', { count: done })}</Notice>}
      {refused.length > 0 && (
        <Notice kind="error" title={t('classes.refused', { count: refused.length })}>
          {refused.map(({ userId, reason }) => (
            <span key={userId}>
              <a href={paths.classApplicant(classId, userId)}>{t('classes.applicantNumber', { number: String(userId) })}</a>: {reason}.{' '}
            </span>
          ))}
        </Notice>
      )}
      <Actions>
        <ButtonLink href={back}>{t('classes.toClass')}</ButtonLink>
      </Actions>
    </Stack>
  );
}
