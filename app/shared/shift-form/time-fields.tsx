import type { FieldMetadata } from '@conform-to/react';
import { endsNextDay, isNightShift, shiftLength } from '#domain/shifts/schedule.ts';
import { isClockTime, isDay } from '#domain/shared/time.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { DateField, TimeField } from '#app/ui/field/date-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import type { timesShape } from './schedule.ts';
import { noStoredValues, type StoredValueOf } from './stored-values.ts';
import { firstShiftSpan } from './times.ts';

interface TimeFieldsProps {
  fields: Record<keyof typeof timesShape, FieldMetadata<unknown>>;
  today: string;
  theirs?: StoredValueOf;
}

type ClockOf = Pick<TimeFieldsProps['fields'], 'start_time' | 'end_time'>;

export function TimeFields({ fields, today, theirs = noStoredValues }: TimeFieldsProps) {
  const field = useField();
  const { start_date: date, start_time: start, end_time: end } = fields;
  return (
    <>
      <DateField {...field(date, { theirs: theirs('start_date') })} min={today} />
      <ClockFields fields={fields} theirs={theirs} />
      <Times day={String(date.initialValue)} start={String(start.initialValue)} end={String(end.initialValue)} />
    </>
  );
}

export function ClockFields({
  fields,
  theirs = noStoredValues,
}: Pick<TimeFieldsProps, 'theirs'> & { fields: ClockOf }) {
  const field = useField();
  return (
    <Row>
      <TimeField {...field(fields.start_time, { theirs: theirs('start_time') })} />
      <TimeField {...field(fields.end_time, { theirs: theirs('end_time') })} />
    </Row>
  );
}

function Times({ day, start, end }: { day: string; start: string; end: string }) {
  const { t, format } = useText();
  if (!isDay(day) || !isClockTime(start) || !isClockTime(end))
    return (
      <MutedText as="p">
        {t('shiftForm.timesHint', { min: shiftLength.minMinutes, max: shiftLength.maxHours })}
      </MutedText>
    );
  const shift = firstShiftSpan({ start_date: day, start_time: start, end_time: end });
  return (
    <MutedText as="p">
      {t('shiftForm.length', { time: format.duration(shift.minutes) })}
      <br />
      {endsNextDay(shift) ? <b>{t('shiftForm.nextDay', { date: format.date(shift.end) })}</b> : t('shiftForm.sameDay')}
      {isNightShift(shift) && (
        <>
          <br />
          {t('shiftForm.night')}
        </>
      )}
    </MutedText>
  );
}
