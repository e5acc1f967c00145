import { z } from 'zod';
import { createRules } from '#app/shared/shift-form/rules.ts';
import { validateStaffing, staffingShape } from '#app/shared/shift-form/staffing.ts';
import { evenWithFieldErrors } from '#app/forms/fields.ts';
import { version } from '#contract/core/common.ts';

export const workersForm = z
  .object({ ...staffingShape, leave: z.string().optional(), version })
  .superRefine((form, context) => validateStaffing(form, createRules(context)), evenWithFieldErrors);
