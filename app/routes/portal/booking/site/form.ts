import { z } from 'zod';
import { siteLabels, siteShape } from '#app/parts/shift-form/site.ts';
import { version } from '#contract/call/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** What the first step asks for. */
export const siteForm = z.object({ ...siteShape, leave: z.string().optional() });

/** The same for a draft that exists: `version` tells which one was on the screen. */
export const siteEdit = siteForm.extend({ version });

export const siteStepLabels = { ...siteLabels, leave: null } satisfies LabelsOf<z.input<typeof siteEdit>>;
