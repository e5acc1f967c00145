import { redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';

/** To the bank's own page. The API names it, and a browser is led to nothing but a web page. */
export function toBank(url: string): Response {
  return redirect(/^https?:$/.test(new URL(url).protocol) ? url : paths.dashboard, 303);
}
