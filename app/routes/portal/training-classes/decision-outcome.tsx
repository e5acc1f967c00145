import { useActionData } from '@remix-run/react';
import { ProblemNotice } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { DecisionResult } from './decision.server.ts';

/** What came of a decision where not everything could be done; nothing after any other request. */
export function DecisionOutcome({ classId }: { classId: number }) {
  const { t } = useText();
  const result = useActionData<DecisionResult>();
  if (!result) return null;
  const { problem, refused, done } = result;
  if (problem) return <ProblemNotice problem={problem} />;
  if (refused.length === 0) return <Notice kind="warning">{t('classes.chooseSomebody')}</Notice>;
  return (
    <>
      {done > 0 && <Notice>{t('toast.classAcceptedSeveral', { count: done })}</Notice>}
      <Notice kind="error" title={t('classes.refused', { count: refused.length })}>
        {refused.map(({ userId, reason }) => (
          <span key={userId}>
            <a href={paths.classApplicant(classId, userId)}>{t('classes.applicantNumber', { number: String(userId) })}</a>: {reason}.{' '}
          </span>
        ))}
      </Notice>
    </>
  );
}
