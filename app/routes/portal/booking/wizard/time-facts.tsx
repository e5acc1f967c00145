import { breakSpans, paidMinutes } from '#domain/shared/work/breaks.ts';
import { endsNextDay, isNightShift } from '#domain/shifts/schedule.ts';
import { weekdayName } from '#domain/shared/time.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { ScheduleFields } from '#contract/shifts/booking.ts';
import type { DescriptionItem } from '#app/ui/description-list/description-list.tsx';
import { parseBreaks, firstShiftSpan, shiftSpans } from '#app/shared/shift-form/times.ts';

export function timeFacts(fields: ScheduleFields, texts: Texts): (DescriptionItem | false)[] {
  const { t, format } = texts;
  const shifts = shiftSpans(fields);
  const shift = firstShiftSpan(fields);
  const breaks = parseBreaks(fields);
  const spans = breakSpans(shift, breaks).map(({ start, end }) => format.timeRange(start, end));
  const days = [...fields.repeat_days].sort((a, b) => a - b).map((day) => t(`weekday.${weekdayName(day)}`));
  return [
    { term: t('field.date'), value: daysLine(fields, texts, { inWords: false }) },
    days.length > 0 && { term: t('field.repeat'), value: t('book.weekly', { days: format.list(days) }) },
    {
      term: t('field.time'),
      value: (
        <>
          {format.timeRange(shift.start, shift.end)}
          {shifts.length === 1 && endsNextDay(shift) && (
            <>
              <br />
              <small>{t('shiftForm.nextDay', { date: format.date(shift.end) })}</small>
            </>
          )}
        </>
      ),
    },
    isNightShift(shift) && { term: t('field.nightShift'), value: t('book.nightHours') },
    {
      term: t('field.break'),
      value: [t(`breakType.${fields.break_type}`), format.list(spans)].filter(Boolean).join(' '),
    },
    { term: t('book.paidTime'), value: format.duration(paidMinutes(shift, breaks)) },
  ];
}

export function daysLine(fields: ScheduleFields, { t, format }: Texts, { inWords }: { inWords: boolean }): string {
  const shifts = shiftSpans(fields);
  const [first, last] = [shifts[0], shifts.at(-1)];
  if (!first || !last) return '';
  return fields.repeat_days.length === 0
    ? format[inWords ? 'dayInWords' : 'dateWithWeekday'](first.start)
    : t('book.series', {
        count: shifts.length,
        dates: format[inWords ? 'rangeInWords' : 'dateRange'](first.start, last.start),
      });
}
