import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { maxChatPictures } from '#domain/files/limits.ts';
import { RouteForm, useField, type RouteFormProps } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Sending } from '#app/ui/conversation/composer.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';

interface ComposerProps extends Omit<RouteFormProps, 'files' | 'children'> {
  fields: { text: FieldMetadata<string | undefined>; media_ids: FieldMetadata<unknown> };
  before?: ReactNode;
  children?: ReactNode;
}

export function Composer({ fields, before, children, ...form }: ComposerProps) {
  const { t } = useText();
  const field = useField(form.labels);
  return (
    <RouteForm {...form} files>
      {before}
      <TextareaField {...field(fields.text)} maxLength={undefined} rows={3} />
      <Sending pictures={<UploadField field={fields.media_ids} max={maxChatPictures} pictures optional compact />}>
        <Button icon="chat">{t('action.send')}</Button>
      </Sending>
      {children}
    </RouteForm>
  );
}
