import { createContext, useContext, type ReactNode } from 'react';
import { isPicture, mostInSprite } from '#domain/upload/limits.ts';
import type { Picture } from '#app/ui/photo/photo.tsx';
import type { SpriteEdge, UploadedFile } from '#contract/call/files.ts';

/** Returns where files are in one picture; null where there is no such picture. */
export type AddressOfSprite = (ids: readonly number[], edge: SpriteEdge) => string | null;

const AddressOf = createContext<AddressOfSprite>(() => null);

/** Set round every page. */
export const AddressOfSpriteProvider = AddressOf.Provider;

const Tiles = createContext<ReadonlyMap<number, Picture>>(new Map());

/**
 * Tells whether the API draws a file in a sprite: everything but drawings and documents. The ids of another API may be no numbers, which
 * the call does not name.
 */
const isDrawn = ({ id, type }: UploadedFile): boolean =>
  Number.isInteger(id) && isPicture(type) && type !== 'image/svg+xml';

type MaybeFile = UploadedFile | null | undefined;

interface InOnePictureProps {
  /** All of these may be shown inside. */
  of: readonly MaybeFile[];
  /** `224` where they are shown large. */
  edge?: SpriteEdge;
  children: ReactNode;
}

/** The photos inside come in one request, as small as they are shown. */
export function InOnePicture({ of, edge = '96', children }: InOnePictureProps) {
  const addressOf = useContext(AddressOf);
  const ids = [...new Set(of.flatMap((file) => (file && isDrawn(file) ? [file.id] : [])))];
  const tiles = new Map<number, Picture>();
  for (let first = 0; first < ids.length; first += mostInSprite) {
    const some = ids.slice(first, first + mostInSprite);
    const src = addressOf(some, edge);
    if (src !== null) for (const [tile, id] of some.entries()) tiles.set(id, { src, tile });
  }
  return <Tiles.Provider value={tiles}>{children}</Tiles.Provider>;
}

/** Returns how a file is shown: in the picture of those around it, or in one of its own. */
export function useShown(edge: SpriteEdge = '96'): (file: UploadedFile) => Picture {
  const tiles = useContext(Tiles);
  const addressOf = useContext(AddressOf);
  return (file) => {
    const tile = tiles.get(file.id);
    if (tile) return tile;
    const src = isDrawn(file) ? addressOf([file.id], edge) : null;
    return src === null ? { src: file.url } : { src, tile: 0 };
  };
}
