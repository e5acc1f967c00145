import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { providerRole, type ProviderRole } from '#domain/account/provider.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';

export function RoleField({ field: role }: { field: FieldMetadata<ProviderRole> }) {
  const { t } = useText();
  const field = useField();
  return (
    <ChoiceField
      {...field(role)}
      type="radio"
      options={Object.values(providerRole).map((value) => ({
        value,
        label: t(`accountRole.${value}`),
        note: t(`officePeople.may.${value}`),
      }))}
      defaultValue={role.initialValue}
    />
  );
}
