import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { maxImagePixels, type AcceptedType } from '#domain/files/limits.ts';
import { isImageWithinLimits, maxImagePasses, imagePasses } from '#domain/files/image-limits.ts';

export interface StoredImage {
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

export type Redrawn = StoredImage | { problem: 'type' | 'heic' | 'unreadable' | 'work' };

/** Pixels per side; larger pictures are scaled down, or re-encoding would take too long. */
const longestSide = 3_200;

/** Bytes that identify a file's type. */
const beginning = 4_100;

// One file after another, none of them twice.
sharp.cache(false);

const encoders: Partial<Record<AcceptedType, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/gif': (image) => image.gif({ effort: 1 }),
  'image/webp': (image) => image.webp({ quality: 90, effort: 1 }),
  // More effort takes seconds of CPU time for a few bytes.
  'image/avif': (image) => image.avif({ quality: 70, effort: 0 }),
};

/** Null for no known type. iPhones write four media types of HEIC. */
async function typeOfContent(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, beginning));
  if (!found) return null;
  return found.ext === 'heic' ? 'heic' : found.mime;
}

/** Upright, and without EXIF location and time or anything else hidden in the file. */
export async function redraw(bytes: Uint8Array, type: AcceptedType): Promise<Redrawn> {
  const encode = encoders[type];
  const found = await typeOfContent(bytes);
  if (found === 'heic') return { problem: 'heic' };
  if (!encode || found !== type) return { problem: 'type' };
  const passes =
    type === 'image/jpeg' ? imagePasses(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), maxImagePasses) : 1;
  if (passes >= maxImagePasses) return { problem: 'work' };
  try {
    const { width = 0, height = 0, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const pixels = width * height * pages;
    if (pixels > maxImagePixels || pixels === 0) return { problem: 'unreadable' };
    if (!isImageWithinLimits(pixels, passes)) return { problem: 'work' };
    const animated = pages > 1;
    const image = sharp(bytes, { limitInputPixels: maxImagePixels, animated });
    const fitting = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
    const upright = animated ? image : image.rotate().resize(fitting);
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return { problem: 'unreadable' };
  }
}

/** The middle of a photo as a small WebP square; null for what cannot be read. */
export const reduce = (bytes: Uint8Array, edge: number): Promise<Uint8Array | null> =>
  sharp(bytes, { limitInputPixels: maxImagePixels })
    .rotate()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
