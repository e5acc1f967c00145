import type { FieldMetadata } from '@conform-to/react';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { cancelReason, cancelReasonName } from '#domain/shifts/cancellation.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';

export function ReasonFields({ fields }: { fields: Record<'reason' | 'note', FieldMetadata<unknown>> }) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <ChoiceField
        {...field(fields.reason)}
        type="radio"
        options={valuesOf(cancelReason).map((value) => ({
          value,
          label: t(`reason.cancel.${cancelReasonName(value)}`),
        }))}
      />
      <TextareaField {...field(fields.note, { optional: true })} rows={2} />
    </>
  );
}
