import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/chat.ts';

/** Conversations. Messages are written over the realtime channel, see `contract/events.ts`. */
export const chat = (upstream: Upstream) => ({
  topics: (query: QueryOf<typeof contract.listTopics>) => upstream.read(contract.listTopics, { query }),
  messages: (topicId: number, query: QueryOf<typeof contract.listMessages>) =>
    upstream.read(contract.listMessages, { params: { topic_id: topicId }, query }),
  createTopic: (userId: number, write: WriteOptions) =>
    upstream.write(contract.createTopic, { body: { user_id: userId } }, write),
});
