import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { adminRole, type AdminRole } from '#domain/accounts/roles.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';

export function RoleField({ field: role }: { field: FieldMetadata<AdminRole> }) {
  const { t } = useText();
  const field = useField();
  return (
    <ChoiceField
      {...field(role)}
      type="radio"
      options={Object.values(adminRole).map((value) => ({
        value,
        label: t(`accountRole.${value}`),
        note: t(`adminTeam.permissions.${value}`),
      }))}
      defaultValue={role.initialValue}
    />
  );
}
