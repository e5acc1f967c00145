import { z } from 'zod';
import { siteLabels, siteShape } from '#app/shared/shift-form/site.ts';
import { version } from '#contract/core/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The form of the first step. */
const siteForm = z.object({ ...siteShape, leave: z.string().optional() });

export const siteEditForm = siteForm.extend({ version });

export const siteStepLabels = { ...siteLabels, leave: null } satisfies LabelsOf<z.input<typeof siteEditForm>>;
