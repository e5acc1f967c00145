import { maxImagePixels } from './limits.ts';

/**
 * Limit for decoding a picture: pixels over all frames times passes. Enough for the largest picture with about
 * ten passes, which common encoders write.
 */
const maxWork = 16 * maxImagePixels;

/** JPEG start-of-scan marker; these two bytes cannot occur in scan data. */
const passBegins = new Uint8Array([0xff, 0xda]);

/**
 * Counts the scans of a JPEG without decoding it. Embedded previews count too, so the result may be slightly
 * high.  @param bytes a Buffer, or bytes wrapped as one @param max where counting ends
 */
export function imagePasses(bytes: { indexOf(bytes: Uint8Array, from?: number): number }, max: number): number {
  let passes = 0;
  for (let at = bytes.indexOf(passBegins); at !== -1 && passes < max; at = bytes.indexOf(passBegins, at + 2))
    passes += 1;
  return passes;
}

/** `pixels` is over all frames. */
export const isImageWithinLimits = (pixels: number, passes: number): boolean => pixels * Math.max(1, passes) <= maxWork;

/** Counting stops here; no real picture has this many passes. */
export const maxImagePasses = 100;
