import { maxSeriesShifts } from '#domain/shifts/series.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { weekday } from '#domain/shared/time.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { DaysField } from '#app/ui/choice/days-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { seriesEnd, type ScheduleFieldset } from './form.ts';

/** With no weekday selected it is a single shift. */
export function RepeatFields({ fields }: { fields: ScheduleFieldset }) {
  const { t, format } = useText();
  const field = useField();
  return (
    <>
      <DaysField
        {...field(fields.repeat_days, { hint: t('book.repeatHint'), optional: true })}
        defaultValue={[fields.repeat_days.initialValue ?? []].flat().map(String)}
        options={valuesOf(weekday).map((day) => ({ value: day, label: format.weekday(day) }))}
      />
      <ChoiceField
        {...field(fields.ends)}
        type="radio"
        layout="row"
        options={[
          { value: seriesEnd.UNTIL, label: t('book.untilDate') },
          { value: seriesEnd.COUNT, label: t('book.forCount') },
        ]}
      />
      <Row>
        <DateField {...field(fields.end_date)} />
        <NumberField {...field(fields.count, { hint: t('book.upTo', { number: maxSeriesShifts }) })} />
      </Row>
    </>
  );
}
