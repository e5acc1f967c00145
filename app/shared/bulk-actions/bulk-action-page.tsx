import { z } from 'zod';
import { FormKey } from '#app/forms/form-key.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActBeside } from '#app/parts/bulk-decision/act-beside.tsx';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import type { DecisionAnswer } from '#app/parts/bulk-decision/decision.server.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { EachResult } from './each.server.ts';
import { sendId, skipToSend } from '#app/parts/send.ts';

export interface ActLine {
  id: number;
  name: string;
  href: string;
  effect: string;
  seen: string | null;
}

interface ActPageProps {
  lines: readonly ActLine[];
  answer: DecisionAnswer<EachResult> | undefined;
  from: { href: string; label: string };
  subject: string;
  /** "Make 3 workers favourites"; also the label of the button. */
  titleOf: (count: number) => string;
  /** "3 workers are favourites now". */
  doneOf: (count: number) => string;
  note: string;
  hazard?: boolean;
  inverse: string;
}

export function ActPage(props: ActPageProps) {
  return props.answer && 'results' in props.answer ? <Results {...props} /> : <Question {...props} />;
}

function Question({ lines, from, subject, titleOf, note, hazard }: ActPageProps) {
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'several', labels: {} });
  const meant = lines.flatMap(({ seen }) => seen ?? []);
  return (
    <Stack>
      <PageHead
        back={from}
        title={titleOf(meant.length)}
        skips={meant.length > 0 ? [skipToSend(t, titleOf(meant.length))] : []}
        line={meant.length > 0 && note}
      />
      {lines.length === 0 ? (
        <EmptyState title={t('several.chooseOne')} />
      ) : (
        <ActBeside
          count={lines.length}
          act={
            meant.length > 0 && (
              <RouteForm {...form}>
                {meant.map((seen) => (
                  <input key={seen} type="hidden" name="id" value={seen} />
                ))}
                <FormActions
                  id={sendId}
                  submit={titleOf(meant.length)}
                  look={hazard ? 'danger' : 'primary'}
                  cancel={from.href}
                  cancelLabel={t('action.cancel')}
                />
              </RouteForm>
            )
          }
        >
          <Table
            caption={titleOf(meant.length)}
            rows={lines}
            keyOf={({ id }) => id}
            compact
            columns={[
              { id: 'name', label: subject, kind: 'title', cell: ({ href, name }) => <a href={href}>{name}</a> },
              { id: 'effect', label: t('board.acts.effect'), cell: ({ effect }) => effect },
            ]}
          />
        </ActBeside>
      )}
      {meant.length === 0 && (
        <p>
          <ButtonLink href={from.href}>{t('action.back')}</ButtonLink>
        </p>
      )}
    </Stack>
  );
}

function Results({ lines, answer, from, subject, doneOf, inverse }: ActPageProps) {
  const { t } = useText();
  const { results, back } = answer && 'results' in answer ? answer : { results: [], back: from.href };
  const done = results.filter(({ ok }) => ok);
  const of = (id: number) => lines.find((line) => line.id === id);
  return (
    <ResultsPage
      answer={answer}
      from={from}
      subject={subject}
      nothing={t('several.chooseOne')}
      keyOf={({ id }) => id}
      nameOf={({ id }) => <a href={of(id)?.href}>{of(id)?.name ?? id}</a>}
      whyOf={({ message }) => message}
      above={
        <Notice
          kind={done.length < results.length ? 'warning' : 'info'}
          done
          title={doneOf(done.length)}
          action={
            done.length > 0 && (
              <form method="post" action={withPicks(inverse, back, done)}>
                <FormKey />
                {done.map(({ seen }) => (
                  <input key={seen} type="hidden" name="id" value={seen} />
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

const withPicks = (act: string, back: string, records: readonly { id: number }[]): string =>
  [withQuery(act, { redirectTo: back }), ...records.map(({ id }) => `pick=${id}`)].join('&');
