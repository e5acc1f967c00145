import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

/** Only the public site; the portal asks for a sign-in anyway. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /sandbox/',
      'Disallow: /files/',
      `Sitemap: ${new URL(paths.sitemap, context.publicUrl).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
