import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { RenderedEmail } from './email.ts';

export interface QueuedEmail extends Omit<RenderedEmail, 'calendar'> {
  id: number;
  calendarFile: string | null;
}

/** `send` resolves once the server has accepted the email, and throws otherwise. */
export interface Transport {
  send(email: QueuedEmail): Promise<void>;
  close(): void;
}

/** A resent email has the same id, so that mail programs show it once. */
const message = (email: QueuedEmail, from: string): SendMailOptions => ({
  from,
  to: email.to,
  ...(email.replyTo !== null && { replyTo: email.replyTo }),
  subject: email.subject,
  text: email.text,
  html: email.html,
  // A third smaller than quoted-printable for Chinese text.
  textEncoding: 'base64',
  ...(email.calendarFile === null
    ? {}
    : { icalEvent: { method: 'PUBLISH', filename: 'shift.ics', content: email.calendarFile } }),
  messageId: `<outbox-${email.id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': email.language === 'hk' ? 'zh-Hant-HK' : 'en' },
});

export function smtpTransport(url: string, from: string, maxConnections = 1): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (email) => void (await transport.sendMail(message(email, from))),
    close: () => transport.close(),
  };
}

/** Without a mail server emails become files, `0042-ada@example.com.eml` and a `.html` to look at. */
export function folderTransport(folder: string, from: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(email) {
      await mkdir(folder, { recursive: true });
      const { message: content } = await transport.sendMail(message(email, from));
      const name = path.join(folder, `${String(email.id).padStart(4, '0')}-${email.to.replace(/[^\w@.-]/g, '_')}`);
      await writeFile(`${name}.eml`, content as Buffer);
      await writeFile(`${name}.html`, email.html);
    },
    close: () => {},
  };
}
