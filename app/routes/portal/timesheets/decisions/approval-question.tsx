import { z } from 'zod';
import { addUp } from '#domain/money.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import type { loadChosen } from './chosen.server.ts';
import type { decideOnChosen } from './decision.server.ts';
import { TimesheetResults } from './results-page.tsx';
import { asSeen } from '#app/parts/bulk-decision/seen-record.ts';

interface ApprovalProps {
  of: 'total' | 'work';
}

export function Approval({ of }: ApprovalProps) {
  const { timesheets } = useRouteData<typeof loadChosen>();
  const answer = useAnswer<typeof decideOnChosen>();
  return (answer && 'results' in answer) || timesheets.length === 0 ? <TimesheetResults /> : <Question of={of} />;
}

function Question({ of }: ApprovalProps) {
  const { timesheets, back, rows } = useRouteData<typeof loadChosen>();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'approval', labels: {} });
  const action = of === 'total' ? paths.timesheetApproval : paths.timesheetWorkTimeApproval;
  const amount = format.money(addUp(...timesheets.map(({ pay }) => pay[of])));
  const sum = `pay.${timesheets.map(({ id }) => id).join('+')}.${of}`;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('menu.timesheets') }}
        title={<Figure of={sum}>{t('timesheets.approvalOf', { count: timesheets.length, amount })}</Figure>}
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
            cell: (each) => format.shiftTime(each.planned_start_at, each.planned_end_at),
          },
          {
            id: 'amount',
            label: t('field.amount'),
            kind: 'figure',
            cell: ({ pay }) => format.money(pay[of]),
            figure: ({ id }) => `pay.${id}.${of}`,
          },
        ]}
      />
      <RouteForm {...form} action={action}>
        <FormActions
          submit={
            <Figure of={sum}>
              {t(of === 'total' ? 'timesheets.approveAll' : 'timesheets.approveTime', { amount })}
            </Figure>
          }
          cancel={back}
        />
        {timesheets.map((each) => (
          <input key={each.id} type="hidden" name="id" value={asSeen(each)} />
        ))}
        <input type="hidden" name="back" value={back} />
        {rows && <input type="hidden" name="rows" value={rows} />}
        <input type="hidden" name="asked" value="on" />
      </RouteForm>
    </Stack>
  );
}
