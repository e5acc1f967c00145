import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Localised } from '#contract/call/localised.ts';
import type { Database } from '../db/client.ts';
import type { Language } from '../language.ts';
import { subscription, type PushTransport, type Subscription } from './transport.ts';

/** Pushes taken at once. */
const batch = 50;
/** Tries until one is given up: after an hour or so it is no news any more. */
const mostTries = 7;

interface Waiting {
  id: number;
  device_id: number;
  attempts: number;
  push_token: string;
  language: Language;
  notification_id: number;
  title: Localised;
  body: Localised;
  target: string;
  target_id: number | null;
}

/** Takes what is due; it waits longer from then on, so that another process does not send it too. */
const take = (db: Database, now: Date): Promise<Waiting[]> =>
  db.many(sql`
    with taken as (
      update pushes set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + interval '30 seconds' * power(2, attempts)
      where id in (select id from pushes where next_attempt_at <= ${now} order by id limit ${batch} for update skip locked)
      returning id, device_id, notification_id, attempts)
    select t.id, t.device_id, t.attempts, d.push_token, a.language, n.id as notification_id, n.title, n.body, n.target, n.target_id
    from taken t join devices d on d.id = t.device_id join notifications n on n.id = t.notification_id join accounts a on a.id = n.account_id
    order by t.id`);

const forget = (db: Database, { id }: Waiting): Promise<number> => db.run(sql`delete from pushes where id = ${id}`);

/** What a browser's service worker shows and opens. */
const payloadOf = ({ language, notification_id: id, title, body, target, target_id }: Waiting): string =>
  JSON.stringify({ id, title: title[language], body: body[language], target, target_id, language });

function readSubscription(token: string): Subscription | null {
  try {
    return subscription.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

/** Sends what waits. A subscription that is dead, or none at all, is forgotten with everything for it. Answers how many were sent. */
export async function deliverPushes(db: Database, transport: PushTransport, now: Date, log: Logger): Promise<number> {
  const send = async (push: Waiting): Promise<number> => {
    try {
      const to = readSubscription(push.push_token);
      if (to === null || (await transport.send(to, payloadOf(push))) === 'gone') {
        await db.run(sql`delete from devices where id = ${push.device_id}`);
        return 0;
      }
      await forget(db, push);
      return 1;
    } catch (error) {
      const givenUp = push.attempts >= mostTries;
      if (givenUp) await forget(db, push);
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
  // Side by side: a slow push service holds up no one else's.
  const sent = await Promise.all((await take(db, now)).map(send));
  return sent.reduce((sum, one) => sum + one, 0);
}
