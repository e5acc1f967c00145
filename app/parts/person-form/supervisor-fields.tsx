import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { PersonFields, type Person } from './person-fields.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';

interface SupervisorFieldsProps {
  fields: Record<keyof Person | 'email' | 'position' | 'avatar_id', FieldMetadata<unknown>>;
  /** The other user's version of the supervisor after an edit conflict. */
  theirs?: Person & { email: string; position: string };
}

/** What is known of a supervisor, regardless of who fills it in. Its form needs `files`. */
export function SupervisorFields({ fields, theirs }: SupervisorFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <PersonFields fields={fields} theirs={theirs} />
      <TextField
        {...field(fields.email, { label: t('field.email'), hint: t('supervisors.emailHint'), theirs: theirs?.email })}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field(fields.position, { label: t('field.position'), optional: true, theirs: theirs?.position })}
        autoComplete="organization-title"
      />
      <UploadField field={fields.avatar_id} label={t('field.avatar')} max={1} pictures optional />
    </>
  );
}
