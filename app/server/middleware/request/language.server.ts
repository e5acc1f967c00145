import { requestLanguage } from '#app/i18n/detection.server.ts';
import { isLanguage, type Language } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import type { Middleware } from '../../middleware.ts';

/** A new supervisor reads these pages in the invitation's language, until they choose one. */
const invitationPaths: ReadonlySet<string> = new Set([paths.invitation, paths.login]);

function invitationLanguage(address: string): Language | undefined {
  const { pathname, searchParams } = new URL(address);
  const languageMiddleware = searchParams.get('language');
  return invitationPaths.has(pathname) && isLanguage(languageMiddleware) ? languageMiddleware : undefined;
}

export const language: Middleware = async (c, next) => {
  const selected = c.get('session').get('language') ?? invitationLanguage(c.req.url);
  c.set('language', await requestLanguage(c.req.raw, selected));
  await next();
};
