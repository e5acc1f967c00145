import { maxBreaks, breakType, breakTypeName } from '#domain/shift/breaks.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TimeField } from '#app/ui/field/date-field.tsx';
import { FieldErrors } from '#app/ui/field/frame.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import type { EditFields, Theirs } from './form.ts';

/** Whether there are breaks, and up to five of them; empty rows do not count. */
export function BreakFields({ fields, theirs }: { fields: EditFields; theirs: Theirs }) {
  const { t, message } = useText();
  const field = useField();
  const { breaks } = fields;
  const rows = breaks.getFieldList();
  return (
    <>
      <ChoiceField
        {...field(fields.break_type, {
          label: t('field.break'),
          hint: t('shifts.breaksHint'),
          theirs: theirs('break_type'),
        })}
        type="radio"
        layout="row"
        options={valuesOf(breakType).map((value) => ({ value, label: t(`breakType.${breakTypeName(value)}`) }))}
      />
      <FieldErrors id={breaks.id} errors={breaks.errors?.map(message)} />
      {rows.slice(0, maxBreaks).map((row, index) => {
        const { start_time, end_time } = row.getFieldset();
        return (
          <Row key={row.id}>
            <TimeField
              {...field(start_time, { label: t('shifts.breakFrom', { number: index + 1 }), optional: true })}
            />
            <TimeField {...field(end_time, { label: t('shifts.breakTo', { number: index + 1 }), optional: true })} />
          </Row>
        );
      })}
    </>
  );
}
