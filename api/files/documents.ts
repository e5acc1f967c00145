import { message } from '#domain/shared/message.ts';
import { svgLimits, isSvgWithinLimits } from '#domain/files/svg-limits.ts';
import { fail } from '#api/api-error.ts';
import type { DocumentQuestion } from './document-process.ts';
import { answerOf, createDocumentPool } from './file-pools.ts';
import type { StoredImage } from './redraw.ts';

const inChild = createDocumentPool<StoredImage | string | null>({
  memory: { heap: 64, resident: 256 },
  atOnce: 1,
  maxWaiting: 20,
});

const ask = async (question: DocumentQuestion) => answerOf(await inChild(() => question));

/** Bytes that identify a file's type; the limit keeps detection fast for any content. */
const beginning = 4_100;

/** The type that the content of a document says; null for none that is known. */
export async function typeOfDocument(bytes: Uint8Array): Promise<string | null> {
  const found = await ask({ kind: 'type', beginning: bytes.subarray(0, beginning) });
  return 'answer' in found && typeof found.answer === 'string' ? found.answer : null;
}

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
  const cleaned = await ask({ kind: 'svg', source });
  if ('problem' in cleaned) return cleaned.problem === 'exhausted' ? tooMuch() : unsupported();
  return cleaned.answer === null || typeof cleaned.answer === 'string' ? unsupported() : cleaned.answer;
}
