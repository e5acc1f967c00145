import { useParams } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { useAnswer } from '#app/frame/route-data.ts';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { decideOnChosen } from './decision.server.ts';
import { RefusalText } from './refusal-text.tsx';

export function ApplicantResults() {
  const { id = '' } = useParams();
  const { t } = useText();
  const answer = useAnswer<typeof decideOnChosen>();
  const results = answer && 'results' in answer ? answer.results : [];
  const several = new Set(results.map((result) => result.shift_id)).size > 1;
  return (
    <ResultsPage
      answer={answer}
      from={{ href: paths.shift(id), label: t('term.shift') }}
      subject={t('term.worker')}
      nothing={t('shifts.chooseOne')}
      keyOf={(result) => `${result.shift_id}-${result.user_id}`}
      nameOf={({ user_id, name, shift_id }) => (
        <>
          <a href={paths.worker(user_id)}>{name ?? t('shifts.workerNumber', { number: String(user_id) })}</a>
          {several && <small> {t('shifts.number', { number: String(shift_id) })}</small>}
        </>
      )}
      whyOf={(result) => <RefusalText of={result} />}
      nextOf={({ code, user_id, name, classId }, back) =>
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
