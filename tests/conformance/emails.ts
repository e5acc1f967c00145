import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NotTried, type ReadCode } from './scene.ts';

const timeoutSeconds = 20;

const codeIn = (html: string, pattern = /\b\d{4}\b/): string | undefined =>
  pattern.exec(html.replace(/<(head|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' '))?.[0];

/**
 * Reads codes from emails that the reference API writes as files, such as `0042-ada@example.com.html`, numbered
 * in order.
 */
export function codesInOutbox(folder: string): ReadCode {
  return async (email, pattern) => {
    const suffix = `-${email.replace(/[^\w@.-]/g, '_')}.html`;
    for (let waited = 0; waited < timeoutSeconds * 4; waited += 1) {
      const names = (await readdir(folder).catch(() => []))
        .filter((name) => name.endsWith(suffix))
        .sort((one, other) => parseInt(one) - parseInt(other));
      const latest = names.at(-1);
      const code = latest && codeIn(await readFile(path.join(folder, latest), 'utf8'), pattern);
      if (code) return code;
      await pause(250);
    }
    throw new NotTried(`no email to ${email} came within ${timeoutSeconds} s`);
  };
}
