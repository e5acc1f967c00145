import type { LoaderFunctionArgs } from '@remix-run/node';
import { coverFormats, coverWidths, type CoverFormat, type CoverWidth } from '#app/pictures/picture.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

/** `960.avif`: a width and a format. */
function sizeOf(name: string): { width: CoverWidth; format: CoverFormat } | null {
  const [width, format] = name.split('.', 2);
  const known = coverWidths.find((item) => String(item) === width);
  const written = coverFormats.find((item) => item === format);
  return known && written && name === `${known}.${written}` ? { width: known, format: written } : null;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const size = sizeOf(params.name ?? '');
  if (!size) throw new Response(null, { status: 404 });
  const { slug, cover } = await context.api.content.getBlogBySlug({ params: { slug: params.idOrSlug ?? '' } });
  const [path, key] = /^\/(?:pictures|files)\/([\w.-]+)$/.exec(cover?.url ?? '') ?? [];
  if (path === undefined || key === undefined) return pictureResponse(context, { kind: 'cover', seed: slug, ...size });
  return pictureResponse(context, { kind: 'photo', key, ...size }, async () => {
    const file = await context.publicFile(path);
    return file ? new Uint8Array(await file.arrayBuffer()) : null;
  });
}
