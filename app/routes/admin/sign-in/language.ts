import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isLanguage } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

/** Changing the language is a POST: a prefetched link must not change anything. */
export const loader = () => redirect(paths.office);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = form.get('to');
  if (isLanguage(language)) {
    context.session.set('language', language);
    if (context.provider) {
      const key = newFormKey(context.provider.id);
      await context.office.people.changeProviderLanguage({ body: { language } }, { key });
    } else context.session.set('languageChosen', true);
  }
  return redirect(safeRedirect(form.get('redirectTo'), paths.office), 303);
}
