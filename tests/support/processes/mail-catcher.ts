import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as the mail server got it. */
interface CaughtEmail {
  /** The same when it is sent again. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailCatcher {
  url: string;
  emails: CaughtEmail[];
  /** Waits for an email to the address that matches the pattern; resolves with it and the match. */
  find(to: string, pattern: RegExp): Promise<RegExpExecArray>;
  close(): Promise<void>;
}

const decoded = (word: string): string =>
  word.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );

function read(raw: string): Omit<CaughtEmail, 'to'> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const messageId = /^Message-ID: (.*)$/im.exec(head)?.[1] ?? '';
  const subject = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[^\r\n]*\r\n(?:Content-Transfer-Encoding: (\S+)\r\n)?(?:[\w-]+:.*\r\n)*\r\n([\s\S]*?)(?:\r\n--|$)/i.exec(
      raw,
    ) ?? [];
  return {
    messageId,
    subject: decoded(subject.replace(/\r\n[ \t]/g, ' ')),
    text: encoding.toLowerCase() === 'base64' ? Buffer.from(body, 'base64').toString() : body,
  };
}

/** @param answers resolves when an email that came may be answered: its sender has not recorded it before */
export async function catchMail(answers: () => Promise<void> = () => Promise.resolve()): Promise<MailCatcher> {
  const emails: CaughtEmail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const email = read(Buffer.concat(chunks).toString());
        emails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, ...email })));
        for (const check of waiting) check();
        void answers().then(() => done());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = (to: string, pattern: RegExp): RegExpExecArray | undefined => {
    const matching = emails.filter((email) => email.to === to);
    return (
      matching.map(({ subject, text }) => pattern.exec(`${subject}\n${text}`)).find((match) => match !== null) ??
      undefined
    );
  };
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails,
    find: (to, pattern) =>
      new Promise((resolve) => {
        const check = () => {
          const match = found(to, pattern);
          if (!match) return;
          waiting.delete(check);
          resolve(match);
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
