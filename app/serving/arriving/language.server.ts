import { requestLanguage } from '#app/i18n/detection.server.ts';
import type { Step } from '../step.ts';

/** The language of the answer: the address's, the session's or the browser's. */
export const language: Step = async (c, next) => {
  c.set('language', await requestLanguage(c.req.raw, c.get('session').get('language')));
  await next();
};
