import { message } from '#domain/shared/message.ts';
import { fitsWithin, generalLength } from '#domain/shared/text/characters.ts';
import { isPicture, maxFileBytes, maxFileMegabytes, promisedType, type AcceptedType } from '#domain/files/limits.ts';
import { fail, failField } from '#api/api-error.ts';
import { storeSvg, typeOfDocument } from './documents.ts';
import { heicUnsupported, redrawImage } from './image.ts';
import type { StoredImage } from './redraw.ts';

export interface Examined extends StoredImage {
  name: string;
  type: AcceptedType;
}

const drawing = 'image/svg+xml';

/** Without folders and invisible characters, and no longer than a field. */
function shownName(name: string): string {
  const last =
    name
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim() ?? '';
  if (fitsWithin(last, generalLength)) return last;
  const extension = /\.[A-Za-z]+$/.exec(last)?.[0] ?? '';
  return [...last].slice(0, 200).join('') + extension;
}

/**
 * The content must match the type of the file name. Rejects with `unsupported_type`, `too_large` or
 * `image_size`, and with `invalid` when the file is missing or empty.
 *
 * @param pictures whether documents are rejected
 * @param neverBusy whether a picture waits however many do
 */
export async function examineFile(
  form: FormData,
  { pictures, neverBusy }: { pictures: boolean; neverBusy: boolean },
): Promise<Examined> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return failField('file', message('validation.fileRequired'));
  const unsupported = (): never =>
    fail('unsupported_type', message(pictures ? 'validation.pictureType' : 'validation.fileType'));
  const name = shownName(file.name);
  if (/\.hei[cf]$/i.test(name)) return heicUnsupported();
  const type = promisedType(name);
  if (type === null || (pictures && !isPicture(type))) return unsupported();
  if (file.size > maxFileBytes) fail('too_large', message('validation.fileSize', { number: maxFileMegabytes }));

  const bytes = new Uint8Array(await file.arrayBuffer());
  if (type === drawing) return { name, type, ...(await storeSvg(bytes)) };
  if (isPicture(type)) return { name, type, ...(await redrawImage(bytes, type, { neverBusy, unsupported })) };
  if ((await typeOfDocument(bytes)) !== type) return unsupported();
  return { name, type, bytes, width: null, height: null };
}
