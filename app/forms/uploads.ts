import { z } from 'zod';
import { message } from '#domain/message.ts';
import { maxFiles } from '#domain/upload/limits.ts';
import type { UploadedFile } from '#contract/call/files.ts';
import { chosenId } from './ids.ts';

/**
 * Files in forms without scripts. A browser cannot refill a file field, so a chosen file is sent to the API
 * with the first post, whatever else was wrong with it, and from then on is sent as a hidden field that
 * says which upload it is. `uploads.server.ts` does the sending, `upload-field.tsx` the fields.
 */
const kept = z.object({
  id: chosenId,
  name: z.string(),
  url: z.string(),
  size: z.number().positive(),
  type: z.string(),
});
export type KeptFile = z.output<typeof kept>;

/** Tells whether a page can lead to a file: one that the portal passes on, or of another host. */
export const isFileAddress = (url: string): boolean => /^(\/files\/|https?:\/\/)/.test(url);

/** Returns the hidden field's value for an upload. */
export const keepFile = ({ id, name, url, size, type }: UploadedFile | KeptFile): string =>
  JSON.stringify({ id, name, url, size, type });

/** Returns what a form field holds, as files; anything else that someone may have posted is left out. */
export function keptFiles(values: unknown): KeptFile[] {
  const files = [values ?? []].flat().flatMap((value): KeptFile[] => {
    const file = readKept(value);
    return file ? [file] : [];
  });
  return files.filter(({ id }, index) => files.findIndex((other) => other.id === id) === index);
}

function readKept(value: unknown): KeptFile | null {
  if (typeof value !== 'string' || value.length > 4_096) return null;
  try {
    return kept.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** In a form's schema: a kept file as the id the API wants. */
const keptId = z.string().transform((value, context): number => {
  const file = readKept(value);
  if (file) return file.id;
  context.addIssue({ code: 'custom', message: message('validation.fileRequired') });
  return z.NEVER;
});

/** In a form's schema: up to `max` files, with what a form that is sent on needs of them. */
export const keptWhole = (max: number) =>
  z
    .array(
      z.string().transform((value, context): KeptFile => {
        const file = readKept(value);
        if (file) return file;
        context.addIssue({ code: 'custom', message: message('validation.fileRequired') });
        return z.NEVER;
      }),
    )
    .default([])
    .pipe(z.array(z.custom<KeptFile>()).max(max, { error: message('validation.filesMax', { number: max }) }));

/** In a form's schema: up to `max` files, as ids. */
export const keptIds = (max: number = maxFiles) =>
  z
    .array(keptId)
    .default([])
    .pipe(z.array(z.custom<number>()).max(max, { error: message('validation.filesMax', { number: max }) }));

/** In a form's schema: one file or none, as its id or null. */
export const keptIdOrNull = keptId.nullable().default(null);

/** Returns the file field's own name, beside the hidden ones. */
export const newFilesName = (field: string): string => `${field}_new`;

/** Buttons that bring the form back: one sends the chosen files, the others take one away by its id. */
export const sendFilesName = 'sendFiles';
export const removeFileName = 'removeFile';
