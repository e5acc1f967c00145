import { z } from 'zod';
import { siteShape } from '#app/shared/shift-form/site.ts';
import { version } from '#contract/core/common.ts';

/** The form of the first step. */
const siteForm = z.object({ ...siteShape, leave: z.string().optional() });

export const siteEditForm = siteForm.extend({ version });
