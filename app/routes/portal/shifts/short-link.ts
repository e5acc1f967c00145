import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { parseShortCode } from '#domain/shifts/short-code.ts';
import { withQuery } from '#app/forms/query.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { paths } from '#app/paths.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

/**
 * Redirects to the public page of the job, in the reader's language, or in Chinese where the link was shared in
 * Chinese. A job that only favourites can see opens by the code alone.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { code = '' } = params;
  const link = parseShortCode(code);
  if (link === null) throw json({ kind: 'notFound' }, 404);
  const { shiftId } = link;
  const open = await orNull(context.api.jobPostings.getJobPosting({ params: { id: shiftId } }));
  const isChinese = new URL(request.url).pathname.startsWith('/hk/');
  const page = localizedPath(paths.job(shiftId), isChinese ? 'hk' : context.language);
  return redirect(open ? page : withQuery(page, { code }), 302);
}
