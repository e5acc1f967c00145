import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Writes what pages of each language have in common as a file of its own, under an address that changes with it, and says which
 * it is. The text is a source: `npm run docs:dictionary` writes it.
 */
export function writeDictionaries(client, server) {
  const addresses = {};
  for (const language of ['en', 'hk']) {
    const text = readFileSync(join(root, `app/serving/dictionary/${language}.txt`), 'utf8').trimEnd();
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    addresses[language] = `/assets/pages-${hash}.txt`;
    mkdirSync(join(client, 'assets'), { recursive: true });
    writeFileSync(join(client, addresses[language]), text);
  }
  writeFileSync(join(server, 'dictionaries.json'), JSON.stringify(addresses));
}
