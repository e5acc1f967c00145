import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { maxChatPictures } from '#domain/files/limits.ts';
import { badges } from '../accounts/auth.ts';
import { id, instant, longLength, requiredText, text } from '../core/common.ts';
import { fileIds } from '../core/fields/files.ts';
import { errorCode } from '../core/results.ts';
import { chatMessage, party } from './chat.ts';

/**
 * The realtime channel `/events`: socket.io, with `{ token, role, language }` in the handshake's `auth`. Nothing
 * here is a codec, so payloads are the same on both sides. Every client event is acknowledged.
 */

/** The requested data, or an error shaped like a failure body. */
const acknowledged = <Data extends z.ZodType>(data: Data) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), data }),
    z.object({
      ok: z.literal(false),
      error: z.string(),
      code: errorCode.optional(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  ]);

export const userProgress = z.object({
  user_id: id,
  shift_id: id,
  timesheet_id: id,
  status: z.enum(timesheetStatus),
  clock_in_at: instant.nullable(),
  clock_out_at: instant.nullable(),
});

const outgoing = z
  .object({
    topic_id: id,
    client_id: requiredText(64).meta({
      description: 'Named by the client; the same again answers the message it made the first time',
    }),
    text: text(longLength),
    media_ids: fileIds(maxChatPictures).meta({ description: 'Uploaded pictures' }),
  })
  .refine((typed) => typed.text !== '' || typed.media_ids.length > 0, {
    path: ['text'],
    error: message('validation.required'),
  });

export interface ChannelEvent {
  summary: string;
  client?: z.ZodType;
  ack?: z.ZodType;
  server?: z.ZodType;
}

export const events = {
  'add-user': {
    summary:
      'Joins the channel as the account of the token: its business’s conversations, or a worker’s own. Again after a reconnect',
    client: z.object({}),
    ack: acknowledged(
      z.object({ account_id: id, badges: badges.nullable().meta({ description: 'Null for a worker' }) }),
    ),
  },
  'message-from-client': {
    summary: 'Writes a message; acknowledged once it is stored',
    client: outgoing,
    ack: acknowledged(chatMessage),
  },
  'message-from-server': {
    summary: 'A message that somebody wrote, to everybody of the conversation, its writer’s other windows included',
    server: chatMessage,
  },
  'seen-message': {
    summary:
      'Everything of the other side up to a message has been seen; the server passes it on, saying by whom and when',
    client: z.object({ topic_id: id, message_id: id }),
    ack: acknowledged(z.object({ read_at: instant })),
    server: z.object({ topic_id: id, message_id: id, by: party, read_at: instant }),
  },
  'update-manual-operator': {
    summary: 'Something the menu counts has changed: an application, a timesheet, a message, a notification',
    server: badges,
  },
  'get-user-progress': {
    summary:
      'Where the accepted workers of a shift are; also sent unasked for one of them who clocks in, pauses or clocks out',
    client: z.object({ shift_id: id }),
    ack: acknowledged(z.array(userProgress)),
    server: userProgress,
  },
} as const satisfies Record<string, ChannelEvent>;

export type EventName = keyof typeof events;
type Part<Name extends EventName, Side extends string> =
  (typeof events)[Name] extends Record<Side, infer S extends z.ZodType> ? z.output<S> : never;

export type FromClient<Name extends EventName> = Part<Name, 'client'>;
export type Acknowledgement<Name extends EventName> = Part<Name, 'ack'>;
export type FromServer<Name extends EventName> = Part<Name, 'server'>;
