import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useActionResult } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { approveApplicants } from './approval.server.ts';

export function DecisionOutcome({ classId }: { classId: number }) {
  const { t } = useText();
  const answer = useActionResult<typeof approveApplicants>();
  if (!answer) return null;
  if ('result' in answer)
    return answer.problem ? (
      <FormProblemNotice problem={answer.problem} />
    ) : (
      <Notice kind="warning">{t('classes.chooseSomebody')}</Notice>
    );
  const { rejected, done } = answer;
  return (
    <>
      {done > 0 && <Notice>{t('toast.classAcceptedBulk', { count: done })}</Notice>}
      <Notice kind="error" title={t('classes.notApproved', { count: rejected.length })}>
        {rejected.map(({ userId, name, reason }) => (
          <span key={userId}>
            <a href={paths.classApplicant(classId, userId)}>
              {name ?? t('classes.applicantNumber', { number: String(userId) })}
            </a>
            : {reason}.{' '}
          </span>
        ))}
      </Notice>
    </>
  );
}
