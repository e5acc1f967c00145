import { z } from 'zod';
import { rulesOf } from '#app/parts/shift-form/rules.ts';
import { checkStaffing, staffingLabels, staffingShape } from '#app/parts/shift-form/staffing.ts';
import { always } from '#app/forms/fields.ts';
import { version } from '#contract/call/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const workersForm = z
  .object({ ...staffingShape, leave: z.string().optional(), version })
  .superRefine((form, context) => checkStaffing(form, rulesOf(context)), always);

export const workersLabels = { ...staffingLabels, leave: null } satisfies LabelsOf<z.input<typeof workersForm>>;
