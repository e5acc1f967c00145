import sql from 'sql-template-tag';
import { workerPageOf } from '#domain/messaging/worker-page.ts';
import type { Database } from '#api/db/client.ts';
import { translator, type Language } from '#api/language.ts';
import { workerName } from '#api/email/worker-name.ts';
import type { Recipient, Email } from '#api/email/email.ts';
import type { Mail } from '#api/email/outbox.ts';
import { insertNotifications } from './insert.ts';
import type { NewNotification } from './notification.ts';

interface NotifyContext {
  db: Database;
  mail: Mail;
  now: Date;
}

type WorkerNotice = Omit<NewNotification, 'operatorOnly'>;

const textOf = (notice: WorkerNotice, part: 'title' | 'body', language: Language): string =>
  translator(language)(`notification.${notice.name}.${part}`, notice.variables(language));

export const workerEmail = (notice: WorkerNotice, { email: to, name, language }: Recipient): Email => ({
  to,
  language,
  name,
  subject: textOf(notice, 'title', language),
  paragraphs: [textOf(notice, 'body', language)],
  action: {
    label: translator(language)('email.openPlace'),
    path: workerPageOf({ target: notice.target, id: notice.targetId }),
  },
  ...notice.inEmail?.(language),
});

export async function notifyWorkers(
  { db, mail, now }: NotifyContext,
  workerIds: readonly number[],
  notice: WorkerNotice,
): Promise<number> {
  if (workerIds.length === 0) return 0;
  const both = (part: 'title' | 'body') => ({ en: textOf(notice, part, 'en'), hk: textOf(notice, part, 'hk') });
  const them = sql`worker_id = any(${[...workerIds]}::bigint[])`;
  await insertNotifications(db, them, { ...notice, title: both('title'), body: both('body') }, now);
  const workers = await db.many<{ name: string; name_hk: string | null; email: string; language: Language }>(
    sql`select name, name_hk, email, language from workers where id = any(${[...workerIds]}::bigint[]) and active order by id`,
  );
  for (const { email, language, name, name_hk } of workers) {
    await mail.queue(workerEmail(notice, { email, language, name: workerName({ name, name_hk }, language) }));
  }
  return workerIds.length;
}
