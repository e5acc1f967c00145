import sharp from 'sharp';
import { headLogoBox, emailLogoBox } from '#domain/admin/branding.ts';
import type { LogoPicture } from './picture.ts';

const maxPixels = 50_000_000;
/** In every page, so that a page needs no second request; the quality falls until it fits. */
export const maxInlineBytes = 3_000;
const qualities = [80, 55, 30, 10] as const;
const clear = { r: 255, g: 255, b: 255, alpha: 0 };

const image = (source: Uint8Array) => sharp(source, { limitInputPixels: maxPixels }).rotate();

/** Twice the size of its place, for dense screens. */
const within = (source: Uint8Array, box: { width: number; height: number }) =>
  image(source).resize(2 * box.width, 2 * box.height, { fit: 'inside', withoutEnlargement: true });

async function inline(source: Uint8Array): Promise<Uint8Array | null> {
  for (const quality of qualities) {
    const bytes = await within(source, headLogoBox).webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
    if (bytes.length <= maxInlineBytes) return bytes;
  }
  return null;
}

const square = (source: Uint8Array, edge: number) =>
  image(source).resize(edge, edge, { fit: 'contain', background: clear });

/** A share of a link has the logo in its corner. */
export const logoForShare = (source: Uint8Array): Promise<{ data: Buffer; info: { width: number; height: number } }> =>
  image(source).resize(260, 60, { fit: 'inside' }).png().toBuffer({ resolveWithObject: true });

export async function drawLogo({ form }: LogoPicture, source: Uint8Array): Promise<Uint8Array> {
  if (form === 'inline') {
    const bytes = await inline(source);
    if (bytes === null) throw new Error('a logo that stays too large');
    return bytes;
  }
  if (form === 'email') return within(source, emailLogoBox).png().toBuffer();
  if (form === 'icon') return square(source, 64).png({ palette: true }).toBuffer();
  // Home screens of phones draw what is clear in black.
  return square(source, form === 'touch' ? 180 : 512)
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
}
