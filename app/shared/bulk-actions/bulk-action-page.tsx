import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { bulkAction, bulkActionLoader } from './bulk-action.server.ts';
import { HiddenValues } from './hidden-selection.tsx';
import { ConfirmationForm, QuestionPage } from './question-page.tsx';
import { ResultsPage, UndoForm } from './results-page.tsx';

type Loader = ReturnType<typeof bulkActionLoader>;
type Action = ReturnType<typeof bulkAction>;
type ActionResults = Extract<ReturnType<typeof useActionResult<Action>>, { results: unknown }>;

export function BulkActionPage() {
  const response = useActionResult<Action>();
  return response && 'results' in response ? <Results response={response} /> : <Question />;
}

function Question() {
  const { rows, selected, from, subject, title, note, isDangerous } = useLoaderDataAsReturned<Loader>();
  const { t } = useText();
  return (
    <QuestionPage
      from={from}
      title={title}
      line={selected.length > 0 && note}
      emptyText={t('bulk.chooseOne')}
      submit={title}
      form={
        selected.length > 0 && (
          <ConfirmationForm id="multiple" submit={title} look={isDangerous ? 'danger' : 'primary'} cancel={from.href}>
            <HiddenValues name="id" values={selected} />
          </ConfirmationForm>
        )
      }
      caption={title}
      rows={rows}
      keyOf={({ id }) => id}
      compact
      columns={[
        { id: 'name', label: subject, kind: 'title', cell: ({ href, name }) => <a href={href}>{name}</a> },
        { id: 'effect', label: t('board.actions.effect'), cell: ({ effect }) => effect },
      ]}
    />
  );
}

function Results({ response }: { response: ActionResults }) {
  const { rows, from, subject, undoPath } = useLoaderDataAsReturned<Loader>();
  const { t } = useText();
  const { results, back, done } = response;
  const succeeded = results.filter(({ ok }) => ok);
  const undoAddress = [
    withQuery(undoPath, { redirectTo: back }),
    ...succeeded.map(({ id }) => `ids=${encodeURIComponent(id)}`),
  ].join('&');
  const rowOf = (id: number) => rows.find((row) => row.id === id);
  return (
    <ResultsPage
      response={response}
      from={from}
      subject={subject}
      keyOf={({ id }) => id}
      nameOf={({ id }) => <a href={rowOf(id)?.href}>{rowOf(id)?.name ?? id}</a>}
      reasonOf={({ message }) => message}
      done={
        <Notice
          kind={succeeded.length < results.length ? 'warning' : 'info'}
          done
          title={done}
          action={
            succeeded.length > 0 && (
              <UndoForm action={undoAddress} label={t('action.undo')}>
                <HiddenValues name="id" values={succeeded.map(({ recordVersion }) => recordVersion)} />
              </UndoForm>
            )
          }
        />
      }
    />
  );
}
