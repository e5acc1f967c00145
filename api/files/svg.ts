import { message } from '#domain/shared/message.ts';
import { svgLimits, isSvgWithinLimits } from '#domain/files/svg-limits.ts';
import { fail, failBusy } from '#api/api-error.ts';
import { createQueue } from '#api/http/limits/queue.ts';
import { createThread } from '#runtime/worker-thread.ts';
import type { StoredImage } from './image.ts';

const cleanInThread = createThread<StoredImage | null>({
  built: new URL('./svg-worker.js', import.meta.url),
  source: new URL('./svg-worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 },
  deadline: { answer: 20_000, start: 60_000 },
});

const runQueued = createQueue({ atOnce: 1, waiting: 20 });

/**
 * Sanitises an SVG. Rejects with 413 `too_large` what is too complex, with 415 `unsupported_type` what is no
 * SVG, and with 429 `too_many` when the machine is too busy.
 */
export async function storeSvg(bytes: Uint8Array): Promise<StoredImage> {
  const unsupported = (): never => fail('unsupported_type', message('validation.fileType'));
  const tooMuch = (): never => fail('too_large', message('validation.drawingSize', { number: svgLimits.kilobytes }));
  if (bytes.length > svgLimits.kilobytes * 1024) return tooMuch();
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unsupported();
  }
  if (!isSvgWithinLimits(source)) return tooMuch();
  const cleaned = await runQueued(() => cleanInThread(source));
  if (cleaned.ok) return cleaned.answer ?? unsupported();
  if (cleaned.reason === 'late') throw failBusy(2);
  return cleaned.reason === 'exhausted' ? tooMuch() : unsupported();
}
