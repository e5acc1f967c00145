import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { NotificationQuery, notificationTarget } from '#contract/messaging/notifications.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { workerPageOf } from '#domain/messaging/worker-page.ts';
import type { Database } from '../../db/client.ts';
import { siteUrl, type Sites } from '../../email/render-email.ts';
import type { Work } from '../../jobs/work.ts';
import { translator, type Language } from '../../language.ts';
import { namedShiftOf } from '../chat/store.ts';
import { shiftText, type NamedShift } from '../notifications/texts.ts';
import { subscription, type PushTransport, type Subscription } from './transport.ts';

/** Browsers recognise the declarative payload by this number (RFC 8030). */
const declarative = 8030;

interface QueuedPush {
  id: number;
  device_id: number;
  push_token: string;
  language: Language;
  notification_id: number;
  title: Localised;
  body: Localised;
  shift: NamedShift | null;
  target: z.output<typeof notificationTarget>;
  target_id: number | null;
  target_query: NotificationQuery | null;
  is_worker: boolean;
  is_read: boolean;
}

const ofWorker = sql`select 1 from chat_messages m where m.topic_id = n.target_id and m.sender = 'WORKER'`;

const findPush = (db: Database, id: number, now: Date): Promise<QueuedPush | null> =>
  db.maybe(sql`
    select p.id, p.device_id, d.push_token, a.language, n.id as notification_id, n.title, n.body, n.target, n.target_id, n.target_query, a.worker_id is not null as is_worker,
      case when n.target = 'CHAT' then ${namedShiftOf(sql`n.target_id`, now)} end as shift,
      n.status = ${notificationStatus.READ} or (n.target = 'CHAT' and exists (${ofWorker}) and not exists (${ofWorker} and m.read_at is null)) as is_read
    from pushes p join devices d on d.id = p.device_id join notifications n on n.id = p.notification_id join accounts a on a.id = n.account_id
    where p.id = ${id}`);

const deletePush = (db: Database, id: number): Promise<number> => db.run(sql`delete from pushes where id = ${id}`);

/** Lock screens are public: a message shows its sender and shift, never its words. */
function textOf({ language, body, target, shift }: QueuedPush): string {
  if (target !== 'CHAT') return body[language];
  return shift ? translator(language)('notification.message.shift', shiftText(shift, language)) : '';
}

function pageOf(push: QueuedPush, sites: Sites): URL {
  const { notification_id: id, target, target_id: about } = push;
  if (push.is_worker) return siteUrl(workerPageOf({ target, id: about }), sites);
  const click = new URL(`/notifications/click/${id}`, sites.portal);
  click.searchParams.set('target', target);
  if (about !== null) click.searchParams.set('id', String(about));
  for (const [name, value] of Object.entries(push.target_query ?? {})) click.searchParams.set(name, value);
  return click;
}

/**
 * Declarative Web Push, which some browsers show without a service worker. A later message of a conversation
 * replaces its earlier notification.
 */
function payloadOf(push: QueuedPush, sites: Sites): string {
  const { language, notification_id: id, title, target, target_id: about } = push;
  return JSON.stringify({
    web_push: declarative,
    notification: {
      title: title[language],
      body: textOf(push),
      lang: language === 'hk' ? 'zh-Hant-HK' : 'en',
      tag: target === 'CHAT' ? `chat-${about}` : `notification-${id}`,
      navigate: pageOf(push, sites).href,
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

interface Delivery extends Sites {
  db: Database;
  transport: PushTransport;
  now: () => Date;
  log: Logger;
}

/** Deletes an expired subscription with everything queued for it. */
async function deliverPush({ db, transport, now, log, ...sites }: Delivery, id: number): Promise<void> {
  const push = await findPush(db, id, now());
  if (push === null) return;
  if (push.is_read) return void (await deletePush(db, id));
  const to = readSubscription(push.push_token);
  const done = to === null ? 'gone' : await transport.send(to, payloadOf(push, sites));
  if (done === 'unknown') log.warn({ push: id, service: to && new URL(to.endpoint).host }, 'unknown push service');
  if (done === 'sent') await deletePush(db, id);
  else await db.run(sql`delete from devices where id = ${push.device_id}`);
}

export function pushWork(delivery: Delivery): Work {
  const { db, log } = delivery;
  return {
    'dead-pushes': { handle: async (id) => void (await deletePush(db, Number(id))) },
    pushes: {
      due: sql`select id, null::bigint as business_id from pushes`,
      async handle(id) {
        try {
          await deliverPush(delivery, Number(id));
        } catch (error) {
          log.warn({ push: id, reason: error instanceof Error ? error.message : String(error) }, 'push not sent');
          throw error;
        }
      },
    },
  };
}
