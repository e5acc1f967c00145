import { maxImagePixels } from './limits.ts';

/**
 * The work of reading a picture is limited: its pixels, over all frames, times the passes in which they come. Enough
 * for the largest picture in the passes that programs write, about ten.
 */
const maxWork = 16 * maxImagePixels;

/** A pass over the pixels of a JPEG begins here: this pair of bytes cannot stand in the data of a pass. */
const passBegins = new Uint8Array([0xff, 0xda]);

/**
 * Counts the passes of a JPEG without reading it. Embedded previews count too, so a picture may seem to have a few more than
 * it has.
 *
 * @param bytes a Buffer, or bytes wrapped as one
 * @param most where counting ends
 */
export function passesOf(bytes: { indexOf(bytes: Uint8Array, from?: number): number }, most: number): number {
  let passes = 0;
  for (let at = bytes.indexOf(passBegins); at !== -1 && passes < most; at = bytes.indexOf(passBegins, at + 2))
    passes += 1;
  return passes;
}

/** Tells whether a picture of so many pixels, over all frames, may be read in so many passes. */
export const isModestWork = (pixels: number, passes: number): boolean => pixels * Math.max(1, passes) <= maxWork;

/** Counting stops here; no picture has this many passes, however small. */
export const mostPasses = 100;
