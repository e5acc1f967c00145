import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Letter } from './outbox.ts';

/** A letter of the outbox with its number there. */
export interface QueuedLetter extends Letter {
  id: number;
}

/** How letters leave. `send` answers once the other side has taken the letter, and throws otherwise. */
export interface Transport {
  send(letter: QueuedLetter): Promise<void>;
  close(): void;
}

/** The id stays the same when a letter is sent again, so that mail programs show it once. */
const message = (letter: QueuedLetter, from: string): SendMailOptions => ({
  from,
  to: letter.to,
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  messageId: `<outbox-${letter.id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language === 'hk' ? 'zh-Hant-HK' : 'en' },
});

export function smtpTransport(url: string, from: string): Transport {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async (letter) => void (await transport.sendMail(message(letter, from))),
    close: () => transport.close(),
  };
}

/** Without a mail server letters become files, `0042-ada@example.com.eml` and the same as `.html` to look at. */
export function folderTransport(folder: string, from: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter) {
      await mkdir(folder, { recursive: true });
      const { message: content } = await transport.sendMail(message(letter, from));
      const name = path.join(folder, `${String(letter.id).padStart(4, '0')}-${letter.to.replace(/[^\w@.-]/g, '_')}`);
      await writeFile(`${name}.eml`, content as Buffer);
      await writeFile(`${name}.html`, letter.html);
    },
    close: () => {},
  };
}
