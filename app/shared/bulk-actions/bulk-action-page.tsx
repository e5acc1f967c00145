import { z } from 'zod';
import { FormKey } from '#app/forms/form-key.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { SidePanelAction } from '#app/shared/bulk-actions/side-panel-action.tsx';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import type { DecisionResponse } from '#app/shared/bulk-actions/decision-response.server.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { BulkResult } from './bulk-action.server.ts';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';

export interface BulkActionRow {
  id: number;
  name: string;
  href: string;
  effect: string;
  recordVersion: string | null;
}

interface BulkActionPageProps {
  rows: readonly BulkActionRow[];
  response: DecisionResponse<BulkResult> | undefined;
  from: { href: string; label: string };
  subject: string;
  /** "Make 3 workers favourites"; also the label of the button. */
  titleOf: (count: number) => string;
  /** "3 workers are favourites now". */
  doneOf: (count: number) => string;
  note: string;
  isDangerous?: boolean;
  undoPath: string;
}

export function BulkActionPage(props: BulkActionPageProps) {
  return props.response && 'results' in props.response ? <Results {...props} /> : <Question {...props} />;
}

function Question({ rows, from, subject, titleOf, note, isDangerous }: BulkActionPageProps) {
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'multiple', labels: {} });
  const meant = rows.flatMap(({ recordVersion }) => recordVersion ?? []);
  return (
    <Stack>
      <PageHead
        back={from}
        title={titleOf(meant.length)}
        skips={meant.length > 0 ? [skipToSubmit(t, titleOf(meant.length))] : []}
        line={meant.length > 0 && note}
      />
      {rows.length === 0 ? (
        <EmptyState title={t('bulk.chooseOne')} />
      ) : (
        <SidePanelAction
          count={rows.length}
          action={
            meant.length > 0 && (
              <RouteForm {...form}>
                {meant.map((seen) => (
                  <input key={seen} type="hidden" name="id" value={seen} />
                ))}
                <FormActions
                  id={submitButtonId}
                  submit={titleOf(meant.length)}
                  look={isDangerous ? 'danger' : 'primary'}
                  cancel={from.href}
                  cancelLabel={t('action.cancel')}
                />
              </RouteForm>
            )
          }
        >
          <Table
            caption={titleOf(meant.length)}
            rows={rows}
            keyOf={({ id }) => id}
            compact
            columns={[
              { id: 'name', label: subject, kind: 'title', cell: ({ href, name }) => <a href={href}>{name}</a> },
              { id: 'effect', label: t('board.actions.effect'), cell: ({ effect }) => effect },
            ]}
          />
        </SidePanelAction>
      )}
      {meant.length === 0 && (
        <p>
          <ButtonLink href={from.href}>{t('action.back')}</ButtonLink>
        </p>
      )}
    </Stack>
  );
}

function Results({ rows, response, from, subject, doneOf, undoPath }: BulkActionPageProps) {
  const { t } = useText();
  const { results, back } = response && 'results' in response ? response : { results: [], back: from.href };
  const done = results.filter(({ ok }) => ok);
  const of = (id: number) => rows.find((line) => line.id === id);
  return (
    <ResultsPage
      response={response}
      from={from}
      subject={subject}
      emptyText={t('bulk.chooseOne')}
      keyOf={({ id }) => id}
      nameOf={({ id }) => <a href={of(id)?.href}>{of(id)?.name ?? id}</a>}
      reasonOf={({ message }) => message}
      above={
        <Notice
          kind={done.length < results.length ? 'warning' : 'info'}
          done
          title={doneOf(done.length)}
          action={
            done.length > 0 && (
              <form method="post" action={withSelectedIds(undoPath, back, done)}>
                <FormKey />
                {done.map(({ recordVersion }) => (
                  <input key={recordVersion} type="hidden" name="id" value={recordVersion} />
                ))}
                <Button look="secondary">{t('action.undo')}</Button>
              </form>
            )
          }
        />
      }
    />
  );
}

const withSelectedIds = (actionPath: string, back: string, records: readonly { id: number }[]): string =>
  [withQuery(actionPath, { redirectTo: back }), ...records.map(({ id }) => `ids=${id}`)].join('&');
