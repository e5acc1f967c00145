import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { coverSvg } from './cover.ts';
import { coverHeight, type Picture } from './picture.ts';
import { drawLogo } from './logo.ts';
import { shareSvg } from './share.ts';

/** Border in light modules, and pixels per module. */
const code = { border: 4, pixelSize: 16, ecc: 'M' } as const;
const maxPixels = 50_000_000;

/**
 * PNG for shared links and QR codes, the requested format for a cover. @param photo the bytes of a post's own
 * picture, or of the logo on a shared link
 */
export async function drawPicture(picture: Picture, photo: Uint8Array | null): Promise<Uint8Array> {
  // Few colours: with a palette the file is a third as large.
  if (picture.kind === 'logo' && photo !== null) return drawLogo(picture, photo);
  if (picture.kind === 'share')
    return sharp(Buffer.from(await shareSvg(picture, photo)))
      .png({ palette: true, colours: 64, effort: 7 })
      .toBuffer();
  if (picture.kind === 'code')
    return sharp(Buffer.from(renderSVG(picture.text, code)))
      .png({ palette: true, colours: 2 })
      .toBuffer();
  const source = picture.kind === 'cover' ? Buffer.from(coverSvg(picture.seed)) : photo;
  if (source === null || picture.kind === 'logo') throw new Error('a photo without bytes');
  const sized = sharp(source, { limitInputPixels: maxPixels })
    .rotate()
    .resize(picture.width, coverHeight(picture.width), { fit: 'cover' });
  return picture.format === 'avif'
    ? sized.avif({ quality: 55, effort: 4 }).toBuffer()
    : sized.webp({ quality: 80 }).toBuffer();
}
