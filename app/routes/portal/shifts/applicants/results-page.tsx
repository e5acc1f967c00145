import { useParams } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { useActionResult } from '#app/layout/route-data.ts';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { decideOnApplicants } from './decision.server.ts';
import { RejectionReason } from './rejection-reason.tsx';

export function ApplicantResults() {
  const { id = '' } = useParams();
  const { t } = useText();
  const answer = useActionResult<typeof decideOnApplicants>();
  const results = answer && 'results' in answer ? answer.results : [];
  const multiple = new Set(results.map((result) => result.shift_id)).size > 1;
  return (
    <ResultsPage
      response={answer}
      from={{ href: paths.shift(id), label: t('term.shift') }}
      subject={t('term.worker')}
      emptyText={t('shifts.chooseOne')}
      keyOf={(result) => `${result.shift_id}-${result.user_id}`}
      nameOf={({ user_id, name, shift_id }) => (
        <>
          <a href={paths.worker(user_id)}>{name ?? t('shifts.workerNumber', { number: String(user_id) })}</a>
          {multiple && <small> {t('shifts.number', { number: String(shift_id) })}</small>}
        </>
      )}
      reasonOf={(result) => <RejectionReason of={result} />}
      actionsOf={({ code, user_id, name, classId }, back) =>
        code === 'class_waiting' &&
        classId !== null && (
          <ButtonLink href={withQuery(paths.classApplicant(classId, user_id), { back })} of={name}>
            {t('action.reviewClass')}
          </ButtonLink>
        )
      }
    />
  );
}
