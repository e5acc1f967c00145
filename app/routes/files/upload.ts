import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { keepFile } from '#app/forms/uploads.ts';
import { sendFile } from '#app/forms/uploads.server.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'signedInOrSigningUp' };

/** A GET redirects to the dashboard: files are posted. */
export const loader = () => redirect(paths.home);

/**
 * Takes one file ahead of its form, where a script shows how far it is. The answer is the value of the form's hidden
 * field, or why the file was refused; without scripts the form brings the file itself.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const file = (await request.formData()).get('file');
  if (!(file instanceof File)) return json({ problem: context.t('validation.fileRequired') });
  // A picture is wanted: a document is refused here, and not only with the message that it belongs to.
  const sent = await sendFile(file, context, new URL(request.url).searchParams.has('pictures'));
  return sent.file
    ? json({ value: keepFile(sent.file), note: formats[context.language].fileSize(sent.file.size) })
    : json({ problem: sent.problem ? context.t.message(sent.problem) : context.t('validation.uploadFailed') });
}
