import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'signedInOrSigningUp' };

/**
 * A photo, certificate or other upload, passed on from the API under the portal's own origin so that no
 * page needs another host. Names are random; seeing one still takes a session.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { key = '' } = params;
  const file = /^[\w-]{8,128}(\.[a-z0-9]{1,8})?$/.test(key) ? await context.file(key) : null;
  if (!file) throw json({ kind: 'notFound' }, 404);
  const headers = new Headers(file.headers);
  headers.set('cache-control', 'private, max-age=86400, immutable');
  return new Response(file.body, { headers });
}
