import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Table, type TableProps } from '#app/ui/table/table.tsx';

interface QuestionPageProps<Row> extends TableProps<Row> {
  from: { href: string; label: ReactNode };
  title: ReactNode;
  line?: ReactNode;
  notice?: ReactNode;
  /** Shown where there are no rows. */
  emptyText?: string;
  /** The form that does it; none where nothing can be done. */
  form: ReactNode;
  /** Label of the form's button. */
  submit: string;
  /** Shown where nothing can be done; a link back by default. */
  unable?: ReactNode;
}

/** Asks before a bulk action: what it does to each record, and beside that its form. */
export function QuestionPage<Row>({
  from,
  title,
  line,
  notice,
  emptyText,
  form,
  submit,
  unable,
  ...table
}: QuestionPageProps<Row>) {
  const { t } = useText();
  return (
    <Stack>
      <PageHead back={from} title={title} skips={form ? [skipToSubmit(t, submit)] : []} line={line} />
      {notice}
      {table.rows.length === 0 && emptyText !== undefined ? (
        <EmptyState title={emptyText} />
      ) : (
        <FormBesideTable form={form} count={table.rows.length}>
          <Table {...table} />
        </FormBesideTable>
      )}
      {!form &&
        (unable ?? (
          <p>
            <ButtonLink href={from.href}>{t('action.back')}</ButtonLink>
          </p>
        ))}
    </Stack>
  );
}

interface FormBesideTableProps {
  form: ReactNode;
  count: number;
  children: ReactNode;
}

const maxUnfoldedLines = 3;

/** On a phone the form comes first, and more than a few lines are folded. */
function FormBesideTable({ form, count, children }: FormBesideTableProps) {
  const { t } = useText();
  if (!form) return children;
  return (
    <Split sideFirst wideInPrint side={form}>
      <PhoneFold look="printed" label={t('bulk.each', { count })} open={count <= maxUnfoldedLines}>
        {children}
      </PhoneFold>
    </Split>
  );
}

interface ConfirmationFormProps {
  id: string;
  submit: ReactNode;
  look?: 'primary' | 'danger';
  cancel: string;
  action?: string;
  /** Hidden fields, and what the reader should know. */
  children: ReactNode;
}

/** The form of a question that asks for nothing more than a yes. */
export function ConfirmationForm({ id, submit, look, cancel, action, children }: ConfirmationFormProps) {
  const { fields: _, ...form } = useRouteForm(z.object({}), { id, labels: {} });
  return (
    <RouteForm {...form} action={action}>
      {children}
      <FormActions id={submitButtonId} submit={submit} look={look} cancel={cancel} />
    </RouteForm>
  );
}
