import { fileTypeFromBuffer } from 'file-type';
import { message } from '#domain/message.ts';
import { fits, generalLength } from '#domain/text/characters.ts';
import { isPicture, maxFileBytes, maxFileMegabytes, promisedType, type AcceptedType } from '#domain/upload/limits.ts';
import { refuse, refuseField } from '#api/http/refusal.ts';
import { keepDrawing } from './drawing.ts';
import { redrawPicture, type Kept } from './picture.ts';

/** A file that may be kept. */
export interface Examined extends Kept {
  name: string;
  type: AcceptedType;
}

const drawing = 'image/svg+xml';

/** Bytes that tell a file's type. The rest is not looked at, so that no form of a file makes the search long. */
const beginning = 4_100;

/** A name for showing: without folders and invisible characters, and not longer than a field. */
function shownName(name: string): string {
  const last =
    name
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim() ?? '';
  if (fits(last, generalLength)) return last;
  const extension = /\.[A-Za-z]+$/.exec(last)?.[0] ?? '';
  return [...last].slice(0, 200).join('') + extension;
}

/**
 * Looks at an upload: its name promises a type, and its content must keep the promise. Refuses with
 * `unsupported_type`, `too_large` or `image_size`, and with `invalid` where there is no file or it is empty.
 *
 * @param pictures whether documents are refused
 */
export async function examineFile(form: FormData, pictures: boolean): Promise<Examined> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return refuseField('file', message('validation.fileRequired'));
  const unsupported = (): never =>
    refuse('unsupported_type', message(pictures ? 'validation.pictureType' : 'validation.fileType'));
  const name = shownName(file.name);
  // Telephones of one maker keep photos like this, and most browsers cannot show them.
  if (/\.hei[cf]$/i.test(name)) refuse('unsupported_type', message('validation.heic'));
  const type = promisedType(name);
  if (type === null || (pictures && !isPicture(type))) return unsupported();
  if (file.size > maxFileBytes) refuse('too_large', message('validation.fileSize', { number: maxFileMegabytes }));

  const bytes = new Uint8Array(await file.arrayBuffer());
  if (type === drawing) return { name, type, ...(await keepDrawing(bytes)) };
  const found = await fileTypeFromBuffer(bytes.subarray(0, beginning));
  if (found?.mime !== type) return unsupported();
  return { name, type, ...(isPicture(type) ? await redrawPicture(bytes, type) : { bytes, width: null, height: null }) };
}
