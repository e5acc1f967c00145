import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { brandManifest, brandPicture } from '#app/layout/brand-picture.ts';
import { paths } from '#app/paths.ts';
import type { LogoPicture } from '#app/pictures/picture.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { pictureResponse } from './picture-response.ts';

export const handle: RouteHandle = { permission: 'anyone' };

const forms: Readonly<Record<string, LogoPicture['form']>> = {
  'logo.png': 'email',
  'icon.png': 'icon',
  'touch.png': 'touch',
  'large.png': 'large',
};

const standardIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
];

/** `public/manifest.webmanifest` for a platform of its own name, colour or logo. */
function manifest({ t, branding: { logo, colour } }: RequestContext): Response {
  const name = t('app.name');
  return json(
    {
      ...{ name, short_name: name, start_url: paths.dashboard, scope: '/' },
      ...{ display: 'standalone', display_override: ['minimal-ui', 'standalone'] },
      ...{ background_color: '#e9eeec', theme_color: colour || '#0a443d' },
      icons:
        logo === null
          ? standardIcons
          : [{ src: brandPicture(logo, 'large.png'), type: 'image/png', sizes: '512x512', purpose: 'any' }],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  );
}

/** 404 where the platform has no logo. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  if (params.name === brandManifest) return manifest(context);
  const form = forms[params.name ?? ''];
  const { logo } = context.branding;
  if (form === undefined || logo === null) throw new Response(null, { status: 404 });
  return pictureResponse(context, { kind: 'logo', key: logo.url, form });
}
