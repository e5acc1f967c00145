import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Some files are not bundled with the server, so they are searched for upwards from here. */
export function projectFile(...parts: string[]): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, ...parts);
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`${parts.join('/')} not found above the running file`);
  }
}
