import { requestLanguage } from '#app/i18n/detection.server.ts';
import { isLanguage, type Language } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import type { Step } from '../step.ts';

/** A new supervisor reads these pages in the invitation's language, until they choose one. */
const invited: ReadonlySet<string> = new Set([paths.invitation, paths.login]);

function invitedIn(address: string): Language | undefined {
  const { pathname, searchParams } = new URL(address);
  const language = searchParams.get('language');
  return invited.has(pathname) && isLanguage(language) ? language : undefined;
}

export const language: Step = async (c, next) => {
  const chosen = c.get('session').get('language') ?? invitedIn(c.req.url);
  c.set('language', await requestLanguage(c.req.raw, chosen));
  await next();
};
