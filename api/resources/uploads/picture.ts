import sharp, { type Sharp } from 'sharp';
import { message } from '#domain/message.ts';
import { maxImagePixels, type AcceptedType } from '#domain/upload/limits.ts';
import { inTurn } from '#api/http/limits/in-turn.ts';
import { refuse } from '#api/http/refusal.ts';

/** Bytes as they are kept. `width` and `height` in pixels; null for a document. */
export interface Kept {
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

/** Seconds that re-encoding one picture may take. */
const deadline = 10;

/** Pictures share their threads with passwords and files, so some threads stay free. */
const takeTurn = inTurn({ atOnce: 2, waiting: 20 });

const unreadable = (): never => refuse('image_size', message('validation.imageSize'));

const encoders: Partial<Record<AcceptedType, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/gif': (image) => image.gif({ effort: 1 }),
  'image/webp': (image) => image.webp({ quality: 90, effort: 1 }),
  // why: more effort takes many seconds of processor for a few bytes.
  'image/avif': (image) => image.avif({ quality: 70, effort: 1 }),
};

/**
 * A picture re-encoded: turned upright, without the camera's place and time, and without whatever else was
 * hidden in the file. Refuses with 422 `image_size` what has too many pixels, over all its frames, or cannot
 * be read.
 */
export async function redrawPicture(bytes: Uint8Array, type: AcceptedType): Promise<Kept> {
  const encode = encoders[type] ?? unreadable();
  const {
    width = 0,
    height = 0,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height * pages > maxImagePixels || width === 0 || height === 0) return unreadable();
  const animated = pages > 1;
  const image = sharp(bytes, { limitInputPixels: maxImagePixels, animated });
  const { data, info } = await takeTurn(() =>
    encode(animated ? image : image.rotate())
      .timeout({ seconds: deadline })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable),
  );
  return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
}
