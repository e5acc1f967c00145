import { message } from '#domain/shared/message.ts';
import type { AcceptedType } from '#domain/files/limits.ts';
import { fail } from '#api/api-error.ts';
import { answerOf, createPicturePool } from './file-pools.ts';
import type { PictureQuestion } from './picture-process.ts';
import type { Redrawn, StoredImage } from './redraw.ts';

/** Rejects with 415: iPhones save photos as HEIC, which most browsers cannot show. */
export const heicUnsupported = (): never => fail('unsupported_type', message('validation.heic'));

const inChild = createPicturePool<Redrawn>({ memory: { heap: 128, resident: 1_024 }, atOnce: 2, maxWaiting: 20 });

/**
 * Re-encodes a picture whose content is of the type. Rejects with 415 what is of another one, with 422 `image_size` what
 * has too many pixels over all frames, too many passes, or cannot be read, and with 429 `too_many` when the machine is too
 * busy. A worker's photo is never told so: it waits, since nobody takes it again an hour later.
 */
export async function redrawImage(
  bytes: Uint8Array,
  type: AcceptedType,
  { neverBusy, unsupported }: { neverBusy: boolean; unsupported: () => never },
): Promise<StoredImage> {
  const question: PictureQuestion = { kind: 'upload', bytes, type };
  const result = answerOf(await inChild(() => question, { neverBusy }));
  const redrawn = 'answer' in result ? result.answer : { problem: problems[result.problem] };
  if (!('problem' in redrawn)) return redrawn;
  if (redrawn.problem === 'heic') return heicUnsupported();
  if (redrawn.problem === 'type') return unsupported();
  return fail('image_size', message(redrawn.problem === 'work' ? 'validation.imageWork' : 'validation.imageSize'));
}

const problems = { exhausted: 'work', failed: 'unreadable' } as const;
