import sql from 'sql-template-tag';
import { message as messageKey } from '#domain/shared/message.ts';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import type { Database } from '../../db/client.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { assertOwnUploads } from '../../files/ownership.ts';
import { workerMarkOf } from '../../db/queries/worker-mark.ts';
import { findMessage, insertMessage, markRead, type NewMessage } from './messages.ts';

type Writer = Pick<BusinessCaller, 'role' | 'accountId' | 'businessId' | 'name'>;

interface Topic {
  worker_id: number;
  is_closed: boolean;
}

const topicOf = async (tx: Database, businessId: number, topicId: number): Promise<Topic> =>
  orNotFound(
    await tx.maybe<Topic>(sql`
      select t.worker_id, w.erased_at is not null as is_closed from chat_topics t join workers w on w.id = t.worker_id
      where t.id = ${topicId} and t.business_id = ${businessId}`),
  );

export async function writeToWorker(
  tx: Database,
  writer: Writer,
  topicId: number,
  written: NewMessage,
  now: Date,
): Promise<ChatMessage> {
  const { worker_id, is_closed: isClosed } = await topicOf(tx, writer.businessId, topicId);
  const before = await findMessage(tx, topicId, 'BUSINESS', written);
  if (before) return before;
  if (isClosed) fail('gone', messageKey('chat.closed'));
  if ((await workerMarkOf(tx, writer.businessId, worker_id)).blocked)
    fail('worker_blocked', messageKey('chat.blockedWhy'));
  await assertOwnUploads(tx, writer, written.media_ids, 'media_ids', { pictures: true, byCaller: true });
  const sender = { party: 'BUSINESS' as const, accountId: writer.accountId, name: writer.name };
  return (await insertMessage(tx, topicId, sender, written, now)).message;
}

export async function seenByBusiness(
  tx: Database,
  businessId: number,
  topicId: number,
  upTo: number,
  now: Date,
): Promise<string> {
  await topicOf(tx, businessId, topicId);
  return markRead(tx, topicId, 'WORKER', upTo, now);
}
