import { Readable } from 'node:stream';
import type { Files } from '../../files/storage/files.ts';
import { archived, type ArchiveEntry } from '../../http/spreadsheets/archive.ts';
import { byteStream, encoded } from '../../http/spreadsheets/byte-stream.ts';
import type { FileReply } from '../../http/endpoint.ts';
import { translator, type Language } from '../../language.ts';
import type { Copied } from './collect.ts';
import { copyPage } from './page.ts';

async function* entriesOf(
  files: Files,
  copied: Copied,
  madeAt: Date,
  language: Language,
): AsyncGenerator<ArchiveEntry> {
  const t = translator(language);
  const data = { made_at: madeAt, data: copied.items, files: copied.files.map(({ path }) => path) };
  yield { name: `${t('dataCopy.title')}.html`, content: encoded([copyPage(copied, madeAt, language)]) };
  yield { name: 'data.json', content: encoded([JSON.stringify(data, null, 2)]) };
  for (const { path, key } of copied.files) {
    const found = await files.get(key);
    if (found === null) continue;
    const content = Readable.fromWeb(found.stream as Parameters<typeof Readable.fromWeb>[0]);
    yield { name: path, content, packed: true };
  }
}

/** The person's files are read while it is downloaded: the copy itself holds only where they are. */
export const copyArchive = (files: Files, copied: Copied, madeAt: Date, language: Language): FileReply => ({
  file: byteStream(archived(entriesOf(files, copied, madeAt, language))),
  name: `${translator(language)('dataCopy.title')}.zip`,
});
