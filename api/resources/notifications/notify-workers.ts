import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { translator, type Language } from '#api/language.ts';
import type { Mail } from '#api/mail/outbox.ts';
import { insertNotifications } from './insert.ts';
import type { Notice } from './notice.ts';

interface NotifyContext {
  db: Database;
  mail: Mail;
  now: Date;
}

/**
 * Notifies workers, in the transaction of what is told: in their app, and by an email in each one's language.
 * Answers how many there were.
 */
export async function notifyWorkers(
  { db, mail, now }: NotifyContext,
  workerIds: readonly number[],
  notice: Omit<Notice, 'operatorOnly'>,
): Promise<number> {
  if (workerIds.length === 0) return 0;
  const text = (part: 'title' | 'body', language: Language): string =>
    translator(language)(`notification.${notice.name}.${part}`, notice.variables(language));
  const both = (part: 'title' | 'body') => ({ en: text(part, 'en'), hk: text(part, 'hk') });
  const them = sql`worker_id = any(${[...workerIds]}::bigint[])`;
  await insertNotifications(db, them, { ...notice, title: both('title'), body: both('body') }, now);
  const workers = await db.many<{ name: string; name_hk: string | null; email: string; language: Language }>(
    sql`select name, name_hk, email, language from workers where id = any(${[...workerIds]}::bigint[]) and active order by id`,
  );
  for (const { email, language, name, name_hk } of workers) {
    const called = language === 'hk' ? (name_hk ?? name) : name;
    await mail.queue({
      to: email,
      language,
      name: called,
      subject: text('title', language),
      paragraphs: [text('body', language)],
    });
  }
  return workerIds.length;
}
