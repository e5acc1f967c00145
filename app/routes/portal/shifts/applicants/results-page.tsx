import { useActionData, useParams } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { DecisionResults } from './decision.server.ts';
import { RefusalText } from './refusal-text.tsx';

/** One result for each applicant, where not all of it could be done. */
export function ResultsPage() {
  const { id = '' } = useParams();
  const { t } = useText();
  const data = useActionData<Partial<DecisionResults>>();
  const { results = [], classId = null, problem = null, back = paths.shift(id) } = data ?? {};
  const done = results.filter((result) => result.ok).length;
  const several = new Set(results.map((result) => result.shift_id)).size > 1;
  return (
    <>
      <PageHead
        back={{ href: back, label: t('term.shift') }}
        title={t('shifts.results')}
        line={results.length > 0 && t('shifts.resultsLine', { done, refused: results.length - done })}
      />
      {problem && <FormProblemNotice problem={problem} />}
      {results.length === 0 && !problem && <Notice kind="error">{t('shifts.chooseOne')}</Notice>}
      {results.length > 0 && (
        <Table
          caption={t('shifts.results')}
          rows={results}
          keyOf={(result) => `${result.shift_id}-${result.user_id}`}
          columns={[
            {
              id: 'worker',
              label: t('term.worker'),
              kind: 'title',
              cell: ({ user_id, name, shift_id }) => (
                <>
                  <a href={paths.worker(user_id)}>{name ?? t('shifts.workerNumber', { number: String(user_id) })}</a>
                  {several && <small> {t('shifts.number', { number: String(shift_id) })}</small>}
                </>
              ),
            },
            {
              id: 'result',
              label: t('app.status'),
              cell: ({ ok }) => (
                <StatusTag tone={ok ? 'ok' : 'no'}>{t(ok ? 'shifts.done' : 'shifts.notDone')}</StatusTag>
              ),
            },
            { id: 'why', label: t('field.details'), cell: (result) => <RefusalText of={result} /> },
            {
              id: 'next',
              label: t('app.actions'),
              kind: 'actions',
              cell: ({ code, user_id, name }) =>
                code === 'class_waiting' &&
                classId !== null && (
                  <ButtonLink href={withQuery(paths.classApplicant(classId, user_id), { back })} of={name}>
                    {t('action.reviewClass')}
                  </ButtonLink>
                ),
            },
          ]}
        />
      )}
      <p>
        <ButtonLink href={back}>{t('action.back')}</ButtonLink>
      </p>
    </>
  );
}
