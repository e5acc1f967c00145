import { message } from '#domain/message.ts';
import { drawingLimits, isModestDrawing } from '#domain/upload/drawing-limits.ts';
import { refuse } from '#api/http/refusal.ts';
import { inTurn } from '#api/http/limits/in-turn.ts';
import { createThread } from '#runtime/worker-thread.ts';
import type { Kept } from './picture.ts';

/** Cleans in another thread; null when that took too long, needed too much memory, or found no SVG. */
const cleanInThread = createThread({
  built: new URL('./drawing-worker.js', import.meta.url),
  source: new URL('./drawing-worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 },
  deadline: { answer: 2_000, start: 20_000 },
});

const takeTurn = inTurn({ atOnce: 1, waiting: 20 });

/**
 * An SVG with nothing in it that runs, or fetches. Refuses with 413 `too_large` what has more than a drawing
 * may have, and with 415 `unsupported_type` what is no SVG or cannot be read in time.
 */
export async function keepDrawing(bytes: Uint8Array): Promise<Kept> {
  const unsupported = (): never => refuse('unsupported_type', message('validation.fileType'));
  const tooMuch = (): never =>
    refuse('too_large', message('validation.drawingSize', { number: drawingLimits.kilobytes }));
  if (bytes.length > drawingLimits.kilobytes * 1024) return tooMuch();
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unsupported();
  }
  if (!isModestDrawing(source)) return tooMuch();
  return ((await takeTurn(() => cleanInThread(source))) as Kept | null) ?? unsupported();
}
