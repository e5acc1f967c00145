import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import type { Language } from '../language.ts';

/** One email to one address. */
export interface Email {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Queues an email in the transaction of the change it reports. */
  queue(email: Email): Promise<void>;
}

export const outbox = (tx: Database, now: Date): Mail => ({
  async queue(email) {
    await tx.run(sql`
      insert into outbox (recipient, subject, body_text, body_html, language, queued_at, next_attempt_at)
      values (${email.to}, ${email.subject}, ${email.text}, ${email.html}, ${email.language}, ${now}, ${now})`);
  },
});
