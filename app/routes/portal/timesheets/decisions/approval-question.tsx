import { sumCents } from '#domain/shared/money.ts';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import type { decideOnTimesheets, loadDecisionQuestion } from './decision.server.ts';
import { TimesheetResults } from './results-page.tsx';
import { HiddenValues, SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { ConfirmationForm } from '#app/shared/bulk-actions/question-page.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';

interface ApprovalProps {
  of: 'total' | 'work';
}

export function ApprovalQuestion({ of }: ApprovalProps) {
  const { timesheets } = useLoaderDataAsReturned<typeof loadDecisionQuestion>();
  const answer = useActionResult<typeof decideOnTimesheets>();
  return (answer && 'results' in answer) || timesheets.length === 0 ? <TimesheetResults /> : <Question of={of} />;
}

function Question({ of }: ApprovalProps) {
  const { timesheets, back, rows } = useLoaderDataAsReturned<typeof loadDecisionQuestion>();
  const { t, format } = useText();
  const action = of === 'total' ? paths.timesheetApproval : paths.timesheetWorkTimeApproval;
  const amount = format.money(sumCents(...timesheets.map(({ pay }) => pay[of])));
  const sum = `pay.${timesheets.map(({ id }) => id).join('+')}.${of}`;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('menu.timesheets') }}
        title={<Metric testId={sum}>{t('timesheets.approvalOf', { count: timesheets.length, amount })}</Metric>}
      />
      <Table
        caption={t('menu.timesheets')}
        rows={timesheets}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', label: t('term.worker'), kind: 'title', cell: ({ worker }) => <PersonName of={worker} /> },
          {
            id: 'time',
            label: t('app.time'),
            cell: (item) => format.shiftTime(item.planned_start_at, item.planned_end_at),
          },
          {
            id: 'amount',
            label: t('field.amount'),
            kind: 'number',
            cell: ({ pay }) => format.money(pay[of]),
            testId: ({ id }) => `pay.${id}.${of}`,
          },
        ]}
      />
      <ConfirmationForm
        id="approval"
        submit={
          <Metric testId={sum}>
            {t(of === 'total' ? 'timesheets.approveAll' : 'timesheets.approveTime', { amount })}
          </Metric>
        }
        cancel={back}
        action={action}
      >
        <HiddenValues name="id" values={timesheets.map(recordVersion)} />
        <SelectionFields back={back} rows={rows} asked />
      </ConfirmationForm>
    </Stack>
  );
}
