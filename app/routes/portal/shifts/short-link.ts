import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { shiftOfShortCode } from '#app/domain/shift/short-code.ts';
import { paths } from '#app/paths.ts';

/** Where a short address leads: the public page of the job. */
export function loader({ params }: LoaderFunctionArgs) {
  const shiftId = shiftOfShortCode(params.code ?? '');
  if (shiftId === null) throw json({ kind: 'notFound' }, 404);
  return redirect(paths.job(shiftId), 301);
}
