import type { FieldMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { acceptFiles, acceptPictures, maxFileMegabytes, maxFiles } from '#domain/files/limits.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { formKeyName } from '#app/session/form-key.ts';
import { fileAddress } from '#app/session/site.ts';
import { PresentField } from './edit-form.tsx';
import { useLabel } from './labels.ts';
import { isFileAddress, serializeFile, parseFiles, newFilesName, removeFileName, sendFilesName } from './uploads.ts';

interface UploadFieldProps {
  field: FieldMetadata<unknown>;
  hint?: string;
  max?: number;
  pictures?: boolean;
  optional?: boolean;
  compact?: boolean;
  capture?: 'user' | 'environment';
}

/**
 * A field for files, to be read by `readFormWithFiles` with the same `max` and `pictures`; its form needs
 * `files`. Each file shows its name and size, pictures also themselves, beside a button that removes it.
 */
export function UploadField({ field, hint, max = maxFiles, pictures, optional, compact, capture }: UploadFieldProps) {
  const { t, format, message } = useText();
  const labelOf = useLabel();
  const { pathname } = useLocation();
  const files = parseFiles(field.initialValue);
  const errors = Object.entries(field.allErrors).flatMap(([, texts]) => texts.map(message));
  return (
    <>
      <PresentField name={field.name} />
      <FileField
        id={field.id}
        name={newFilesName(field.name)}
        label={labelOf(field.name)}
        hint={format.sentences([
          hint,
          !compact && t(pictures ? 'upload.pictureHint' : 'upload.fileHint'),
          t('upload.limits', { count: max, number: maxFileMegabytes }),
        ])}
        optional={optional ? t('field.optional') : undefined}
        errors={errors}
        required={field.required && !optional}
        multiple={max > 1}
        capture={capture}
        accept={pictures ? acceptPictures : acceptFiles}
        uploaded={files.map((file) => ({
          id: file.id,
          value: serializeFile(file),
          name: file.name,
          note: format.fileSize(file.size),
          href: isFileAddress(file.url) ? fileAddress(pathname, file.url) : undefined,
          picture:
            isFileAddress(file.url) && file.type.startsWith('image/') ? fileAddress(pathname, file.url) : undefined,
        }))}
        keepName={field.name}
        remove={{ name: removeFileName, label: t('action.delete') }}
        send={compact ? undefined : { name: sendFilesName, label: t('action.upload') }}
      />
    </>
  );
}

export function useUploadTexts() {
  const { t } = useText();
  return {
    address: paths.uploads,
    keyName: formKeyName,
    loading: t('app.loading'),
    sending: t('upload.sending', { name: '{{name}}' }),
    remove: t('action.delete'),
    failed: t('validation.uploadFailed'),
    max: maxFiles,
    tooMany: t('validation.filesMax', { number: maxFiles }),
    notLoaded: t('error.chunk', { resource: t('upload.progress') }),
  };
}
