import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import { count, id, ifKnown, instant, pageQuery, search, unlessAbsent } from '../core/common.ts';
import { file } from '../core/fields/files.ts';
import { named } from '../core/fields/localised.ts';
import { person } from '../core/fields/people.ts';
import { shiftTimes } from '../core/fields/shift.ts';

/** A business is one party, whichever member writes; a worker is another. */
export const party = z.enum(['BUSINESS', 'WORKER']);

export const chatMessage = z.object({
  id: id.meta({ description: 'Later messages of a topic have larger ids' }),
  topic_id: id,
  client_id: z
    .string()
    .meta({ description: 'As the sender’s client named it, so that a message sent again is not doubled' }),
  sender: party,
  sender_id: id.meta({ description: 'The account that wrote it' }),
  sender_name: z.string(),
  receiver: party,
  receiver_id: id.meta({ description: 'The worker, or the business: a message reaches everyone of it' }),
  text: z.string().meta({ description: 'May be empty when there are pictures' }),
  media: z.array(file).meta({ description: 'Pictures, at most 10' }),
  sent_at: instant,
  read_at: instant.nullable().meta({ description: 'When the other side saw it; null until then' }),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chatTopic = z.object({
  id,
  worker: person,
  is_blocked: z.boolean(),
  is_closed: z
    .boolean()
    .default(false)
    .meta({ description: 'The account of the other side was deleted: nothing more can be written' }),
  unread: unlessAbsent(count.meta({ description: 'Messages of the worker that the business has not seen' }), 0),
  last_message: chatMessage.nullable(),
  shift: shiftTimes
    .extend({ id, role: named })
    .nullable()
    .meta({ description: 'The worker’s shift for this business that is on, or comes next' }),
  created_at: ifKnown(instant),
});
export type ChatTopic = z.output<typeof chatTopic>;

export const listTopics = call({
  name: 'listTopics',
  method: 'GET',
  path: '/chat-topics/list-topics-operator',
  summary: 'Conversations of the business, the latest message first; `search` looks in the workers’ names',
  access: 'business',
  query: pageQuery(pageSize.chat).extend({
    search,
    status: z
      .enum(['unread'])
      .optional()
      .meta({ description: 'unread: only conversations with messages that the business has not seen' }),
  }),
  answer: z.array(chatTopic),
  paged: true,
  totals: z.object({
    unread: count.meta({ description: 'Conversations with unread messages, within the search' }),
  }),
});

export const listMessages = call({
  name: 'listMessages',
  method: 'GET',
  path: '/chat-messages/{topic_id}',
  summary: 'Messages of a conversation, newest first. Reading does not mark them as seen: `seen-message` does',
  access: 'business',
  params: z.object({ topic_id: id }),
  query: pageQuery(pageSize.chat).extend({
    after_id: id.optional().meta({ description: 'Only messages after this one, to fill a gap' }),
    before_id: id.optional().meta({ description: 'Only messages before this one' }),
  }),
  answer: z.array(chatMessage),
  paged: true,
  totals: chatTopic.meta({ description: 'The conversation itself' }),
});

export const createTopic = call({
  name: 'createTopic',
  method: 'POST',
  path: '/chat-topics/create-chat-topic',
  summary: 'The conversation with a worker, begun unless there is one',
  access: 'business',
  needsAnswer: true,
  body: z.object({ user_id: id }),
  answer: chatTopic,
  errors: ['not_found', 'worker_blocked'],
});
