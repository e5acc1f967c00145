import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import { addMinutes } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import type { RenderedEmail } from './email.ts';
import { calendarOf } from './email-calendar.ts';
import { withPortal } from './render-email.ts';
import type { Transport } from './transport.ts';
import { wrapLines } from './wrap-lines.ts';

const batch = 20;
/** With the growing waits in between: about two days. */
const maxTries = 12;
const maxRejections = 3;

/** Codes from 500 are permanent rejections (RFC 5321, 4.2.1). */
const isRejected = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

interface QueuedEmail extends RenderedEmail {
  id: number;
  attempts: number;
  queued_at: string;
}

/**
 * Reschedules what it takes at once, so that another process does not send it too, and a crash before sending
 * leads to a retry.
 */
const take = (db: Database, now: Date): Promise<QueuedEmail[]> =>
  db.many(sql`
    update outbox set attempts = attempts + 1,
      next_attempt_at = case when attempts + 1 < ${maxTries} then ${now}::timestamptz + interval '1 minute' * power(2, attempts) end
    where id in (
      select id from outbox where sent_at is null and next_attempt_at <= ${now} order by id limit ${batch} for update skip locked)
    returning id, recipient as to, subject, body_text as text, body_html as html, calendar, language, reply_to as "replyTo", queued_at, attempts`);

interface Delivery {
  now: Date;
  log: Logger;
  portal: string;
}

/**
 * At least once: an email may go out twice when the process dies between sending and recording it. Returns how
 * many were sent.
 */
export async function deliverEmails(
  db: Database,
  transport: Transport,
  { now, log, portal }: Delivery,
): Promise<number> {
  let sent = 0;
  for (const email of await take(db, now)) {
    try {
      const { id, to, subject, language, replyTo } = email;
      await transport.send({
        id,
        to,
        subject,
        language,
        replyTo,
        text: wrapLines(withPortal(email.text, portal)),
        html: withPortal(email.html, portal),
        calendarFile: email.calendar && calendarOf(email, email.calendar, portal),
      });
      await db.run(
        sql`update outbox set sent_at = ${now}, next_attempt_at = null, last_error = null where id = ${email.id}`,
      );
      sent += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = email.attempts >= (isRejected(error) ? maxRejections : maxTries);
      await db.run(sql`
        update outbox set last_error = ${reason}, next_attempt_at = case when ${isOver} then null else next_attempt_at end
        where id = ${email.id}`);
      log.warn({ email: email.id, attempt: email.attempts, given_up: isOver, reason }, 'email not sent');
    }
  }
  return sent;
}

/** A month after they were sent or given up, because they hold names and codes. */
export const purgeEmails = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from outbox where next_attempt_at is null and queued_at < ${addMinutes(now, -30 * 24 * 60)}`);
