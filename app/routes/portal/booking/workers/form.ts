import { z } from 'zod';
import { createRules } from '#app/shared/shift-form/rules.ts';
import { validateStaffing, staffingLabels, staffingShape } from '#app/shared/shift-form/staffing.ts';
import { evenWithFieldErrors } from '#app/forms/fields.ts';
import { version } from '#contract/core/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const workersForm = z
  .object({ ...staffingShape, leave: z.string().optional(), version })
  .superRefine((form, context) => validateStaffing(form, createRules(context)), evenWithFieldErrors);

export const workersLabels = { ...staffingLabels, leave: null } satisfies LabelsOf<z.input<typeof workersForm>>;
