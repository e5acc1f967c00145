import sql from 'sql-template-tag';
import { workerSendMessage } from '#contract/workers/worker-app.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addHours, addMinutes, milliseconds } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { randomOf } from '../random.ts';
import { markRead } from '#api/messaging/chat/messages.ts';
import type { SimulatedAction } from './action.ts';
import { demoBusinesses, type Worker } from './crew.ts';
import { answerPhrases, isQuestion, latePhrases, acknowledgementPhrases, say, thankPhrases } from './phrases.ts';
import { isLate, behaviourOf } from './behaviour.ts';

const writing = (worker: Worker, businessId: number, clientId: string, text: string, at: Date): SimulatedAction => ({
  at,
  name: `write ${clientId}`,
  perform: (asWorker, when) => {
    const body = { business_id: businessId, client_id: clientId, text, media_ids: [] };
    return asWorker(worker, workerSendMessage, { body }, when);
  },
});

interface Place {
  shift_id: number;
  worker_id: number;
  business_id: number;
  accepted_at: string;
  starts_at: string;
  place: string;
  late_written: boolean;
  thanks_written: boolean;
}

const saysSoBefore = 12;
const thanksWithin = 3;

export async function remarks(db: Database, crew: readonly Worker[], now: Date): Promise<SimulatedAction[]> {
  const written = (prefix: string) => sql`exists (
    select from chat_topics t join chat_messages m on m.topic_id = t.id
    where t.business_id = us.business_id and t.worker_id = us.worker_id and m.client_id = ${prefix}::text || us.shift_id)`;
  const places = await db.many<Place>(sql`
    select us.shift_id, us.worker_id, us.business_id, us.created_at as accepted_at, s.starts_at, l.name as place,
      ${written('late-')} as late_written, ${written('thanks-')} as thanks_written
    from user_shifts us join shifts s on s.id = us.shift_id join locations l on l.id = s.location_id
    where us.clock_in_at is null and s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}) and s.starts_at > ${addHours(now, -1)}
      and (s.starts_at <= ${addMinutes(now, saysSoBefore)} or us.created_at > ${addHours(now, -thanksWithin)}) and s.business_id in ${demoBusinesses} order by us.id`);
  const workers = new Map(crew.map((worker) => [worker.id, worker]));
  return places.flatMap((place): SimulatedAction[] => {
    const worker = workers.get(place.worker_id);
    if (!worker) return [];
    const behaviour = behaviourOf(place.worker_id, place.shift_id);
    const random = randomOf(`words of ${place.worker_id} at shift ${place.shift_id}`);
    const values = { minutes: Math.ceil(behaviour.arrives / 5) * 5, place: place.place };
    const actions: SimulatedAction[] = [];
    if (isLate(behaviour) && !place.late_written) {
      const text = say(latePhrases, worker.language, random, values);
      actions.push(
        writing(worker, place.business_id, `late-${place.shift_id}`, text, addMinutes(place.starts_at, -saysSoBefore)),
      );
    }
    // Only for places given while the demo runs: thanks that come weeks later would be odd.
    const fresh = milliseconds(place.accepted_at) > addHours(now, -thanksWithin).getTime();
    if (behaviour.thanksAfter !== null && fresh && !place.thanks_written) {
      const text = say(thankPhrases, worker.language, random, values);
      actions.push(
        writing(
          worker,
          place.business_id,
          `thanks-${place.shift_id}`,
          text,
          addMinutes(place.accepted_at, behaviour.thanksAfter),
        ),
      );
    }
    return actions;
  });
}

interface Unanswered {
  topic_id: number;
  worker_id: number;
  business_id: number;
  message_id: number;
  body: string;
  sent_at: string;
  unread: boolean;
}

export async function replies(db: Database, crew: readonly Worker[], now: Date): Promise<SimulatedAction[]> {
  const latest = await db.many<Unanswered>(sql`
    select t.id as topic_id, t.worker_id, t.business_id, m.id as message_id, m.body, m.sent_at, m.read_at is null as unread
    from chat_topics t join chat_messages m on m.id = (select max(id) from chat_messages where topic_id = t.id)
    where m.sender = 'BUSINESS' and m.sent_at > ${addHours(now, -24)} and t.business_id in ${demoBusinesses} order by m.id`);
  const workers = new Map(crew.map((worker) => [worker.id, worker]));
  return latest.flatMap(
    ({ topic_id, worker_id, business_id, message_id, body, sent_at, unread }): SimulatedAction[] => {
      const worker = workers.get(worker_id);
      if (!worker) return [];
      const random = randomOf(`answer to message ${message_id}`);
      const reads = new Date(milliseconds(sent_at) + random.whole(8, 150) * 1_000);
      if (unread)
        return [
          {
            at: reads,
            name: `read ${message_id}`,
            // Marking as read is an event of the channel, not a call.
            perform: (_, when) => db.tx((tx) => markRead(tx, topic_id, 'BUSINESS', message_id, when)),
          },
        ];
      if (random.chance(0.15) && !isQuestion(body)) return [];
      const text = say(isQuestion(body) ? answerPhrases : acknowledgementPhrases, worker.language, random);
      return [
        writing(
          worker,
          business_id,
          `answer-${message_id}`,
          text,
          new Date(reads.getTime() + random.whole(15, 420) * 1_000),
        ),
      ];
    },
  );
}
