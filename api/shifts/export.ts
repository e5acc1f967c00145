import { placesLeft } from '#domain/shifts/places.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { shiftStateOf } from '#domain/shifts/state.ts';
import { wageTypeName } from '#domain/shared/work/wage.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dayCell, instantCell, moneyCell, textCell } from '../http/spreadsheets/cells.ts';
import { listFile } from '../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../language.ts';
import type { SummaryRow } from './summary.ts';

function sheetColumns(language: Language): SheetColumn<SummaryRow>[] {
  const t = translator(language);
  return [
    { heading: 'term.shift', width: 10, cell: (row) => ({ number: row.id }) },
    { heading: 'field.date', width: 12, cell: (row) => (row.start_at === null ? null : dayCell(dayOf(row.start_at))) },
    { heading: 'field.role', width: 24, cell: (row) => textCell(localisedText(row.role.name, language)) },
    { heading: 'field.location', width: 24, cell: (row) => textCell(row.location.name) },
    { heading: 'field.district', width: 18, cell: (row) => textCell(row.location.district.name[language]) },
    { heading: 'field.start', width: 17, cell: (row) => instantCell(row.start_at) },
    { heading: 'field.end', width: 17, cell: (row) => instantCell(row.end_at) },
    {
      heading: 'field.wageType',
      width: 12,
      cell: (row) => row.wage_type && textCell(t(`wageType.${wageTypeName(row.wage_type)}`)),
    },
    { heading: 'field.wage', width: 12, cell: (row) => moneyCell(row.wage) },
    { heading: 'field.workers', width: 12, cell: (row) => ({ number: row.workers }) },
    { heading: 'status.applicant.ACCEPT', width: 12, cell: (row) => ({ number: row.accepted }) },
    { heading: 'status.applicant.WAITING', width: 12, cell: (row) => ({ number: row.waiting }) },
    { heading: 'field.totalCost', width: 14, cell: (row) => moneyCell(row.cost) },
    {
      heading: 'field.status',
      width: 14,
      cell: (row) => textCell(t(`status.shift.${shiftStateOf(row)}`, { count: placesLeft(row) })),
    },
  ];
}

export const shiftsFile = (
  format: SheetFormat,
  rows: AsyncGenerator<SummaryRow[]>,
  now: Date,
  language: Language,
): Promise<FileReply> =>
  listFile(format, { rows, columns: sheetColumns(language), language, heading: 'menu.shifts', now });
