import { z } from 'zod';
import { maxTableLength } from '#domain/workers/import.ts';
import { message } from '#domain/shared/message.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const importForm = z.object({
  file: z.string().optional(),
  table: z
    .string()
    .max(maxTableLength, { error: message('adminWorkers.importTooLong') })
    .default(''),
});
export const importLabels = {
  file: 'adminWorkers.importFile',
  table: 'adminWorkers.importPaste',
} satisfies LabelsOf<z.input<typeof importForm>>;

export const confirmImportForm = z.object({
  is_invited: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});
export const confirmImportLabels = { is_invited: 'adminWorkers.importInvite' } satisfies LabelsOf<
  z.input<typeof confirmImportForm>
>;
