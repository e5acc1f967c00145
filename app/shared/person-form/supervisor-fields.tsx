import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { PersonFields, type Person } from './person-fields.tsx';
import type { z } from 'zod';
import { FieldsOf } from '#app/forms/edit-form.tsx';
import type { supervisorFields } from '#contract/accounts/supervisors.ts';
import { useField } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';

type SupervisorInfo = z.output<typeof supervisorFields>;

interface SupervisorFieldsProps {
  fields: Record<keyof SupervisorInfo, FieldMetadata<unknown>>;
  theirs?: Person & { email: string; position: string };
}

/** Its form needs `files`. */
export function SupervisorFields({ fields, theirs }: SupervisorFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <PersonFields fields={fields} theirs={theirs} />
      <FieldsOf<Omit<SupervisorInfo, keyof Person>>
        all={{
          email: (
            <TextField
              {...field(fields.email, { hint: t('supervisors.emailHint'), theirs: theirs?.email })}
              type="email"
              autoComplete="email"
            />
          ),
          position: (
            <TextField
              {...field(fields.position, { optional: true, theirs: theirs?.position })}
              autoComplete="organization-title"
            />
          ),
          avatar_id: <UploadField field={fields.avatar_id} max={1} pictures optional />,
        }}
      />
    </>
  );
}
