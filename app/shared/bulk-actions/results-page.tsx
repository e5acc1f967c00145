import type { ReactNode } from 'react';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { DecisionAnswer } from './decision.server.ts';
import { NotAll, useResultsLine } from './not-all.tsx';

interface ResultsPageProps<Outcome> {
  /** Undefined for a GET. */
  answer: DecisionAnswer<Outcome> | undefined;
  from: { href: string; label: string };
  subject: string;
  nothing: string;
  keyOf: (result: Outcome) => string | number;
  nameOf: (result: Outcome) => ReactNode;
  whyOf: (result: Outcome) => ReactNode;
  nextOf?: (result: Outcome, back: string) => ReactNode;
  above?: ReactNode;
}

export function ResultsPage<Outcome extends { ok: boolean }>({
  answer,
  from,
  subject,
  nothing,
  keyOf,
  nameOf,
  whyOf,
  nextOf,
  above,
}: ResultsPageProps<Outcome>) {
  const { t } = useText();
  const { results, back } = answer && 'results' in answer ? answer : { results: [], back: from.href };
  const problem = answer?.problem;
  const line = useResultsLine(results);
  const isWhole = results.length > 0 && results.every(({ ok }) => ok);
  return (
    <>
      <PageHead back={{ href: back, label: from.label }} title={t('results.title')} line={isWhole && line} />
      {above}
      <NotAll results={results} focused={above === undefined} />
      {problem && <FormProblemNotice problem={problem} />}
      {results.length === 0 && !problem && <Notice kind="error">{nothing}</Notice>}
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
            { id: 'why', label: t('field.details'), cell: whyOf },
            ...(nextOf
              ? [
                  {
                    id: 'next',
                    label: t('app.actions'),
                    kind: 'actions' as const,
                    cell: (result: Outcome) => nextOf(result, back),
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
