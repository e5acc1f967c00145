import sql, { join, type Sql } from 'sql-template-tag';
import type { ChatMessage } from '#app/upstream/contract/chat.ts';
import type { Database } from '../../db/client.ts';
import { filesJson } from '../uploads/file.ts';

/** Columns of the contract's `chatMessage`, of `chat_messages m`. */
export const messageColumns: Sql = sql`
  m.id, m.topic_id, m.client_id, m.sender, m.sender_id, m.sender_name, m.body as text, m.sent_at, m.read_at,
  ${filesJson(sql`chat_message_media`, sql`message_id`, sql`m.id`)} as media`;

/** Who writes: the business with one voice, whoever of it types, or the worker. */
export interface Sender {
  party: ChatMessage['sender'];
  accountId: number;
  name: string;
}

export interface NewMessage {
  clientId: string;
  text: string;
  mediaIds: readonly number[];
}

/** The conversation of a business with a worker, begun unless there is one. */
export async function openTopic(tx: Database, businessId: number, workerId: number, now: Date): Promise<number> {
  await tx.run(sql`
    insert into chat_topics (business_id, worker_id, created_at) values (${businessId}, ${workerId}, ${now}) on conflict do nothing`);
  const { id } = await tx.one<{ id: number }>(
    sql`select id from chat_topics where business_id = ${businessId} and worker_id = ${workerId}`,
  );
  return id;
}

/**
 * Stores a message. One that its client has sent before is answered as it was stored then, so that nothing is
 * doubled; `isNew` tells which.
 */
export async function insertMessage(
  tx: Database,
  topicId: number,
  sender: Sender,
  { clientId, text, mediaIds }: NewMessage,
  now: Date,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const added = await tx.maybe<{ id: number }>(sql`
    insert into chat_messages (topic_id, sender, sender_id, sender_name, client_id, body, sent_at)
    values (${topicId}, ${sender.party}, ${sender.accountId}, ${sender.name}, ${clientId}, ${text}, ${now})
    on conflict (topic_id, client_id) do nothing returning id`);
  if (added && mediaIds.length > 0) {
    await tx.run(sql`
      insert into chat_message_media (message_id, upload_id, position)
      values ${join(mediaIds.map((mediaId, index) => sql`(${added.id}, ${mediaId}, ${index + 1})`))}`);
  }
  if (added) await tx.run(sql`update chat_topics set last_message_at = ${now} where id = ${topicId}`);
  const message = await tx.one<ChatMessage>(
    sql`select ${messageColumns} from chat_messages m where m.topic_id = ${topicId} and m.client_id = ${clientId}`,
  );
  return { message, isNew: added !== null };
}

/** Everything a side wrote, up to a message, has been seen by the other. Answers how many messages were new to it. */
export const markRead = (tx: Database, topicId: number, writtenBy: Sender['party'], upTo: number, now: Date): Promise<number> =>
  tx.run(sql`
    update chat_messages set read_at = ${now}
    where topic_id = ${topicId} and sender = ${writtenBy} and id <= ${upTo} and read_at is null`);

interface MessagePage {
  page: number;
  limit: number;
  after_id?: number | undefined;
  before_id?: number | undefined;
}

/** Messages of a conversation, newest first; `total` counts those after and before the given ones. */
export async function pageOfMessages(
  db: Database,
  topicId: number,
  { page, limit, after_id: after, before_id: before }: MessagePage,
): Promise<{ items: ChatMessage[]; total: number }> {
  const matches = sql`
    from chat_messages m where m.topic_id = ${topicId} and m.id > ${after ?? 0} and (${before ?? null}::bigint is null or m.id < ${before ?? null})`;
  const items = await db.many<ChatMessage>(sql`select ${messageColumns} ${matches} order by m.id desc limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { items, total };
}
