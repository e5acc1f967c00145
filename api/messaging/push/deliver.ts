import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { NotificationQuery, notificationTarget } from '#contract/messaging/notifications.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../../db/client.ts';
import { translator, type Language } from '../../language.ts';
import { namedShiftOf } from '../chat/store.ts';
import { shiftText, type NamedShift } from '../notifications/texts.ts';
import { subscription, type PushTransport, type Subscription } from './transport.ts';

const batch = 50;
/** Browsers recognise the declarative payload by this number (RFC 8030). */
const declarative = 8030;
/** About an hour in total; after that it is no longer news. */
const maxTries = 7;

interface QueuedPush {
  id: number;
  device_id: number;
  attempts: number;
  push_token: string;
  language: Language;
  notification_id: number;
  title: Localised;
  body: Localised;
  shift: NamedShift | null;
  target: z.output<typeof notificationTarget>;
  target_id: number | null;
  target_query: NotificationQuery | null;
  is_read: boolean;
}

const ofWorker = sql`select 1 from chat_messages m where m.topic_id = n.target_id and m.sender = 'WORKER'`;

/** Reschedules what it takes, so that another process does not send it too. */
const take = (db: Database, now: Date): Promise<QueuedPush[]> =>
  db.many(sql`
    with taken as (
      update pushes set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + interval '30 seconds' * power(2, attempts)
      where id in (select id from pushes where next_attempt_at <= ${now} order by id limit ${batch} for update skip locked)
      returning id, device_id, notification_id, attempts)
    select t.id, t.device_id, t.attempts, d.push_token, a.language, n.id as notification_id, n.title, n.body, n.target, n.target_id, n.target_query,
      case when n.target = 'CHAT' then ${namedShiftOf(sql`n.target_id`, now)} end as shift,
      n.status = ${notificationStatus.READ} or (n.target = 'CHAT' and exists (${ofWorker}) and not exists (${ofWorker} and m.read_at is null)) as is_read
    from taken t join devices d on d.id = t.device_id join notifications n on n.id = t.notification_id join accounts a on a.id = n.account_id
    order by t.id`);

const deletePush = (db: Database, { id }: QueuedPush): Promise<number> =>
  db.run(sql`delete from pushes where id = ${id}`);

/** Lock screens are public: a message shows its sender and shift, never its words. */
function textOf({ language, body, target, shift }: QueuedPush): string {
  if (target !== 'CHAT') return body[language];
  return shift ? translator(language)('notification.message.shift', shiftText(shift, language)) : '';
}

/**
 * Declarative Web Push, which some browsers show without a service worker. A later message of a conversation
 * replaces its earlier notification.
 */
function payloadOf(push: QueuedPush, portal: string): string {
  const { language, notification_id: id, title, target, target_id: about } = push;
  const navigate = new URL(`/notifications/click/${id}`, portal);
  navigate.searchParams.set('target', target);
  if (about !== null) navigate.searchParams.set('id', String(about));
  for (const [name, value] of Object.entries(push.target_query ?? {})) navigate.searchParams.set(name, value);
  return JSON.stringify({
    web_push: declarative,
    notification: {
      title: title[language],
      body: textOf(push),
      lang: language === 'hk' ? 'zh-Hant-HK' : 'en',
      tag: target === 'CHAT' ? `chat-${about}` : `notification-${id}`,
      navigate: navigate.href,
    },
  });
}

function readSubscription(token: string): Subscription | null {
  try {
    return subscription.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

/**
 * Deletes expired subscriptions with everything queued for them. Returns how many were sent.  @param portal the
 * portal's address
 */
export async function deliverPushes(
  db: Database,
  transport: PushTransport,
  { now, log, portal }: { now: Date; log: Logger; portal: string },
): Promise<number> {
  const send = async (push: QueuedPush): Promise<number> => {
    try {
      if (push.is_read) {
        await deletePush(db, push);
        return 0;
      }
      const to = readSubscription(push.push_token);
      const done = to === null ? 'gone' : await transport.send(to, payloadOf(push, portal));
      if (done === 'unknown')
        log.warn({ push: push.id, service: to && new URL(to.endpoint).host }, 'unknown push service');
      if (done !== 'sent') {
        await db.run(sql`delete from devices where id = ${push.device_id}`);
        return 0;
      }
      await deletePush(db, push);
      return 1;
    } catch (error) {
      const givenUp = push.attempts >= maxTries;
      if (givenUp) await deletePush(db, push);
      log.warn(
        {
          push: push.id,
          attempt: push.attempts,
          given_up: givenUp,
          reason: error instanceof Error ? error.message : String(error),
        },
        'push not sent',
      );
      return 0;
    }
  };
  // Concurrent, so that a slow push service does not delay the others.
  const sent = await Promise.all((await take(db, now)).map(send));
  return sent.reduce((sum, one) => sum + one, 0);
}
