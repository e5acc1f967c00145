import { causeMessage } from '#domain/billing/invoices/reconciliation.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { Reconciliation, ReconciliationLine } from '#contract/billing/reconciliation.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dayCell, instantCell, moneyCell, textCell, workerCell } from '../../http/spreadsheets/cells.ts';
import { singleBatch, spreadsheetFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import { localise, translator, type Language } from '../../language.ts';

function columnsIn(language: Language): SheetColumn<ReconciliationLine>[] {
  const t = translator(language);
  const inWords = (cause: ReconciliationLine['causes'][number]): string => localise(causeMessage(cause), language);
  return [
    { heading: 'reconciliation.state', width: 14, cell: ({ state }) => textCell(t(`reconciliation.states.${state}`)) },
    { heading: 'field.date', width: 12, cell: ({ start_at }) => dayCell(dayOf(start_at)) },
    { heading: 'field.startTime', width: 8, cell: ({ start_at }) => textCell(clockTimeOf(start_at)) },
    { heading: 'field.endTime', width: 8, cell: ({ end_at }) => textCell(clockTimeOf(end_at)) },
    { heading: 'term.shift', width: 10, cell: ({ shift_id }) => ({ number: shift_id }) },
    { heading: 'term.timesheet', width: 10, cell: ({ timesheet_id: id }) => (id === null ? null : { number: id }) },
    { heading: 'term.worker', width: 22, cell: ({ worker }) => (worker ? workerCell(worker, language) : textCell('')) },
    { heading: 'field.role', width: 24, cell: ({ role }) => textCell(localisedText(role.name, language)) },
    { heading: 'field.location', width: 24, cell: ({ location }) => textCell(location) },
    { heading: 'reconciliation.bookedTime', width: 12, cell: ({ booked }) => ({ minutes: booked.minutes }) },
    { heading: 'reconciliation.approvedTime', width: 12, cell: ({ approved }) => ({ minutes: approved.minutes }) },
    { heading: 'reconciliation.billedTime', width: 12, cell: ({ billed }) => ({ minutes: billed.minutes }) },
    {
      heading: 'reconciliation.differenceMinutes',
      width: 12,
      cell: ({ difference }) => ({ number: difference.minutes }),
    },
    { heading: 'reconciliation.bookedPay', width: 14, cell: ({ booked }) => moneyCell(booked.pay) },
    { heading: 'reconciliation.approvedPay', width: 14, cell: ({ approved }) => moneyCell(approved.pay) },
    { heading: 'reconciliation.billedPay', width: 14, cell: ({ billed }) => moneyCell(billed.pay) },
    { heading: 'reconciliation.differencePay', width: 14, cell: ({ difference }) => moneyCell(difference.pay) },
    { heading: 'reconciliation.cause', width: 44, cell: ({ causes }) => textCell(causes.map(inWords).join('; ')) },
    { heading: 'reconciliation.decidedBy', width: 20, cell: ({ decided_by: by }) => textCell(by ?? '') },
    { heading: 'reconciliation.decidedAt', width: 17, cell: ({ decided_at: when }) => instantCell(when) },
    {
      heading: 'field.invoiceNumber',
      width: 18,
      cell: ({ invoices }) => textCell(invoices.map(({ number }) => number).join('; ')),
    },
  ];
}

export function reconciliationFile(
  format: SheetFormat,
  reconciliation: Reconciliation,
  language: Language,
): Promise<FileReply> {
  const title = translator(language)('reconciliation.title');
  const name = `${title} ${reconciliation.invoice?.number ?? reconciliation.start_date}`;
  return spreadsheetFile(format, {
    rows: singleBatch(reconciliation.lines),
    columns: columnsIn(language),
    language,
    title,
    name,
  });
}
