import { shiftStatusName } from '#domain/shift/status.ts';
import { wageTypeName } from '#domain/shift/wage.ts';
import { dayOf } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { workbook, type SheetColumn } from '../../http/sheets/spreadsheet.ts';
import { translator, type Language } from '../../language.ts';
import { everyShift, type ShiftFilter } from './store.ts';
import type { SummaryRow } from './summary.ts';

const text = (value: string) => ({ text: value });
const instant = (value: string | null) => (value === null ? null : { instant: value });

function sheetColumns(language: Language): SheetColumn<SummaryRow>[] {
  const t = translator(language);
  return [
    { heading: 'term.shift', width: 10, cell: (row) => ({ number: row.id }) },
    { heading: 'field.date', width: 12, cell: (row) => (row.start_at === null ? null : text(dayOf(row.start_at))) },
    { heading: 'field.role', width: 24, cell: (row) => text(row.role.name[language]) },
    { heading: 'field.location', width: 24, cell: (row) => text(row.location.name) },
    { heading: 'field.district', width: 18, cell: (row) => text(row.location.district.name[language]) },
    { heading: 'field.start', width: 17, cell: (row) => instant(row.start_at) },
    { heading: 'field.end', width: 17, cell: (row) => instant(row.end_at) },
    {
      heading: 'field.wageType',
      width: 12,
      cell: (row) => row.wage_type && text(t(`wageType.${wageTypeName(row.wage_type)}`)),
    },
    { heading: 'field.wage', width: 12, cell: (row) => row.wage && { money: row.wage } },
    { heading: 'field.workers', width: 12, cell: (row) => ({ number: row.workers }) },
    { heading: 'status.applicant.ACCEPT', width: 12, cell: (row) => ({ number: row.accepted }) },
    { heading: 'status.applicant.WAITING', width: 12, cell: (row) => ({ number: row.waiting }) },
    { heading: 'field.totalCost', width: 14, cell: (row) => row.cost && { money: row.cost } },
    { heading: 'field.status', width: 14, cell: (row) => text(t(`status.shift.${shiftStatusName(row.status)}`)) },
  ];
}

/** The shifts of a list as a workbook in a language. */
export async function shiftWorkbook(
  db: Database,
  businessId: number,
  filter: ShiftFilter,
  language: Language,
): Promise<FileReply> {
  const title = translator(language)('menu.shifts');
  return {
    file: await workbook(everyShift(db, businessId, filter), sheetColumns(language), { language, title }),
    name: `${title} ${dayOf(filter.now)}.xlsx`,
  };
}
