import { redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';

/** To the bank's page at the URL from the API; only http(s) URLs are followed. */
export function redirectToBank(url: string): Response {
  return redirect(/^https?:$/.test(new URL(url).protocol) ? url : paths.dashboard, 303);
}
