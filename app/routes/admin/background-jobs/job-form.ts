import { z } from 'zod';

export const jobForm = z.object({});
