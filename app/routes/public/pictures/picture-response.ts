import type { RequestContext } from '#app/context.server.ts';
import { readPicture, type Picture } from '#app/pictures/picture.ts';

const types = { png: 'image/png', avif: 'image/avif', webp: 'image/webp' } as const;

function logoOf(picture: Picture): string | undefined {
  if (picture.kind === 'logo') return picture.key;
  return picture.kind === 'share' ? picture.logo : undefined;
}

/** The same for everyone; its URL changes with its content. */
export async function pictureResponse(
  { pictures, publicFile }: RequestContext,
  picture: Picture,
  readPhoto?: () => Promise<Uint8Array | null>,
): Promise<Response> {
  const logo = logoOf(picture);
  const bytes = await pictures.draw(picture, logo === undefined ? readPhoto : () => readPicture(publicFile, logo));
  if (!bytes) throw new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  return new Response(bytes, {
    headers: {
      'content-type': types['format' in picture ? picture.format : 'png'],
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      // Chat apps embed the picture in their own pages.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
