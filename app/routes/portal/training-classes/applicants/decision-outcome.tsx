import { useActionData } from '@remix-run/react';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import type { RejectedForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

/** What the page says when not everyone could be approved. */
export interface PartlyApproved {
  /** Each that was refused, with the API's reason. */
  refused: { userId: number; name: string | null; reason: string }[];
  done: number;
}

/** What came of an approval that was not done, or not for everyone; nothing after any other request. */
export function DecisionOutcome({ classId }: { classId: number }) {
  const { t } = useText();
  const result = useActionData<Partial<PartlyApproved & RejectedForm>>();
  if (!result) return null;
  const { problem, refused, done = 0 } = result;
  if (problem) return <FormProblemNotice problem={problem} />;
  if (!refused) return <Notice kind="warning">{t('classes.chooseSomebody')}</Notice>;
  return (
    <>
      {done > 0 && <Notice>{t('toast.classAcceptedSeveral', { count: done })}</Notice>}
      <Notice kind="error" title={t('classes.refused', { count: refused.length })}>
        {refused.map(({ userId, name, reason }) => (
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
