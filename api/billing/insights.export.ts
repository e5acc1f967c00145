import { weekdayName } from '#domain/shared/time.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { Insights } from '#contract/billing/insights.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { moneyCell, textCell } from '../http/spreadsheets/cells.ts';
import { listFile, singleBatch } from '../http/spreadsheets/spreadsheet-file.ts';
import type { CellValue, SheetColumn } from '../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../language.ts';

type Staffing = Insights['all'];

interface Line {
  kind: 'insights.bySlot' | 'insights.byWeek' | 'insights.byRole' | 'insights.byLocation';
  name: string;
  staffing?: Staffing;
  week?: Insights['weeks'][number];
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

function linesOf({ slots, weeks, roles, locations }: Insights, language: Language): Line[] {
  const t = translator(language);
  return [
    ...slots.map((slot): Line => ({
      kind: 'insights.bySlot',
      name: `${t(`weekday.${weekdayName(slot.weekday)}`)} ${twoDigits(slot.hour)}:00`,
      staffing: slot,
    })),
    ...weeks.map((week): Line => ({ kind: 'insights.byWeek', name: week.start_date, week })),
    ...roles.map((role): Line => ({
      kind: 'insights.byRole',
      name: localisedText(role.name, language),
      staffing: role,
    })),
    ...locations.map((location): Line => ({ kind: 'insights.byLocation', name: location.name, staffing: location })),
  ];
}

const number = (value: number | null | undefined): CellValue =>
  value === null || value === undefined ? null : { number: value };

function columnsIn(language: Language): SheetColumn<Line>[] {
  const t = translator(language);
  return [
    { heading: 'insights.kind', width: 24, cell: ({ kind }) => textCell(t(kind)) },
    { heading: 'insights.group', width: 30, cell: ({ name }) => textCell(name) },
    { heading: 'insights.places', width: 10, cell: ({ staffing }) => number(staffing?.places) },
    { heading: 'insights.filled', width: 10, cell: ({ staffing }) => number(staffing?.filled) },
    { heading: 'insights.late', width: 10, cell: ({ staffing }) => number(staffing?.late) },
    { heading: 'insights.absent', width: 10, cell: ({ staffing }) => number(staffing?.absent) },
    { heading: 'insights.fillRate', width: 10, cell: ({ staffing }) => number(staffing?.fill_rate) },
    { heading: 'insights.lateRate', width: 10, cell: ({ staffing }) => number(staffing?.late_rate) },
    { heading: 'insights.absenceRate', width: 10, cell: ({ staffing }) => number(staffing?.absence_rate) },
    { heading: 'insights.booked', width: 13, cell: ({ week }) => moneyCell(week?.booked ?? null) },
    { heading: 'insights.billed', width: 13, cell: ({ week }) => moneyCell(week?.billed ?? null) },
    { heading: 'insights.undecided', width: 13, cell: ({ week }) => moneyCell(week?.undecided ?? null) },
  ];
}

export const insightsFile = (format: SheetFormat, of: Insights, now: Date, language: Language): Promise<FileReply> =>
  listFile(format, {
    rows: singleBatch(linesOf(of, language)),
    columns: columnsIn(language),
    language,
    heading: 'insights.title',
    now,
  });
