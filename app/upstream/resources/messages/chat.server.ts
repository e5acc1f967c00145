import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/messages/chat.ts';
import type { FromClient } from '#contract/messages/events.ts';

/** Conversations. Messages are written and seen over the realtime channel, see `contract/messages/events.ts`. */
export const chat = (upstream: Upstream) => ({
  topics: (query: QueryOf<typeof contract.listTopics>) => upstream.read(contract.listTopics, { query }),
  messages: (topicId: number, query: QueryOf<typeof contract.listMessages>) =>
    upstream.read(contract.listMessages, { params: { topic_id: topicId }, query }),
  createTopic: (userId: number, write: WriteOptions) =>
    upstream.write(contract.createTopic, { body: { user_id: userId } }, write),
  /** The same `client_id` again answers the message that it made the first time. */
  send: (message: FromClient<'message-from-client'>) => upstream.ask('message-from-client', message),
  /** The business has seen everything of the worker up to a message. */
  seen: (topicId: number, messageId: number) =>
    upstream.ask('seen-message', { topic_id: topicId, message_id: messageId }),
});
