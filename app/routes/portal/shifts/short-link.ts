import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { readShortCode } from '#domain/shift/short-code.ts';
import { withQuery } from '#app/forms/query.ts';
import { editionPath } from '#app/i18n/editions.ts';
import { paths } from '#app/paths.ts';
import { optional } from '#app/upstream/optional.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

/**
 * Redirects to the public page of the job, in the reader's language, or in Chinese where the link was shared in
 * Chinese. A job that only favourites can see opens by the code alone.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { code = '' } = params;
  const link = readShortCode(code);
  if (link === null) throw json({ kind: 'notFound' }, 404);
  const { shiftId } = link;
  const open = await optional(context.api.jobs.getJob({ params: { id: shiftId } }));
  const isChinese = new URL(request.url).pathname.startsWith('/hk/');
  const page = editionPath(paths.job(shiftId), isChinese ? 'hk' : context.language);
  return redirect(open ? page : withQuery(page, { code }), 302);
}
