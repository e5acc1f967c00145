import sql from 'sql-template-tag';
import { addMinutes } from '#domain/shared/time.ts';
import { insertReturningIds, insertRows } from '#api/db/rows.ts';
import { conversations, type Line } from './conversations.ts';
import type { DemoSeed } from '../demo-seed.ts';

export async function seedChats(seed: DemoSeed): Promise<void> {
  const { db, made } = seed;
  const workerChats = made.workers.flatMap((worker, index) => {
    const lines = conversations(index);
    return lines === null || worker.accountId === null ? [] : [{ worker, accountId: worker.accountId, ...lines }];
  });
  const placed = workerChats.map((one, index) => ({ ...one, messages: place(seed, one.lines, index) }));
  const topicIds = await insertReturningIds(
    db,
    'chat_topics',
    placed.map(({ worker, messages }) => ({
      business_id: made.harbourline.id,
      worker_id: worker.id,
      created_at: messages[0]?.at ?? seed.now,
      last_message_at: messages.at(-1)?.at ?? null,
    })),
  );
  const rows = placed.flatMap(({ worker, accountId, messages, unread }, topic) =>
    messages.map(({ from, text, at }, index) => {
      const ours = from === 'us';
      const seen = ours || index < messages.length - unread;
      return {
        topic_id: topicIds[topic] ?? 0,
        sender: ours ? 'BUSINESS' : 'WORKER',
        sender_id: ours ? made.harbourline.operator.accountId : accountId,
        sender_name: ours ? made.harbourline.operator.name : worker.name,
        client_id: `demo-${topic}-${index}`,
        body: text,
        sent_at: at,
        read_at: seen ? addMinutes(at, 1) : null,
      };
    }),
  );
  // Ids follow the time of writing across all conversations.
  await insertRows(
    db,
    'chat_messages',
    rows.sort((a, b) => a.sent_at.getTime() - b.sent_at.getTime()),
  );
  await db.run(sql`update chat_messages set read_at = null where read_at > ${seed.now}`);
}

function place({ now, random }: DemoSeed, lines: readonly Line[], topic: number): (Line & { at: Date })[] {
  let at = addMinutes(now, -(12 + topic * 190 + random.whole(0, 40)));
  return lines
    .toReversed()
    .map((line) => {
      const placed = { ...line, at };
      at = addMinutes(at, line.newDay ? -random.whole(1_300, 2_600) : -random.whole(1, 12));
      return placed;
    })
    .reverse();
}
