import { z } from 'zod';
import { requestDemo } from '#contract/content.ts';

/** What someone says who asks for a demo. `website` is hidden from people and stays empty. */
export const contactForm = requestDemo.body.extend({ website: z.string().max(255).optional() });

/** Programs that fill in forms fill in the hidden field as well. */
export const isFilledByRobot = (website: string | undefined): boolean => Boolean(website);
