import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { serializeFile } from '#app/forms/uploads.ts';
import { uploadFile } from '#app/forms/uploads.server.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'signedInOrSigningUp' };

export const loader = () => redirect(paths.home);

/**
 * Uploads one file ahead of its form, so that a script can show the progress. Responds with the value of the
 * form's hidden field, or with the error. Without scripts the form sends the file itself.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const file = (await request.formData()).get('file');
  if (!(file instanceof File)) return json({ problem: context.t('validation.fileRequired') });
  // Rejects a document here already where only pictures are allowed, rather than when the message is sent.
  const sent = await uploadFile(file, context, new URL(request.url).searchParams.has('pictures'));
  return sent.file
    ? json({ value: serializeFile(sent.file), note: formats[context.language].fileSize(sent.file.size) })
    : json({ problem: sent.problem ? context.t.message(sent.problem) : context.t('validation.uploadFailed') });
}
