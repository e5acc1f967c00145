import { causeInWords } from '#domain/invoice/tie-out.ts';
import { textIn } from '#domain/text/in-language.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import type { SheetFormat } from '#contract/call/files.ts';
import type { TieOut, TieOutLine } from '#contract/invoices/tie-out.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { instantCell, moneyCell, textCell, workerCell } from '../../http/sheets/sheet-cells.ts';
import { oneBatch, sheetFile } from '../../http/sheets/sheet-file.ts';
import type { SheetColumn } from '../../http/sheets/spreadsheet.ts';
import { localise, translator, type Language } from '../../language.ts';

function columnsIn(language: Language): SheetColumn<TieOutLine>[] {
  const t = translator(language);
  const inWords = (cause: TieOutLine['causes'][number]): string => localise(causeInWords(cause), language);
  return [
    { heading: 'tieOut.state', width: 14, cell: ({ state }) => textCell(t(`tieOut.states.${state}`)) },
    { heading: 'field.date', width: 12, cell: ({ start_at }) => textCell(dayOf(start_at)) },
    { heading: 'field.startTime', width: 8, cell: ({ start_at }) => textCell(clockTimeOf(start_at)) },
    { heading: 'field.endTime', width: 8, cell: ({ end_at }) => textCell(clockTimeOf(end_at)) },
    { heading: 'term.shift', width: 10, cell: ({ shift_id }) => ({ number: shift_id }) },
    { heading: 'term.timesheet', width: 10, cell: ({ timesheet_id: id }) => (id === null ? null : { number: id }) },
    { heading: 'term.worker', width: 22, cell: ({ worker }) => (worker ? workerCell(worker, language) : textCell('')) },
    { heading: 'field.role', width: 24, cell: ({ role }) => textCell(textIn(role.name, language)) },
    { heading: 'field.location', width: 24, cell: ({ location }) => textCell(location) },
    { heading: 'tieOut.bookedTime', width: 12, cell: ({ booked }) => ({ minutes: booked.minutes }) },
    { heading: 'tieOut.approvedTime', width: 12, cell: ({ approved }) => ({ minutes: approved.minutes }) },
    { heading: 'tieOut.billedTime', width: 12, cell: ({ billed }) => ({ minutes: billed.minutes }) },
    { heading: 'tieOut.differenceMinutes', width: 12, cell: ({ difference }) => ({ number: difference.minutes }) },
    { heading: 'tieOut.bookedPay', width: 14, cell: ({ booked }) => moneyCell(booked.pay) },
    { heading: 'tieOut.approvedPay', width: 14, cell: ({ approved }) => moneyCell(approved.pay) },
    { heading: 'tieOut.billedPay', width: 14, cell: ({ billed }) => moneyCell(billed.pay) },
    { heading: 'tieOut.differencePay', width: 14, cell: ({ difference }) => moneyCell(difference.pay) },
    { heading: 'tieOut.cause', width: 44, cell: ({ causes }) => textCell(causes.map(inWords).join('; ')) },
    { heading: 'tieOut.decidedBy', width: 20, cell: ({ decided_by: by }) => textCell(by ?? '') },
    { heading: 'tieOut.decidedAt', width: 17, cell: ({ decided_at: when }) => instantCell(when) },
    {
      heading: 'field.invoiceNumber',
      width: 18,
      cell: ({ invoices }) => textCell(invoices.map(({ number }) => number).join('; ')),
    },
  ];
}

export function tieOutFile(format: SheetFormat, tieOut: TieOut, language: Language): Promise<FileReply> {
  const title = translator(language)('tieOut.title');
  const name = `${title} ${tieOut.invoice?.number ?? tieOut.start_date}`;
  return sheetFile(format, { rows: oneBatch(tieOut.lines), columns: columnsIn(language), language, title, name });
}
