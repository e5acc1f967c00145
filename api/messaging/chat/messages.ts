import sql, { join } from 'sql-template-tag';
import { message as messageKey } from '#domain/shared/message.ts';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import type { FromClient } from '#contract/messaging/events.ts';
import type { Database } from '../../db/client.ts';
import { columns, insertColumns, storedValues, type StoredIn } from '../../db/columns.ts';
import { fail } from '../../api-error.ts';
import { descending } from '../../db/order.ts';
import { listRows, type ListResult, type Paging } from '../../db/listing.ts';
import { filesJson } from '../../db/queries/file.ts';

const chatMessage = columns<ChatMessage>({
  id: sql`m.id`,
  topic_id: sql`m.topic_id`,
  client_id: sql`m.client_id`,
  sender: sql`m.sender`,
  sender_id: sql`m.sender_id`,
  sender_name: sql`m.sender_name`,
  receiver: sql`case m.sender when 'WORKER' then 'BUSINESS' else 'WORKER' end`,
  receiver_id: sql`(
    select case m.sender when 'WORKER' then t.business_id else t.worker_id end from chat_topics t where t.id = m.topic_id)`,
  text: sql`m.body`,
  media: filesJson(sql`chat_message_media`, sql`message_id`, sql`m.id`),
  sent_at: sql`m.sent_at`,
  read_at: sql`m.read_at`,
});

interface Parties {
  business_id: number;
  worker_id: number;
}

const parties = columns<Parties>({ business_id: sql`t.business_id`, worker_id: sql`t.worker_id` });

interface Sender {
  party: ChatMessage['sender'];
  accountId: number;
  name: string;
}

export type NewMessage = Omit<FromClient<'message-from-client'>, 'topic_id'>;

const storedIn: StoredIn<NewMessage> = { client_id: 'client_id', text: 'body', media_ids: null };

export async function openTopic(tx: Database, businessId: number, workerId: number, now: Date): Promise<number> {
  await tx.run(sql`
    insert into chat_topics (business_id, worker_id, created_at) values (${businessId}, ${workerId}, ${now}) on conflict do nothing`);
  const { id } = await tx.one<{ id: number }>(
    sql`select id from chat_topics where business_id = ${businessId} and worker_id = ${workerId}`,
  );
  return id;
}

/** Idempotent by the client's id: a repeated message is returned as stored, with `isNew` false. */
export async function insertMessage(
  tx: Database,
  topicId: number,
  sender: Sender,
  written: NewMessage,
  now: Date,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  // Serialises the messages of a conversation, so that ids follow the order of commits and a client that asks
  // for what came after one misses nothing.
  await tx.one(sql`select id from chat_topics where id = ${topicId} for update`);
  const writer = { sender: sender.party, sender_id: sender.accountId, sender_name: sender.name };
  const row = { topic_id: topicId, ...writer, ...storedValues(storedIn, written), sent_at: now };
  const added = await tx.maybe<{ id: number }>(sql`
    insert into chat_messages ${insertColumns(row)} on conflict (topic_id, sender, client_id) do nothing returning id`);
  if (added && written.media_ids.length > 0) {
    await tx.run(sql`
      insert into chat_message_media (message_id, upload_id, position)
      values ${join(written.media_ids.map((mediaId, index) => sql`(${added.id}, ${mediaId}, ${index + 1})`))}`);
  }
  if (added) await tx.run(sql`update chat_topics set last_message_at = ${now} where id = ${topicId}`);
  const message = await findMessage(tx, topicId, sender.party, written);
  if (message === null) throw new Error('a message stored a moment ago is not there');
  return { message, isNew: added !== null };
}

export async function markRead(
  tx: Database,
  topicId: number,
  writtenBy: Sender['party'],
  upTo: number,
  now: Date,
): Promise<string> {
  const written = sql`topic_id = ${topicId} and sender = ${writtenBy} and id <= ${upTo}`;
  await tx.run(sql`update chat_messages set read_at = ${now} where ${written} and read_at is null`);
  const last = await tx.maybe<{ read_at: string }>(
    sql`select read_at from chat_messages where ${written} order by id desc limit 1`,
  );
  return last?.read_at ?? now.toISOString();
}

/** Null when there is none.  @throws ApiError when the stored message has another content */
export async function findMessage(
  db: Database,
  topicId: number,
  party: Sender['party'],
  { client_id, text }: Pick<NewMessage, 'client_id' | 'text'>,
): Promise<ChatMessage | null> {
  const stored = await db.maybe<ChatMessage>(sql`
    select ${chatMessage} from chat_messages m
    where m.topic_id = ${topicId} and m.sender = ${party} and m.client_id = ${client_id}`);
  if (stored !== null && stored.text !== text) fail('repeated_differently', messageKey('error.sentDifferently'));
  return stored;
}

export async function messageWithParties(
  db: Database,
  id: number,
): Promise<({ message: ChatMessage } & Parties) | null> {
  const row = await db.maybe<ChatMessage & Parties>(
    sql`select ${chatMessage}, ${parties} from chat_messages m join chat_topics t on t.id = m.topic_id where m.id = ${id}`,
  );
  if (row === null) return null;
  const { business_id, worker_id, ...message } = row;
  return { message, business_id, worker_id };
}

export const messagesById = (db: Database, ids: readonly number[]): Promise<ChatMessage[]> =>
  db.many(sql`select ${chatMessage} from chat_messages m where m.id = any(${[...ids]}::bigint[])`);

interface MessagePage extends Paging {
  after_id?: number | undefined;
  before_id?: number | undefined;
}

const newestFirst = descending(['number', sql`m.id`]);

/** Newest first; `total` counts those between the given bounds. */
export function pageOfMessages(
  db: Database,
  topicId: number,
  { after_id: newer, before_id: older, ...paging }: MessagePage,
): Promise<ListResult<ChatMessage>> {
  const matches = sql`
    from chat_messages m where m.topic_id = ${topicId} and m.id > ${newer ?? 0} and (${older ?? null}::bigint is null or m.id < ${older ?? null})`;
  return listRows(db, newestFirst, paging, chatMessage, matches);
}
