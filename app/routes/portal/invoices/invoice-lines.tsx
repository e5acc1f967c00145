import { Fragment } from 'react';
import { cents, zeroCents } from '#domain/shared/money.ts';
import { wageTypeName } from '#domain/shared/work/wage.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { FoldList, type Fold } from '#app/ui/fold-list/fold-list.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Receipt, type ReceiptLine } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';

type Line = InvoiceDetail['lines'][number];

export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useText();
  const { lines } = invoice;
  const differing = lines.filter((line) => !line.agrees).length;
  return (
    <>
      <h2>{t('invoices.lines')}</h2>
      <FoldList folds={useDays(invoice)} />
      <Sums invoice={invoice} />
      {differing > 0 ? (
        <Notice kind="warning">{t('invoices.disagrees', { count: differing })}</Notice>
      ) : (
        <Notice>{t('invoices.agrees', { count: lines.length })}</Notice>
      )}
    </>
  );
}

/** A day that differs from its timesheets is expanded. */
function useDays(invoice: InvoiceDetail): Fold[] {
  const { t, format } = useText();
  const { number, days, lines } = invoice;
  const columns = useColumns(invoice);
  return days.map(({ date, minutes, worker_pay: pay }) => {
    const of = lines.filter((line) => line.date === date);
    const differing = of.filter((line) => !line.agrees).length;
    return {
      id: date,
      title: format.dayInWords(date),
      line: [
        t('invoices.allLines', { count: of.length }),
        format.hours(minutes),
        differing > 0 && t('invoices.dayDiffers', { count: differing }),
      ]
        .filter(Boolean)
        .join(' · '),
      amount:
        pay === null ? (
          format.hours(minutes)
        ) : (
          <Metric testId={`lines.${number}.${date}.pay`}>{format.amount(pay)}</Metric>
        ),
      open: differing > 0,
      children: (
        <Table
          compact
          caption={format.dayInWords(date)}
          columns={columns}
          rows={of}
          keyOf={(line) => line.timesheet_id}
        />
      ),
    };
  });
}

function useColumns({ number }: InvoiceDetail): Column<Line>[] {
  const { t, format } = useText();
  return [
    {
      id: 'worker',
      label: t('term.worker'),
      kind: 'title',
      cell: (line) => (
        <a href={paths.timesheet(line.timesheet_id)}>
          <PersonName of={line.worker} />
        </a>
      ),
    },
    {
      id: 'role',
      label: t('invoices.roleAndLocation'),
      cardLabel: false,
      cell: (line) => (
        <>
          <LocalisedText of={line.role.name} />
          <SmallLine>
            {line.location} · <a href={paths.shift(line.shift_id)}>{t('invoices.shift', { number: line.shift_id })}</a>
            <Rate line={line} />
          </SmallLine>
          <Marks line={line} />
        </>
      ),
    },
    { id: 'work', label: t('field.workTime'), kind: 'number', cell: (line) => format.hours(line.work_minutes) },
    {
      id: 'overtime',
      label: t('term.overtimeShort'),
      kind: 'number',
      cell: (line) => format.hours(line.overtime_minutes),
    },
    {
      id: 'pay',
      label: 'HK$',
      kind: 'number',
      cell: (line) => (line.worker_pay === null ? '–' : format.amount(line.worker_pay)),
      testId: (line) => (line.worker_pay === null ? undefined : `lines.${number}.${line.timesheet_id}.pay`),
    },
  ];
}

function Marks({ line }: { line: Line }) {
  const { t } = useText();
  const marks: { tone: Tone; text: string }[] = [
    ...(line.is_late ? [{ tone: 'plain' as const, text: t('invoices.late') }] : []),
    ...(line.agrees ? [] : [{ tone: 'you' as const, text: t('invoices.differs') }]),
    ...(line.is_credited
      ? [
          {
            tone: 'no' as const,
            text: line.credit_note
              ? t('invoices.lineCredited', { number: line.credit_note })
              : t('invoices.lineCreditedNothing'),
          },
        ]
      : []),
  ];
  return (
    <>
      {marks.map((mark) => (
        <Fragment key={mark.text}>
          <br />
          <StatusTag tone={mark.tone}>{mark.text}</StatusTag>
        </Fragment>
      ))}
    </>
  );
}

function Rate({ line }: { line: Line }) {
  const { t, format } = useText();
  const { wage, wage_type: type, overtime_pay: overtime, overtime_percentage: percent } = line;
  if (wage === null) return null;
  return (
    <>
      <br />
      {t(`invoices.rate.${wageTypeName(type)}`, { wage: format.amount(wage) })}
      {overtime !== null && overtime > 0 && (
        <>
          <br />
          <Metric testId={`pay.${line.timesheet_id}.overtime_billed`}>
            {t('invoices.overtimeOf', { amount: format.amount(overtime), percent: format.percent(percent) })}
          </Metric>
        </>
      )}
    </>
  );
}

function Sums({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useText();
  const asked = useInvoicedParts(invoice);
  const { number, total } = invoice;
  if (asked === null || total === null) return null;
  const settledLabels = {
    prepaid: t('invoices.prepaid'),
    credited: t('invoices.credited'),
    paid: t('invoices.paid'),
  };
  const settled = (['prepaid', 'credited', 'paid'] as const).flatMap((id) => {
    const amount = invoice[id] ?? zeroCents;
    return amount === 0 ? [] : [{ id, amount: cents(-amount) }];
  });
  return (
    <Card>
      <Receipt
        title={t('field.total')}
        hideTitle
        lines={asked}
        total={{ label: t('field.total'), amount: format.money(total), testId: `documents.${number}.amount` }}
      />
      {settled.length > 0 && (
        <Receipt
          title={t('invoices.open')}
          hideTitle
          lines={settled.map(({ id, amount }) => ({
            id,
            label: settledLabels[id],
            amount: format.amount(amount),
            testId: `-documents.${number}.${id}`,
          }))}
          total={{
            label: t('invoices.open'),
            amount: (
              <Metric testId={`owed.documents.${invoice.number}.open`}>
                {format.money(invoice.open ?? zeroCents)}
              </Metric>
            ),
          }}
        />
      )}
    </Card>
  );
}

/** Null for supervisors, who see no amounts. */
function payLabel({ work_minutes: work, overtime_minutes: overtime }: InvoiceDetail, { t, format }: PayTexts): string {
  if (work === null) return t('field.workerPay');
  if (!overtime) return t('invoices.payLineWork', { work: format.hours(work) });
  return t('invoices.payLine', { work: format.hours(work), overtime: format.hours(overtime) });
}

type PayTexts = Pick<Texts, 't' | 'format'>;

function useInvoicedParts(invoice: InvoiceDetail): ReceiptLine[] | null {
  const { t, format } = useText();
  const { number, worker_pay: pay, commission, card_fee: fee, commission_percentage: percentage } = invoice;
  if (pay === null || commission === null) return null;
  return [
    {
      id: 'pay',
      label: payLabel(invoice, { t, format }),
      amount: format.amount(pay),
      testId: `documents.${number}.worker_pay`,
    },
    {
      id: 'commission',
      label: t('invoices.commissionLine', { percent: format.percent(percentage ?? 0) }),
      amount: format.amount(commission),
      testId: `documents.${number}.commission`,
    },
    ...(fee
      ? [
          {
            id: 'fee',
            label: t('invoices.cardFeeLine'),
            amount: format.amount(fee),
            testId: `documents.${number}.card_fee`,
          },
        ]
      : []),
  ];
}
