import { Fragment } from 'react';
import { z } from 'zod';
import { addUp } from '#domain/money.ts';
import { undoMinutes } from '#domain/timesheet/undo.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActBeside } from '#app/parts/bulk-decision/act-beside.tsx';
import { asSeen } from '#app/parts/bulk-decision/seen-record.ts';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { NotAll } from '#app/parts/bulk-decision/not-all.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { approveChosen, loadApproval } from './approval.server.ts';
import { ShiftName } from './shift-name.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';

export const handle: ScreenHandle = {
  title: (t) => t('timesheets.matching'),
  may: 'timesheets',
  offered: ['board', 'figures'],
};

export const loader = loadApproval;

export const action = approveChosen;

type Answer = Extract<ReturnType<typeof useAnswer<typeof action>>, { approved: unknown }>;

export default function ApproveChosen() {
  const answer = useAnswer<typeof action>();
  return answer && 'approved' in answer ? <Results answer={answer} /> : <Question />;
}

type Approvable = ReturnType<typeof useRouteData<typeof loader>>;
type Some = Approvable['approved'];

const amountOf = (some: Some) => addUp(...some.map(({ pay }) => pay.total));
const sumOf = (some: Some) => `pay.${some.map(({ id }) => id).join('+')}.total`;

function Question() {
  const { lines, approved, more, back } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'approval', labels: {} });
  const amount = format.money(amountOf(approved));
  const submit = t('timesheets.approveAll', { amount });
  return (
    <Stack>
      <PageHead
        back={{ href: back, label: t('board.title') }}
        title={
          approved.length > 0 ? (
            <Figure of={sumOf(approved)}>{t('timesheets.approvalOf', { count: approved.length, amount })}</Figure>
          ) : (
            t('timesheets.matching')
          )
        }
        skips={approved.length > 0 ? [skipToSend(t, submit)] : []}
        line={approved.length > 0 && t('board.acts.matching')}
      />
      {more > 0 && <Notice kind="warning">{t('board.acts.moreTimesheets', { count: more })}</Notice>}
      {lines.length === 0 ? (
        <EmptyState title={t('board.acts.nothingToApprove')} />
      ) : (
        <ActBeside
          count={lines.length}
          act={
            approved.length > 0 && (
              <RouteForm {...form}>
                <p>{t('board.acts.undoFor', { minutes: undoMinutes })}</p>
                <FormActions id={sendId} submit={<Figure of={sumOf(approved)}>{submit}</Figure>} cancel={back} />
                {approved.map((each) => (
                  <input key={each.id} type="hidden" name="id" value={asSeen(each)} />
                ))}
              </RouteForm>
            )
          }
        >
          <Lines lines={lines} />
        </ActBeside>
      )}
    </Stack>
  );
}

function Lines({ lines }: Pick<Approvable, 'lines'>) {
  const { t, format, language } = useText();
  return (
    <Table
      caption={t('menu.timesheets')}
      rows={lines}
      keyOf={({ shift }) => shift.id}
      columns={[
        { id: 'shift', label: t('term.shift'), kind: 'title', cell: ({ shift }) => <ShiftName of={shift} /> },
        {
          id: 'count',
          label: t('menu.timesheets'),
          kind: 'figure',
          cell: ({ matching }) => format.number(matching.length),
        },
        {
          id: 'amount',
          label: t('field.amount'),
          kind: 'figure',
          cell: ({ matching }) => (matching.length > 0 ? format.money(amountOf(matching)) : ''),
          figure: ({ matching }) => (matching.length > 0 ? sumOf(matching) : undefined),
        },
        {
          id: 'others',
          label: t('board.acts.needLook'),
          cell: ({ others }) =>
            others.map(({ id, worker }, index) => (
              <Fragment key={id}>
                {index > 0 && ' · '}
                <a href={paths.timesheet(id)}>{leadingName(worker, language)}</a>
              </Fragment>
            )),
        },
      ]}
    />
  );
}

function Results({ answer: { approved, amount, back } }: { answer: Answer }) {
  const { t, format, language } = useText();
  const done = approved.filter(({ ok }) => ok);
  return (
    <Stack>
      <PageHead back={{ href: back, label: t('board.title') }} title={t('results.title')} />
      {done.length > 0 && <Approved ids={done.map(({ id }) => id)} amount={format.money(amount)} back={back} />}
      <NotAll results={approved} focused={done.length === 0} />
      <Table
        caption={t('results.title')}
        rows={approved}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'worker',
            label: t('term.worker'),
            kind: 'title',
            cell: ({ id, worker }) => (
              <a href={paths.timesheet(id)}>
                {worker ? leadingName(worker, language) : t('timesheets.number', { number: String(id) })}
              </a>
            ),
          },
          {
            id: 'result',
            label: t('app.status'),
            cell: ({ ok }) => (
              <StatusTag tone={ok ? 'ok' : 'no'}>{t(ok ? 'results.done' : 'results.notDone')}</StatusTag>
            ),
          },
          { id: 'why', label: t('field.details'), cell: ({ message }) => message },
        ]}
      />
      <p>
        <ButtonLink href={back}>{t('action.back')}</ButtonLink>
      </p>
    </Stack>
  );
}

function Approved({ ids, amount, back }: { ids: readonly number[]; amount: string; back: string }) {
  const { t } = useText();
  return (
    <Notice
      done
      title={
        <Figure of={`pay.${ids.join('+')}.total`}>{t('timesheets.approvedFor', { count: ids.length, amount })}</Figure>
      }
      action={
        <form method="post" action={paths.timesheetUndo}>
          <FormKey />
          <input type="hidden" name="back" value={back} />
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Button look="secondary">{t('timesheets.undo')}</Button>
        </form>
      }
    >
      {t('board.acts.undoFor', { minutes: undoMinutes })}
    </Notice>
  );
}
