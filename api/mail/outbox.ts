import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import type { Language } from '../language.ts';

/** One letter to one address. */
export interface Letter {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Queues a letter in the transaction of what it tells of. */
  queue(letter: Letter): Promise<void>;
}

export const outbox = (tx: Database, now: Date): Mail => ({
  async queue(letter) {
    await tx.run(sql`
      insert into outbox (recipient, subject, body_text, body_html, language, queued_at, next_attempt_at)
      values (${letter.to}, ${letter.subject}, ${letter.text}, ${letter.html}, ${letter.language}, ${now}, ${now})`);
  },
});
