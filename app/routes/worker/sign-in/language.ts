import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isLanguage } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

/** Changing the language is a POST: a prefetched link must not change anything. */
export const loader = () => redirect(paths.workerSite.home);

/** Of the pages in this browser; emails follow the profile. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = form.get('to');
  if (isLanguage(language)) {
    context.session.set('language', language);
    if (!context.workerUser) context.session.set('languageSelected', true);
  }
  return redirect(safeRedirect(form.get('redirectTo'), paths.workerSite.home), 303);
}
