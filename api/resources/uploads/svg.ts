import { message } from '#domain/message.ts';
import { drawingLimits, isModestDrawing } from '#domain/upload/drawing-limits.ts';
import { refuse, tooBusy } from '#api/http/refusal.ts';
import { inTurn } from '#api/http/limits/in-turn.ts';
import { createThread } from '#runtime/worker-thread.ts';
import type { Kept } from './picture.ts';

const cleanInThread = createThread<Kept | null>({
  built: new URL('./drawing-worker.js', import.meta.url),
  source: new URL('./drawing-worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 },
  deadline: { answer: 20_000, start: 60_000 },
});

const takeTurn = inTurn({ atOnce: 1, waiting: 20 });

/**
 * Sanitises an SVG. Rejects with 413 `too_large` what is too complex, with 415 `unsupported_type` what is no
 * SVG, and with 429 `too_many` when the machine is too busy.
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
  const cleaned = await takeTurn(() => cleanInThread(source));
  if (cleaned.ok) return cleaned.answer ?? unsupported();
  if (cleaned.reason === 'late') throw tooBusy(2);
  return cleaned.reason === 'exhausted' ? tooMuch() : unsupported();
}
