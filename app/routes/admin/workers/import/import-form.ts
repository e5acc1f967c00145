import { z } from 'zod';
import { mostTableText } from '#domain/text/table.ts';
import { message } from '#domain/message.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const importForm = z.object({
  file: z.string().optional(),
  table: z
    .string()
    .max(mostTableText, { error: message('officeWorkers.importTooLong') })
    .default(''),
});
export const importLabels = {
  file: 'officeWorkers.importFile',
  table: 'officeWorkers.importPaste',
} satisfies LabelsOf<z.input<typeof importForm>>;

export const takeOverForm = z.object({
  is_invited: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
});
export const takeOverLabels = { is_invited: 'officeWorkers.importInvite' } satisfies LabelsOf<
  z.input<typeof takeOverForm>
>;
