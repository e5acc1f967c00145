import sql from 'sql-template-tag';
import { message as messageKey } from '#domain/message.ts';
import { characters } from '#domain/text/characters.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { ChatMessage, ChatTopic } from '#contract/chat.ts';
import type { Database } from '../../db/client.ts';
import { found, notFound, refuseField } from '../../http/refusal.ts';
import {
  insertMessage,
  markRead,
  messageColumns,
  openTopic,
  pageOfMessages,
  type NewMessage,
} from '../chat/messages.ts';
import { latestFirst } from '../chat/store.ts';
import { readPage, type Listed, type Paging } from '../listing.ts';
import { notify } from '../notifications/notify.ts';
import { namesJson } from '../workers/person.ts';

type WorkerTopic = Pick<ChatTopic, 'id' | 'unread' | 'last_message' | 'created_at'> & {
  business_id: number;
  business_name: string;
};

/** The worker's conversations, the latest message first; `unread` counts what the business wrote. */
export async function listTopics(db: Database, workerId: number, paging: Paging): Promise<Listed<WorkerTopic>> {
  const { items: rows, next } = await readPage<Omit<WorkerTopic, 'last_message'> & { last_id: number | null }>(
    db,
    latestFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select t.id, t.created_at, t.business_id, coalesce(b.company_name, '') as business_name,
      (select count(*) from chat_messages m where m.topic_id = t.id and m.sender = 'BUSINESS' and m.read_at is null) as unread,
      (select max(m.id) from chat_messages m where m.topic_id = t.id) as last_id, ${cursorKey}
    from chat_topics t join businesses b on b.id = t.business_id where t.worker_id = ${workerId} and ${after} ${slice}`,
  );
  const ids = rows.flatMap(({ last_id }) => (last_id === null ? [] : [last_id]));
  const messages = await db.many<ChatMessage>(
    sql`select ${messageColumns} from chat_messages m where m.id = any(${ids}::bigint[])`,
  );
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from chat_topics where worker_id = ${workerId}`,
  );
  return {
    items: rows.map((row) => ({ ...row, last_message: messages.find(({ id }) => id === row.last_id) ?? null })),
    next,
    total,
  };
}

/** Messages of one of the worker's conversations, newest first. */
export async function listMessages(
  db: Database,
  workerId: number,
  topicId: number,
  query: Paging,
): Promise<Listed<ChatMessage>> {
  found(await db.maybe(sql`select id from chat_topics where id = ${topicId} and worker_id = ${workerId}`));
  return pageOfMessages(db, topicId, query);
}

interface Writer {
  accountId: number;
  workerId: number;
  name: string;
}

/** Characters of a message that a notification repeats. */
const excerpt = 80;

/** Writes to a business that the worker may know of: not to one that has blocked the worker. */
export async function write(
  tx: Database,
  { accountId, workerId, name }: Writer,
  businessId: number,
  body: NewMessage,
  now: Date,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const business = await tx.maybe<{ blocked: boolean }>(sql`
    select exists (select from worker_standings t where t.business_id = b.id and t.worker_id = ${workerId} and t.blocked) as blocked
    from businesses b where b.id = ${businessId} and b.approval = 'approved'`);
  if (business === null || business.blocked) return notFound();
  if (body.text === '' && body.mediaIds.length === 0) refuseField('text', messageKey('validation.required'));
  const own = await tx.one<{ count: number }>(sql`
    select count(*) as count from uploads where id = any(${[...body.mediaIds]}::bigint[]) and worker_id = ${workerId} and type like 'image/%'`);
  if (own.count !== body.mediaIds.length) refuseField('media_ids', messageKey('validation.fileRequired'));
  const topicId = await openTopic(tx, businessId, workerId, now);
  const stored = await insertMessage(tx, topicId, { party: 'WORKER', accountId, name }, body, now);
  if (stored.isNew) {
    const text = characters(body.text) > excerpt ? `${[...body.text].slice(0, excerpt).join('')}…` : body.text;
    const { names } = await tx.one<{ names: Localised }>(
      sql`select ${namesJson(sql`w`)} as names from workers w where w.id = ${workerId}`,
    );
    await notify(
      tx,
      businessId,
      {
        name: 'message',
        variables: (language) => ({ name: names[language], text }),
        target: 'CHAT',
        targetId: topicId,
      },
      now,
    );
  }
  return stored;
}

const businessOf = async (tx: Database, workerId: number, topicId: number): Promise<number> =>
  found(
    await tx.maybe<{ business_id: number }>(
      sql`select business_id from chat_topics where id = ${topicId} and worker_id = ${workerId}`,
    ),
  ).business_id;

/** Writes in a conversation that the worker has already. */
export const writeInTopic = async (
  tx: Database,
  writer: Writer,
  topicId: number,
  body: NewMessage,
  now: Date,
): Promise<ChatMessage> => (await write(tx, writer, await businessOf(tx, writer.workerId, topicId), body, now)).message;

/** The worker has seen what the business wrote, up to a message. Answers since when. */
export async function seenByWorker(
  tx: Database,
  workerId: number,
  topicId: number,
  upTo: number,
  now: Date,
): Promise<string> {
  await businessOf(tx, workerId, topicId);
  return markRead(tx, topicId, 'BUSINESS', upTo, now);
}
