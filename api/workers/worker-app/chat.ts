import sql from 'sql-template-tag';
import { message as messageKey } from '#domain/shared/message.ts';
import { graphemeCount } from '#domain/shared/text/characters.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import type { workerTopics } from '#contract/workers/worker-app.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { orNotFound, fail, failNotFound, failField } from '../../api-error.ts';
import { insertMessage, markRead, openTopic, pageOfMessages, type NewMessage } from '../../messaging/chat/messages.ts';
import { latestFirst, withLastMessages } from '../../messaging/chat/store.ts';
import { whereAll } from '../../db/filters.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { namesJson } from '../../db/queries/person.ts';

type WorkerTopic = DataOf<typeof workerTopics>[number];
type TopicRow = Omit<WorkerTopic, 'last_message'> & { last_id: number | null };

const topic = columns<TopicRow>({
  id: sql`t.id`,
  is_closed: sql`b.erased_at is not null`,
  unread: sql`(select count(*) from chat_messages m where m.topic_id = t.id and m.sender = 'BUSINESS' and m.read_at is null)`,
  last_id: sql`(select max(m.id) from chat_messages m where m.topic_id = t.id)`,
  created_at: sql`t.created_at`,
  business_id: sql`t.business_id`,
  business_name: sql`coalesce(b.company_name, '')`,
});

type Filter = FilterOf<typeof workerTopics>;

export async function listTopics(
  db: Database,
  workerId: number,
  filter: Filter & Paging,
): Promise<ListResult<WorkerTopic>> {
  const wanted = sql`t.worker_id = ${workerId} and ${whereAll<Filter>(filter, { id: (id) => sql`t.id = ${id}` })}`;
  const { items, next } = await readPage<TopicRow>(
    db,
    latestFirst,
    filter,
    ({ cursorKey, after, slice }) => sql`
    select ${topic}, ${cursorKey}
    from chat_topics t join businesses b on b.id = t.business_id where ${wanted} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from chat_topics t where ${wanted}`);
  return { items: await withLastMessages(db, items), next, total };
}

export async function listMessages(
  db: Database,
  workerId: number,
  topicId: number,
  query: Paging,
): Promise<ListResult<ChatMessage>> {
  orNotFound(await db.maybe(sql`select id from chat_topics where id = ${topicId} and worker_id = ${workerId}`));
  return pageOfMessages(db, topicId, query);
}

interface Writer {
  accountId: number;
  workerId: number;
  name: string;
}

const excerpt = 80;

export async function writeToBusiness(
  tx: Database,
  { accountId, workerId, name }: Writer,
  businessId: number,
  body: NewMessage,
  now: Date,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const business = await tx.maybe<{ closed: boolean; blocked: boolean }>(sql`
    select b.erased_at is not null as closed, exists (select from worker_marks t where t.business_id = b.id and t.worker_id = ${workerId} and t.blocked) as blocked
    from businesses b where b.id = ${businessId} and b.approval = 'approved'`);
  if (business === null || business.blocked) return failNotFound();
  if (business.closed) fail('gone', messageKey('chat.closed'));
  if (body.text === '' && body.media_ids.length === 0) failField('text', messageKey('validation.required'));
  const own = await tx.one<{ count: number }>(sql`
    select count(*) as count from uploads where id = any(${[...body.media_ids]}::bigint[]) and worker_id = ${workerId} and type like 'image/%'`);
  if (own.count !== body.media_ids.length) failField('media_ids', messageKey('validation.fileRequired'));
  const topicId = await openTopic(tx, businessId, workerId, now);
  const stored = await insertMessage(tx, topicId, { party: 'WORKER', accountId, name }, body, now);
  if (stored.isNew) {
    const text = graphemeCount(body.text) > excerpt ? `${[...body.text].slice(0, excerpt).join('')}…` : body.text;
    const { names } = await tx.one<{ names: Localised }>(
      sql`select ${namesJson(sql`w`)} as names from workers w where w.id = ${workerId}`,
    );
    await notifyBusiness(
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
  orNotFound(
    await tx.maybe<{ business_id: number }>(
      sql`select business_id from chat_topics where id = ${topicId} and worker_id = ${workerId}`,
    ),
  ).business_id;

export const writeInTopic = async (
  tx: Database,
  writer: Writer,
  topicId: number,
  body: NewMessage,
  now: Date,
): Promise<ChatMessage> =>
  (await writeToBusiness(tx, writer, await businessOf(tx, writer.workerId, topicId), body, now)).message;

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
