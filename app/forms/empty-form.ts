import { z } from 'zod';

/** A form that only asks for confirmation. */
export const emptyForm = z.object({});
