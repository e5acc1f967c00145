import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { acceptedTypes, maxFiles } from '#domain/files/limits.ts';
import type { Call } from '../call.ts';
import { id } from '../common.ts';

/** Forms refer to an uploaded file by its id, and only the business that uploaded it can use it. */
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

export const fileIds = (max: number = maxFiles) =>
  z
    .array(id)
    .max(max, { error: message('validation.filesMax', { number: max }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: message('validation.fileRequired') });

/** In UTF-8. Spreadsheet programs need the BOM to read Chinese. */
export const commaSeparated = 'text/csv';

export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const tabSeparated = 'text/tab-separated-values';

export const archive = 'application/zip';

/** Widths of thumbnails in pixels, for 44 to 48 and for 112 CSS pixels on a dense screen. */
export const thumbnailSizes = ['96', '224'] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetFormat = z.object({
  format: z
    .enum(sheetFormats)
    .default('xlsx')
    .meta({ description: '`xlsx`: an Excel workbook; `csv`: comma-separated text' }),
});

export const sheetTypes: Readonly<Record<SheetFormat, string>> = { xlsx: spreadsheet, csv: commaSeparated };

/** Undefined if the call responds with JSON.  @throws ZodError if the call does not have the requested format */
export function fileTypeOf({ file, query }: Call, asked: { format?: unknown }): string | undefined {
  if (typeof file !== 'object') return file;
  const { format } = query.shape as Readonly<Record<string, z.ZodType>>;
  return format && file[String(format.parse(asked.format))];
}
