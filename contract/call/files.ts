import { z } from 'zod';
import { message } from '#domain/message.ts';
import { acceptedTypes, maxFiles } from '#domain/upload/limits.ts';
import type { Call } from './call.ts';
import { id } from './common.ts';

/** A file that was uploaded. Forms name it by its id; only what was uploaded by the same business can be named. */
export const file = z.object({
  id,
  name: z.string().meta({ description: 'As the uploader named it, for showing only' }),
  url: z.string().meta({
    description:
      'Absolute, or a path on the API’s origin, which takes the token of somebody who may see the file; of a picture that public pages show, a path that takes none. Answers with nosniff and a sandboxing policy',
  }),
  type: z.enum(Object.values(acceptedTypes)).meta({ description: 'By content, not by name' }),
  size: z.number().int().positive().meta({ description: 'Bytes' }),
  width: z.number().int().positive().nullable().meta({ description: 'Pixels; null for a document' }),
  height: z.number().int().positive().nullable().meta({ description: 'Pixels; null for a document' }),
});
export type UploadedFile = z.output<typeof file>;

/** Ids of uploaded files, at most `max` and each once. */
export const fileIds = (max: number = maxFiles) =>
  z
    .array(id)
    .max(max, { error: message('validation.filesMax', { number: max }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: message('validation.fileRequired') });

/** A table as text, in UTF-8: spreadsheets need the byte order mark in front for Chinese. */
export const commaSeparated = 'text/csv';

/** The media type of exports: an Excel workbook. */
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Columns separated by tabs. */
export const tabSeparated = 'text/tab-separated-values';

/** Several files in one. */
export const archive = 'application/zip';

/** Widths of thumbnails in pixels, for 44 to 48 and for 112 CSS pixels on a dense screen. */
export const thumbnailSizes = ['96', '224'] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** Tables are exported in these formats. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** The query of an exported table has this beside its filters. */
export const sheetFormat = z.object({
  format: z
    .enum(sheetFormats)
    .default('xlsx')
    .meta({ description: '`xlsx`: an Excel workbook; `csv`: comma-separated text' }),
});

/** The media types of an exported table. */
export const sheetTypes: Readonly<Record<SheetFormat, string>> = { xlsx: spreadsheet, csv: commaSeparated };

/**
 * Returns the media type that a call answers to a query; undefined where it answers JSON.
 *
 * @throws ZodError where the call does not have the format that the query names
 */
export function fileTypeOf({ file, query }: Call, asked: { format?: unknown }): string | undefined {
  if (typeof file !== 'object') return file;
  const { format } = query.shape as Readonly<Record<string, z.ZodType>>;
  return format && file[String(format.parse(asked.format))];
}
