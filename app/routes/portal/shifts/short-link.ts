import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { shiftOfShortCode } from '#domain/shift/short-code.ts';
import { withQuery } from '#app/forms/query.ts';
import { editionPath } from '#app/i18n/editions.ts';
import { paths } from '#app/paths.ts';

/** Where a short address leads: the public page of the job, in the reader's language. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { code = '' } = params;
  const shiftId = shiftOfShortCode(code);
  if (shiftId === null) throw json({ kind: 'notFound' }, 404);
  return redirect(withQuery(editionPath(paths.job(shiftId), context.language), { code }), 302);
}
