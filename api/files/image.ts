import sharp, { type Sharp } from 'sharp';
import { message } from '#domain/shared/message.ts';
import { maxImagePixels, type AcceptedType } from '#domain/files/limits.ts';
import { isImageWithinLimits, maxImagePasses, imagePasses } from '#domain/files/image-limits.ts';
import { fail, ApiError } from '#api/api-error.ts';
import { withDeadline } from './with-deadline.ts';

export interface StoredImage {
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

/** Milliseconds: ten times what the largest picture takes. */
const deadline = 20_000;

/** Pixels per side; larger pictures are scaled down, or re-encoding would take too long. */
const longestSide = 3_200;

/** Pictures share the thread pool with passwords and files, so some threads stay free. */
const withinDeadline = withDeadline({ deadline, atOnce: 2, waiting: 20 });

const unreadable = (): never => fail('image_size', message('validation.imageSize'));
const tooMuchWork = (): never => fail('image_size', message('validation.imageWork'));

const encoders: Partial<Record<AcceptedType, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/gif': (image) => image.gif({ effort: 1 }),
  'image/webp': (image) => image.webp({ quality: 90, effort: 1 }),
  // More effort takes seconds of CPU time for a few bytes.
  'image/avif': (image) => image.avif({ quality: 70, effort: 0 }),
};

/**
 * Re-encodes: upright, without EXIF location and time or anything else hidden in the file. Rejects with 422
 * `image_size` what has too many pixels over all frames, too many passes, or cannot be read, and with 429
 * `too_many` when the machine is too busy.
 */
export async function redrawImage(bytes: Uint8Array, type: AcceptedType): Promise<StoredImage> {
  const encode = encoders[type] ?? unreadable();
  const passes =
    type === 'image/jpeg' ? imagePasses(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), maxImagePasses) : 1;
  if (passes >= maxImagePasses) tooMuchWork();
  const { data, info } = await withinDeadline(() => redraw(bytes, encode, passes)).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    return unreadable();
  });
  return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
}

async function redraw(bytes: Uint8Array, encode: (image: Sharp) => Sharp, passes: number) {
  const { width = 0, height = 0, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = width * height * pages;
  if (pixels > maxImagePixels || pixels === 0) return unreadable();
  if (!isImageWithinLimits(pixels, passes)) return tooMuchWork();
  const animated = pages > 1;
  const image = sharp(bytes, { limitInputPixels: maxImagePixels, animated });
  const fitting = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  return (
    encode(animated ? image : image.rotate().resize(fitting))
      // Later than the deadline, which has been answered by then: this only ends the work.
      .timeout({ seconds: deadline / 500 })
      .toBuffer({ resolveWithObject: true })
  );
}
