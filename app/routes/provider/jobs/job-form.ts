import { z } from 'zod';

/** A button is all of this form. */
export const jobForm = z.object({});
