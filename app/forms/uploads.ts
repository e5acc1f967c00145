import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { maxFiles } from '#domain/files/limits.ts';
import type { UploadedFile } from '#contract/core/fields/files.ts';
import { recordIdField } from './ids.ts';

/**
 * Files in forms without scripts. A browser cannot refill a file input, so a file is uploaded to the API with
 * the first post, whatever the other errors, and from then on a hidden field names the upload.
 * `uploads.server.ts` uploads, `upload-field.tsx` renders the fields.
 */
const uploadedFileField = z.object({
  id: recordIdField,
  name: z.string(),
  url: z.string(),
  size: z.number().positive(),
  type: z.string(),
});
export type UploadedFormFile = z.output<typeof uploadedFileField>;

export const isFileAddress = (url: string): boolean => /^(\/files\/|https?:\/\/)/.test(url);

export const serializeFile = ({ id, name, url, size, type }: UploadedFile | UploadedFormFile): string =>
  JSON.stringify({ id, name, url, size, type });

export function parseFiles(values: unknown): UploadedFormFile[] {
  const files = [values ?? []].flat().flatMap((value): UploadedFormFile[] => {
    const file = parseFile(value);
    return file ? [file] : [];
  });
  return files.filter(({ id }, index) => files.findIndex((other) => other.id === id) === index);
}

function parseFile(value: unknown): UploadedFormFile | null {
  if (typeof value !== 'string' || value.length > 4_096) return null;
  try {
    return uploadedFileField.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

const uploadedFileId = z.string().transform((value, context): number => {
  const file = parseFile(value);
  if (file) return file.id;
  context.addIssue({ code: 'custom', message: message('validation.fileRequired') });
  return z.NEVER;
});

/** Up to `max` files, with what a form that is passed on needs of them. */
export const uploadedFiles = (max: number) =>
  z
    .array(
      z.string().transform((value, context): UploadedFormFile => {
        const file = parseFile(value);
        if (file) return file;
        context.addIssue({ code: 'custom', message: message('validation.fileRequired') });
        return z.NEVER;
      }),
    )
    .default([])
    .pipe(z.array(z.custom<UploadedFormFile>()).max(max, { error: message('validation.filesMax', { number: max }) }));

export const uploadedFileIds = (max: number = maxFiles) =>
  z
    .array(uploadedFileId)
    .default([])
    .pipe(z.array(z.custom<number>()).max(max, { error: message('validation.filesMax', { number: max }) }));

export const uploadedFileIdOrNull = uploadedFileId.nullable().default(null);

export const newFilesName = (field: string): string => `${field}_new`;

export const sendFilesName = 'sendFiles';
export const removeFileName = 'removeFile';
