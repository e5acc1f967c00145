import { Fragment } from 'react';
import { sumCents } from '#domain/shared/money.ts';
import { undoMinutes } from '#domain/timesheets/undo.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { HiddenValues, SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { ConfirmationForm, QuestionPage } from '#app/shared/bulk-actions/question-page.tsx';
import { ResultsPage, UndoForm } from '#app/shared/bulk-actions/results-page.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { approveShifts, loadApproval } from './approval.server.ts';
import { ShiftName } from './shift-name.tsx';

export const handle: RouteHandle = {
  title: (t) => t('timesheets.matching'),
  permission: 'timesheets',
  requires: ['board', 'summary'],
};

export const loader = loadApproval;

export const action = approveShifts;

type Answer = Extract<ReturnType<typeof useActionResult<typeof action>>, { results: unknown }>;

export default function ApproveShifts() {
  const answer = useActionResult<typeof action>();
  return answer && 'results' in answer ? <Results answer={answer} /> : <Question />;
}

type Approvable = ReturnType<typeof useLoaderDataAsReturned<typeof loader>>;
type TimesheetGroup = Approvable['approved'];

const amountOf = (some: TimesheetGroup) => sumCents(...some.map(({ pay }) => pay.total));
const sumOf = (some: TimesheetGroup) => `pay.${some.map(({ id }) => id).join('+')}.total`;

function Question() {
  const { lines, approved, more, back } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const amount = format.money(amountOf(approved));
  const submit = t('timesheets.approveAll', { amount });
  return (
    <QuestionPage
      from={{ href: back, label: t('board.title') }}
      title={
        approved.length > 0 ? (
          <Metric testId={sumOf(approved)}>{t('timesheets.approvalOf', { count: approved.length, amount })}</Metric>
        ) : (
          t('timesheets.matching')
        )
      }
      line={approved.length > 0 && t('board.actions.matching')}
      notice={more > 0 && <Notice kind="warning">{t('board.actions.moreTimesheets', { count: more })}</Notice>}
      emptyText={t('board.actions.nothingToApprove')}
      submit={submit}
      form={
        approved.length > 0 && (
          <ConfirmationForm id="approval" submit={<Metric testId={sumOf(approved)}>{submit}</Metric>} cancel={back}>
            <p>{t('board.actions.undoFor', { minutes: undoMinutes })}</p>
            <HiddenValues name="id" values={approved.map(recordVersion)} />
          </ConfirmationForm>
        )
      }
      caption={t('menu.timesheets')}
      rows={lines}
      keyOf={({ shift }) => shift.id}
      columns={columnsOf(texts)}
    />
  );
}

function columnsOf({ t, format, language }: Texts): Column<Approvable['lines'][number]>[] {
  return [
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
  ];
}

function Results({ answer }: { answer: Answer }) {
  const { t, format, language } = useText();
  const { results, amount, back } = answer;
  const done = results.filter(({ ok }) => ok);
  return (
    <ResultsPage
      response={answer}
      from={{ href: back, label: t('board.title') }}
      subject={t('term.worker')}
      keyOf={({ id }) => id}
      nameOf={({ id, worker }) => (
        <a href={paths.timesheet(id)}>
          {worker ? leadingName(worker, language) : t('timesheets.number', { number: String(id) })}
        </a>
      )}
      reasonOf={({ message }) => message}
      done={done.length > 0 && <Approved timesheets={done} amount={format.money(amount)} back={back} />}
    />
  );
}

interface ApprovedProps {
  timesheets: readonly Answer['results'][number][];
  amount: string;
  back: string;
}

function Approved({ timesheets, amount, back }: ApprovedProps) {
  const { t } = useText();
  return (
    <Notice
      done
      title={
        <Metric testId={`pay.${timesheets.map(({ id }) => id).join('+')}.total`}>
          {t('timesheets.approvedFor', { count: timesheets.length, amount })}
        </Metric>
      }
      action={
        <UndoForm action={paths.timesheetUndo} label={t('timesheets.undo')}>
          <SelectionFields back={back} />
          <HiddenValues
            name="id"
            values={timesheets.map(({ id, version }) => (version === null ? id : recordVersion({ id, version })))}
          />
        </UndoForm>
      }
    >
      {t('board.actions.undoFor', { minutes: undoMinutes })}
    </Notice>
  );
}
