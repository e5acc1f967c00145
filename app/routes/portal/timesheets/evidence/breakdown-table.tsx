import { wageType } from '#domain/shared/work/wage.ts';
import { hourlyRateOfDay, breakDeduction } from '#domain/timesheets/formula.ts';
import { overtimeStatus, tabOf, timesheetStatusName } from '#domain/timesheets/status.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import type { TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { plannedPaidMinutesOf, currentPay } from './pay-formula.ts';

interface Part {
  id: string;
  label: string;
  note?: string;
  time: string;
  amount: string;
  of?: 'work' | 'overtime';
}

export function BreakdownTable({ timesheet }: { timesheet: TimesheetDetail }) {
  const { t, format } = useText();
  return (
    <Table
      caption={<h2>{t('timesheets.sum')}</h2>}
      showCaption
      cards={false}
      rows={useParts(timesheet)}
      keyOf={(part) => part.id}
      columns={[
        {
          id: 'part',
          label: t('timesheets.part'),
          cell: ({ label, note }) => (
            <>
              {label}
              {note && (
                <>
                  <br />
                  <small>{note}</small>
                </>
              )}
            </>
          ),
        },
        { id: 'time', label: t('app.time'), kind: 'number', cell: (part) => part.time },
        {
          id: 'amount',
          label: 'HK$',
          kind: 'number',
          cell: (part) => part.amount,
          testId: ({ of }) => of && `pay.${timesheet.id}.${of}`,
        },
      ]}
      foot={outcomesOf(timesheet, t).map(({ of, label, minutes, amount }) => (
        <FootRow
          key={label}
          label={label}
          values={[format.hours(minutes), format.amount(amount)]}
          testIds={[undefined, `pay.${timesheet.id}.${of}`]}
        />
      ))}
    />
  );
}

function useParts(timesheet: TimesheetDetail): Part[] {
  const { t, format } = useText();
  const { sum, pay, wage, overtime_start: start } = timesheet;
  const { outside, unpaidBreak } = breakDeduction(sum, timesheet.break_type);
  const paid = plannedPaidMinutesOf(timesheet);
  const hourly = timesheet.wage_type === wageType.HOURLY;
  const parts: (Part | false)[] = [
    { id: 'planned', label: t('timesheets.plannedTime'), time: format.hours(sum.planned), amount: '' },
    { id: 'clocked', label: t('timesheets.clockedTime'), time: format.hours(sum.clocked), amount: '' },
    outside > 0 && { id: 'outside', label: t('timesheets.outsideTime'), time: `−${format.hours(outside)}`, amount: '' },
    unpaidBreak > 0 && {
      id: 'break',
      label: t('timesheets.unpaidBreak'),
      time: `−${format.hours(unpaidBreak)}`,
      amount: '',
    },
    {
      id: 'work',
      label: t(hourly ? 'timesheets.paidWork' : 'timesheets.paidDay', { wage: format.money(wage) }),
      time: format.hours(sum.work),
      amount: format.amount(pay.work),
      of: 'work',
    },
    start !== null && {
      id: 'overtime',
      label: t('timesheets.overtimeAt', { percent: format.percent(timesheet.overtime_percentage) }),
      note: format.sentences([
        t('timesheets.overtimeNote', { number: start }),
        !hourly &&
          t('timesheets.rateOfDay', {
            wage: format.shortMoney(wage),
            planned: format.hours(paid),
            hourly: format.money(hourlyRateOfDay(wage, paid)),
          }),
      ]),
      time: format.hours(sum.overtime),
      amount: format.amount(pay.overtime),
      of: 'overtime',
    },
  ];
  return parts.filter((part) => part !== false);
}

function outcomesOf(timesheet: TimesheetDetail, t: Translate) {
  const { status, sum, pay } = timesheet;
  const all = { of: 'total', label: t('timesheets.ifAll'), minutes: sum.paid, amount: pay.total };
  const work = { of: 'work', label: t('timesheets.ifTime'), minutes: sum.work, amount: pay.work };
  const tab = tabOf(status);
  if (tab !== 'approved' && tab !== 'rejected') return [all, work];
  const minutes = { rejected: 0, approved: timesheet.overtime_status === overtimeStatus.DONE ? sum.paid : sum.work };
  const label = t(`status.timesheet.${timesheetStatusName(status)}`);
  return [{ of: 'decided', label, minutes: minutes[tab], amount: currentPay(timesheet).total }];
}
