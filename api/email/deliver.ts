import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { productName } from '../platform/branding.ts';
import type { RenderedEmail } from './email.ts';
import { calendarOf } from './email-calendar.ts';
import { isBounce, recordBounce } from './bounced.ts';
import { withSites, type Sites } from './render-email.ts';
import type { Work } from '../jobs/work.ts';
import type { Transport } from './transport.ts';
import { wrapLines } from './wrap-lines.ts';

const maxRejections = 3;

/** Codes from 500 are permanent rejections (RFC 5321, 4.2.1). */
const isRejected = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Sent or given up. */
export const isDoneEmail = sql`(sent_at is not null or discarded_at is not null or dead_lettered_at is not null)`;

const isUnsent = sql`sent_at is null and discarded_at is null and dead_lettered_at is null`;

interface StoredEmail extends RenderedEmail {
  attempts: number;
  queued_at: string;
}

const beginAttempt = (db: Database, id: number): Promise<StoredEmail | null> =>
  db.maybe(sql`
    update outbox set attempts = attempts + 1 where id = ${id} and ${isUnsent}
    returning recipient as to, subject, body_text as text, body_html as html, calendar, language, reply_to as "replyTo", queued_at, attempts`);

interface Delivery extends Sites {
  db: Database;
  transport: Transport;
  now: () => Date;
  log: Logger;
}

/** At least once: an email may go out twice when the process dies between sending and recording it. */
async function deliverEmail({ db, transport, now, log, ...sites }: Delivery, id: number): Promise<void> {
  const email = await beginAttempt(db, id);
  if (email === null) return;
  try {
    const { to, subject, language, replyTo } = email;
    await transport.send({
      id,
      to,
      subject,
      language,
      replyTo,
      text: wrapLines(withSites(email.text, sites)),
      html: withSites(email.html, sites),
      calendarFile: email.calendar && calendarOf(email, email.calendar, { ...sites, product: await productName(db) }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ email: id, attempt: email.attempts, reason }, 'email not sent');
    await db.run(sql`update outbox set last_error = ${reason} where id = ${id}`);
    if (!isRejected(error) || email.attempts < maxRejections) throw error;
    if (isBounce(error)) await recordBounce(db, email.to, reason, now());
    await deadLetterEmail(db, id, now());
    return;
  }
  await db.run(sql`update outbox set sent_at = ${now()}, last_error = null where id = ${id}`);
}

const deadLetterEmail = (db: Database, id: number, now: Date): Promise<number> =>
  db.run(sql`update outbox set dead_lettered_at = ${now} where id = ${id} and ${isUnsent}`);

export function emailWork(delivery: Delivery): Work {
  const due = (isUrgent: boolean) =>
    sql`select id, null::bigint as business_id from outbox where ${isUnsent} and is_urgent = ${isUrgent}`;
  const handle = (id: number | string) => deliverEmail(delivery, Number(id));
  return {
    'urgent-emails': { due: due(true), handle },
    emails: { due: due(false), handle },
    'dead-emails': {
      handle: async (id) => {
        await deadLetterEmail(delivery.db, Number(id), delivery.now());
        delivery.log.error({ email: id }, 'email given up');
      },
    },
  };
}
