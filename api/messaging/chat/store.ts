import sql, { join, type Sql } from 'sql-template-tag';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { ChatMessage, ChatTopic, listTopics as listTopicsCall } from '#contract/messaging/chat.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import type { NamedShift } from '../notifications/texts.ts';
import { namedJson, namesJson, personJson, workerNames } from '../../db/queries/person.ts';
import { messagesById } from './messages.ts';

const unseen = sql`exists (
  select from chat_messages u where u.topic_id = t.id and u.sender = 'WORKER' and u.read_at is null)`;

/** The worker's current shift of topic `t`, or the next one, with a place that was not cancelled. */
const shiftOfTopic = (json: Sql, now: Date): Sql => sql`(
  select ${json}
  from shift_applicants a join shifts s on s.id = a.shift_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id
  where a.worker_id = t.worker_id and a.business_id = t.business_id and a.withdrawn_at is null
    and a.status in (${join([...acceptedApplicants])}) and s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}) and s.ends_at > ${now}
  order by s.starts_at, s.id limit 1)`;

const shiftJson = (now: Date): Sql =>
  shiftOfTopic(
    jsonObject<NonNullable<ChatTopic['shift']>>({
      id: sql`s.id`,
      role: namedJson(sql`r`),
      start_at: sql`iso(s.starts_at)`,
      end_at: sql`iso(s.ends_at)`,
      is_night_shift: sql`s.is_night_shift`,
    }),
    now,
  );

export const namedShiftOf = (topicId: Sql, now: Date): Sql => sql`(
  select ${shiftOfTopic(
    jsonObject<NamedShift>({ role: sql`r.name`, place: namesJson(sql`l`), starts_at: sql`iso(s.starts_at)` }),
    now,
  )}
  from chat_topics t where t.id = ${topicId})`;

type TopicRow = Omit<ChatTopic, 'last_message'> & { last_id: number | null };

const topic = (now: Date) =>
  columns<TopicRow>({
    id: sql`t.id`,
    worker: personJson(sql`w`),
    is_blocked: sql`exists (
      select from worker_marks st where st.worker_id = w.id and st.business_id = t.business_id and st.blocked)`,
    is_closed: sql`w.erased_at is not null`,
    unread: sql`(select count(*) from chat_messages u where u.topic_id = t.id and u.sender = 'WORKER' and u.read_at is null)`,
    last_id: sql`(select max(id) from chat_messages where topic_id = t.id)`,
    shift: shiftJson(now),
    created_at: sql`t.created_at`,
  });

const tables = (businessId: number): Sql =>
  sql`from chat_topics t join workers w on w.id = t.worker_id where t.business_id = ${businessId}`;

export async function withLastMessages<Row extends { last_id: number | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { last_message: ChatMessage | null })[]> {
  const messages = await messagesById(
    db,
    rows.flatMap(({ last_id }) => (last_id === null ? [] : [last_id])),
  );
  return rows.map((row) => ({ ...row, last_message: messages.find(({ id }) => id === row.last_id) ?? null }));
}

export const latestFirst = descending(
  ['instant', sql`coalesce(t.last_message_at, '-infinity')`],
  ['number', sql`t.id`],
);

type Filter = FilterOf<typeof listTopicsCall>;

export async function listTopics(
  db: Database,
  businessId: number,
  filter: Filter & Paging,
  now: Date,
): Promise<ListResult<ChatTopic> & { totals: { unread: number } }> {
  const named = whereAll<Omit<Filter, 'status'>>(filter, { search: (text) => containsText(text, workerNames) });
  const matches = sql`${tables(businessId)} and ${named}`;
  const listed = whereAll<Pick<Filter, 'status'>>(filter, { status: () => unseen });
  const { items, next } = await readPage<TopicRow>(
    db,
    latestFirst,
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${topic(now)}, ${cursorKey} ${matches} and ${listed} and ${after} ${slice}`,
  );
  const { total, unread } = await db.one<{ total: number; unread: number }>(
    sql`select count(*) filter (where ${listed}) as total, count(*) filter (where ${unseen}) as unread ${matches}`,
  );
  return { items: await withLastMessages(db, items), next, total, totals: { unread } };
}

async function findWhere(db: Database, businessId: number, condition: Sql, now: Date): Promise<ChatTopic | null> {
  const row = await db.maybe<TopicRow>(sql`select ${topic(now)} ${tables(businessId)} and ${condition}`);
  return row === null ? null : ((await withLastMessages(db, [row]))[0] ?? null);
}

export const findTopic = (db: Database, businessId: number, id: number, now: Date): Promise<ChatTopic | null> =>
  findWhere(db, businessId, sql`t.id = ${id}`, now);

export const findTopicWith = (
  db: Database,
  businessId: number,
  workerId: number,
  now: Date,
): Promise<ChatTopic | null> => findWhere(db, businessId, sql`t.worker_id = ${workerId}`, now);
