import type { ReactNode } from 'react';
import { isRejectedForm } from '#app/forms/form-problem.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import type { DecisionResponse } from './decision.server.ts';

interface ResultsPageProps<Outcome> {
  /** Undefined for a GET. */
  response: DecisionResponse<Outcome> | undefined;
  from: { href: string; label: string };
  subject: string;
  /** Shown where no record was sent. */
  emptyText?: string;
  keyOf: (result: Outcome) => string | number;
  nameOf: (result: Outcome) => ReactNode;
  reasonOf: (result: Outcome) => ReactNode;
  actionsOf?: (result: Outcome, back: string) => ReactNode;
  /** A notice of what was done. */
  done?: ReactNode;
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
  done,
}: ResultsPageProps<Outcome>) {
  const { t, message } = useText();
  const { results, back } = response && 'results' in response ? response : { results: [], back: from.href };
  const problem = response?.problem;
  const failed = results.filter(({ ok }) => !ok).length;
  const line = t('results.line', { done: results.length - failed, rejected: failed });
  const actions: Column<Outcome> = {
    id: 'next',
    label: t('app.actions'),
    kind: 'actions',
    cell: (result) => actionsOf?.(result, back),
  };
  return (
    <>
      <PageHead
        back={{ href: back, label: from.label }}
        title={t('results.title')}
        line={results.length > 0 && failed === 0 && line}
      />
      {done}
      {failed > 0 && <Notice kind="error" focused={!done} title={line} />}
      {problem && <FormProblemNotice problem={problem} />}
      {results.length === 0 && !problem && (
        <Notice kind="error">{rejectionText(response, message) ?? emptyText ?? t('bulk.chooseOne')}</Notice>
      )}
      {results.length > 0 && (
        <Table
          caption={t('results.title')}
          rows={results}
          keyOf={keyOf}
          compact
          columns={[
            { id: 'subject', label: subject, kind: 'title', cell: nameOf },
            { id: 'result', label: t('app.status'), cell: ({ ok }) => <ResultTag ok={ok} /> },
            { id: 'why', label: t('field.details'), cell: reasonOf },
            ...(actionsOf ? [actions] : []),
          ]}
        />
      )}
      <p>
        <ButtonLink href={back}>{t('action.back')}</ButtonLink>
      </p>
    </>
  );
}

function rejectionText(answer: unknown, message: (text: string) => string): string | undefined {
  const [text] = isRejectedForm(answer) ? Object.values(answer.result.error ?? {}).flat() : [];
  return text ? message(text) : undefined;
}

function ResultTag({ ok }: { ok: boolean }) {
  const { t } = useText();
  return <StatusTag tone={ok ? 'ok' : 'no'}>{t(ok ? 'results.done' : 'results.notDone')}</StatusTag>;
}

interface UndoFormProps {
  action: string;
  label: string;
  children: ReactNode;
}

export const UndoForm = ({ action, label, children }: UndoFormProps) => (
  <form method="post" action={action}>
    <FormKey />
    {children}
    <Button look="secondary">{label}</Button>
  </form>
);
