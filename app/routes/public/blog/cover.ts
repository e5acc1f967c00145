import type { LoaderFunctionArgs } from '@remix-run/node';
import { coverFormats, coverWidths, type CoverFormat, type CoverWidth } from '#app/pictures/picture.ts';
import { answerPicture } from '../pictures/answer.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

/** `960.avif`: a width and a format. */
function sizeOf(name: string): { width: CoverWidth; format: CoverFormat } | null {
  const [width, format] = name.split('.', 2);
  const known = coverWidths.find((each) => String(each) === width);
  const written = coverFormats.find((each) => each === format);
  return known && written && name === `${known}.${written}` ? { width: known, format: written } : null;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const size = sizeOf(params.name ?? '');
  if (!size) throw new Response(null, { status: 404 });
  const { slug, cover } = await context.api.content.getBlogBySlug({ params: { slug: params.idOrSlug ?? '' } });
  const [path, key] = /^\/(?:pictures|files)\/([\w.-]+)$/.exec(cover?.url ?? '') ?? [];
  if (path === undefined || key === undefined) return answerPicture(context, { kind: 'cover', seed: slug, ...size });
  return answerPicture(context, { kind: 'photo', key, ...size }, async () => {
    const file = await context.publicFile(path);
    return file ? new Uint8Array(await file.arrayBuffer()) : null;
  });
}
