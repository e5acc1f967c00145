import { readPicture, type ReadFile } from './picture.ts';
import type { Pictures } from './pictures.server.ts';

/** A data URL; null while the logo cannot be read or drawn. */
export async function inlineLogo(pictures: Pictures, read: ReadFile, url: string): Promise<string | null> {
  const bytes = await pictures.draw({ kind: 'logo', key: url, form: 'inline' }, () => readPicture(read, url));
  return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}
