import { useActionData } from '@remix-run/react';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { DecisionResults } from './decision.server.ts';

export const handle: ScreenHandle = { title: (t) => t('timesheets.results') };

/** What came of each timesheet, where not all of it could be done. */
export function ResultsPage() {
  const data = useActionData<DecisionResults>();
  const { t } = useText();
  const { results = [], problem = null, back = paths.timesheets } = data ?? {};
  const done = results.filter((result) => result.ok).length;
  return (
    <>
      <PageHead
        back={{ href: back, label: t('menu.timesheets') }}
        title={t('timesheets.results')}
        line={results.length > 0 && t('timesheets.resultsLine', { done, refused: results.length - done })}
      />
      {problem && <FormProblemNotice problem={problem} />}
      {results.length === 0 && !problem && <Notice kind="error">{t('timesheets.chooseOne')}</Notice>}
      {results.length > 0 && (
        <Table
          caption={t('timesheets.results')}
          rows={results}
          keyOf={(result) => result.id}
          columns={[
            {
              id: 'timesheet',
              label: t('term.timesheet'),
              kind: 'title',
              cell: ({ id }) => <a href={paths.timesheet(id)}>{t('timesheets.number', { number: String(id) })}</a>,
            },
            {
              id: 'result',
              label: t('app.status'),
              cell: ({ ok }) => (
                <StatusTag tone={ok ? 'ok' : 'no'}>{t(ok ? 'timesheets.done' : 'timesheets.notDone')}</StatusTag>
              ),
            },
            { id: 'why', label: t('field.details'), cell: ({ message }) => message },
          ]}
        />
      )}
      <p>
        <ButtonLink href={back}>{t('action.back')}</ButtonLink>
      </p>
    </>
  );
}
