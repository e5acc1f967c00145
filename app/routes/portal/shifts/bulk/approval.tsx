import { Fragment } from 'react';
import { z } from 'zod';
import { sumCents } from '#domain/shared/money.ts';
import { undoMinutes } from '#domain/timesheets/undo.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SidePanelAction } from '#app/shared/bulk-actions/side-panel-action.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { PartialFailureNotice } from '#app/shared/bulk-actions/partial-failure-notice.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { approveShifts, loadApproval } from './approval.server.ts';
import { ShiftName } from './shift-name.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';

export const handle: RouteHandle = {
  title: (t) => t('timesheets.matching'),
  permission: 'timesheets',
  requires: ['board', 'summary'],
};

export const loader = loadApproval;

export const action = approveShifts;

type Answer = Extract<ReturnType<typeof useActionResult<typeof action>>, { approved: unknown }>;

export default function ApproveShifts() {
  const answer = useActionResult<typeof action>();
  return answer && 'approved' in answer ? <Results answer={answer} /> : <Question />;
}

type Approvable = ReturnType<typeof useLoaderDataAsReturned<typeof loader>>;
type TimesheetGroup = Approvable['approved'];

const amountOf = (some: TimesheetGroup) => sumCents(...some.map(({ pay }) => pay.total));
const sumOf = (some: TimesheetGroup) => `pay.${some.map(({ id }) => id).join('+')}.total`;

function Question() {
  const { lines, approved, more, back } = useLoaderDataAsReturned<typeof loader>();
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
            <Metric testId={sumOf(approved)}>{t('timesheets.approvalOf', { count: approved.length, amount })}</Metric>
          ) : (
            t('timesheets.matching')
          )
        }
        skips={approved.length > 0 ? [skipToSubmit(t, submit)] : []}
        line={approved.length > 0 && t('board.actions.matching')}
      />
      {more > 0 && <Notice kind="warning">{t('board.actions.moreTimesheets', { count: more })}</Notice>}
      {lines.length === 0 ? (
        <EmptyState title={t('board.actions.nothingToApprove')} />
      ) : (
        <SidePanelAction
          count={lines.length}
          action={
            approved.length > 0 && (
              <RouteForm {...form}>
                <p>{t('board.actions.undoFor', { minutes: undoMinutes })}</p>
                <FormActions
                  id={submitButtonId}
                  submit={<Metric testId={sumOf(approved)}>{submit}</Metric>}
                  cancel={back}
                />
                {approved.map((item) => (
                  <input key={item.id} type="hidden" name="id" value={recordVersion(item)} />
                ))}
              </RouteForm>
            )
          }
        >
          <Lines lines={lines} />
        </SidePanelAction>
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
          kind: 'number',
          cell: ({ matching }) => format.number(matching.length),
        },
        {
          id: 'amount',
          label: t('field.amount'),
          kind: 'number',
          cell: ({ matching }) => (matching.length > 0 ? format.money(amountOf(matching)) : ''),
          testId: ({ matching }) => (matching.length > 0 ? sumOf(matching) : undefined),
        },
        {
          id: 'others',
          label: t('board.actions.needsReview'),
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
      <PartialFailureNotice results={approved} focused={done.length === 0} />
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
        <Metric testId={`pay.${ids.join('+')}.total`}>
          {t('timesheets.approvedFor', { count: ids.length, amount })}
        </Metric>
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
      {t('board.actions.undoFor', { minutes: undoMinutes })}
    </Notice>
  );
}
