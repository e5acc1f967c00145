import type { ReactNode } from 'react';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { DecisionResponse } from './decision-response.server.ts';
import { PartialFailureNotice, useResultsSummary } from './partial-failure-notice.tsx';

interface ResultsPageProps<Outcome> {
  /** Undefined for a GET. */
  response: DecisionResponse<Outcome> | undefined;
  from: { href: string; label: string };
  subject: string;
  emptyText: string;
  keyOf: (result: Outcome) => string | number;
  nameOf: (result: Outcome) => ReactNode;
  reasonOf: (result: Outcome) => ReactNode;
  actionsOf?: (result: Outcome, back: string) => ReactNode;
  above?: ReactNode;
}

export function ResultsPage<Outcome extends { ok: boolean }>({
  response,
  from,
  subject,
  emptyText,
  keyOf,
  nameOf,
  reasonOf,
  actionsOf,
  above,
}: ResultsPageProps<Outcome>) {
  const { t } = useText();
  const { results, back } = response && 'results' in response ? response : { results: [], back: from.href };
  const problem = response?.problem;
  const line = useResultsSummary(results);
  const isWhole = results.length > 0 && results.every(({ ok }) => ok);
  return (
    <>
      <PageHead back={{ href: back, label: from.label }} title={t('results.title')} line={isWhole && line} />
      {above}
      <PartialFailureNotice results={results} focused={above === undefined} />
      {problem && <FormProblemNotice problem={problem} />}
      {results.length === 0 && !problem && <Notice kind="error">{emptyText}</Notice>}
      {results.length > 0 && (
        <Table
          caption={t('results.title')}
          rows={results}
          keyOf={keyOf}
          compact
          columns={[
            { id: 'subject', label: subject, kind: 'title', cell: nameOf },
            {
              id: 'result',
              label: t('app.status'),
              cell: ({ ok }) => (
                <StatusTag tone={ok ? 'ok' : 'no'}>{t(ok ? 'results.done' : 'results.notDone')}</StatusTag>
              ),
            },
            { id: 'why', label: t('field.details'), cell: reasonOf },
            ...(actionsOf
              ? [
                  {
                    id: 'next',
                    label: t('app.actions'),
                    kind: 'actions' as const,
                    cell: (result: Outcome) => actionsOf(result, back),
                  },
                ]
              : []),
          ]}
        />
      )}
      <p>
        <ButtonLink href={back}>{t('action.back')}</ButtonLink>
      </p>
    </>
  );
}
