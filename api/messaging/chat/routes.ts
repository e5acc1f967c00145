import * as contract from '#contract/messaging/chat.ts';
import { message } from '#domain/shared/message.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, failNotFound, fail } from '../../api-error.ts';
import { isKnown, workerMarkOf } from '../../db/queries/worker-mark.ts';
import { openTopic, pageOfMessages } from './messages.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listTopics, ({ db, caller, query, now }) =>
  store.listTopics(db, caller.businessId, query, now),
);

const messages = defineEndpoint(contract.listMessages, async ({ db, caller, params, query, now }) => {
  const topic = orNotFound(await store.findTopic(db, caller.businessId, params.topic_id, now));
  return { ...(await pageOfMessages(db, topic.id, query)), totals: topic };
});

const create = defineEndpoint(contract.createTopic, async ({ db, caller, body, now }) => {
  // An old conversation stays readable; only a new one requires that the worker is not blocked.
  const before = await store.findTopicWith(db, caller.businessId, body.user_id, now);
  if (before) return { data: before };
  if (!(await isKnown(db, caller.businessId, body.user_id))) return failNotFound();
  if ((await workerMarkOf(db, caller.businessId, body.user_id)).blocked)
    fail('worker_blocked', message('chat.blockedWhy'));
  const id = await openTopic(db, caller.businessId, body.user_id, now);
  return { data: orNotFound(await store.findTopic(db, caller.businessId, id, now)) };
});

export const chat: Endpoint[] = [list, messages, create];
