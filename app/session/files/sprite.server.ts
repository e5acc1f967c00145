import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { sprites, spriteTypes, type SpriteEdge } from '#contract/call/files.ts';
import type { RequestContext } from '#app/context.server.ts';
import { paths } from '#app/paths.ts';

type Speaker = Pick<RequestContext, 'account' | 'offers' | 'spriteTags'>;

/** An address holds for one account: in a browser that two people share, neither has an address of the other. */
const told = (accountId: number, edge: string, files: string): string => `${accountId} ${edge} ${files}`;

/** Returns where these files are in one picture; null where the API draws none. */
export function spriteAddress(
  { account, offers, spriteTags }: Speaker,
  ids: readonly number[],
  edge: SpriteEdge,
): string | null {
  if (!account || !offers('sprites')) return null;
  const files = ids.join('.');
  return paths.sprite(edge, spriteTags.of(told(account.id, edge, files)), files);
}

/**
 * Returns the photos of a list in one picture, passed on from the API, which decides by the session's token what may be
 * seen. A file never changes under its id, so the browser need not ask again; only an address of a page that was sent to
 * this account is answered, so that nobody can have pictures drawn that no page shows.
 */
export async function sprite({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { edge: asked = '', tag = '', files = '' } = params;
  const { account, api, spriteTags } = context;
  const edge = sprites.edges.find((one) => one === asked);
  if (!account || !edge || !spriteTags.fits(told(account.id, edge, files), tag)) throw json({ kind: 'notFound' }, 404);
  const accepted = request.headers.get('accept') ?? '';
  const format = accepted.includes(spriteTypes.avif) ? 'avif' : 'webp';
  const { body } = await api.uploads.drawSprite({ query: { files: files.replaceAll('.', ','), edge, format } });
  return new Response(body, {
    headers: {
      'content-type': spriteTypes[format],
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'accept',
    },
  });
}
