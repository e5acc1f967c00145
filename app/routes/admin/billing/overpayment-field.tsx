import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';

/** Nothing is preselected, so that nothing is settled by a slip. */
export function OverpaymentField({ field: rest }: { field: FieldMetadata<'OLDEST' | 'PAY_BACK' | undefined> }) {
  const { t } = useText();
  const field = useField();
  return (
    <ChoiceField
      {...field(rest, { hint: t('adminBilling.overpaymentHint') })}
      type="radio"
      options={(['OLDEST', 'PAY_BACK'] as const).map((value) => ({
        value,
        label: t(`adminBilling.overpaymentUse.${value}`),
      }))}
      defaultValue={rest.initialValue}
    />
  );
}
