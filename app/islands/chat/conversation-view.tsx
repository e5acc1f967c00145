import { Fragment, type ReactNode } from 'react';
import { dayOf, type Instant } from '#domain/shared/time.ts';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import { dateFormats, type DateFormat } from '#app/i18n/format.ts';
import { tagOfText, type Language } from '#app/i18n/languages.ts';
import {
  Conversation,
  ConversationDay,
  Message,
  UnseenLine,
  type MessagePicture,
} from '#app/ui/conversation/conversation.tsx';

export type ShownMessage = Pick<
  ChatMessage,
  'id' | 'client_id' | 'sender' | 'sender_id' | 'sender_name' | 'text' | 'media' | 'sent_at' | 'read_at'
> & {
  state?: 'sending' | 'failed';
  why?: string | undefined;
};

export interface ConversationWords {
  label: string;
  you: string;
  sent: string;
  sending: string;
  failed: string;
  /** `{{time}}` */
  seen: string;
  unseen: string;
  /** `{{number}}`, `{{total}}` and `{{name}}` */
  picture: string;
}

export interface ConversationViewProps {
  /** Oldest first. */
  messages: readonly ShownMessage[];
  words: ConversationWords;
  language: Language;
  me: number;
  workerName: string;
  now: Instant;
  firstUnseen: number | null;
  latestId: string;
  /** Whose own messages stand on the right; the business's by default. */
  reader?: 'BUSINESS' | 'WORKER';
  unsent?(message: ShownMessage): ReactNode;
}

export function ConversationView(props: ConversationViewProps) {
  const { messages, words, language, now, firstUnseen, latestId, reader = 'BUSINESS' } = props;
  const format = dateFormats[language];
  return (
    <Conversation label={words.label}>
      {messages.map((message, index) => {
        const day = dayOf(message.sent_at);
        const before = messages[index - 1];
        const begins = !before || dayOf(before.sent_at) !== day;
        return (
          <Fragment key={`${message.sender} ${message.client_id}`}>
            {begins && <ConversationDay>{dayLine(message.sent_at, now, format)}</ConversationDay>}
            {message.id === firstUnseen && <UnseenLine>{words.unseen}</UnseenLine>}
            <Message
              mine={message.sender === reader}
              text={message.text}
              lang={message.text === '' ? undefined : tagOfText(message.text)}
              pictures={picturesOf(message, props)}
              foot={footOf(message, props, format)}
              unsent={message.state === 'failed' ? props.unsent?.(message) : undefined}
              id={index === messages.length - 1 ? latestId : undefined}
            />
          </Fragment>
        );
      })}
    </Conversation>
  );
}

/** "Today" or "Sun 22 November"; another year's day includes the year. */
function dayLine(sentAt: string, now: Instant, format: DateFormat): string {
  const day = dayOf(sentAt);
  const inWords = day.slice(0, 4) === dayOf(now).slice(0, 4) ? format.dayInWords(day) : format.rangeInWords(day, day);
  const near = format.relativeDay(day, now);
  return near === format.dateWithWeekday(day) ? inWords : format.parts([near, inWords]);
}

const nameOf = (
  { sender, sender_id, sender_name }: ShownMessage,
  { me, words, workerName, reader }: ConversationViewProps,
) => {
  if (sender === 'WORKER') return reader === 'WORKER' ? words.you : workerName;
  // The number of a worker is not one of an account, but may be equal to one.
  return reader !== 'WORKER' && sender_id === me ? words.you : sender_name;
};

function footOf(message: ShownMessage, props: ConversationViewProps, format: DateFormat): string {
  const { words } = props;
  const sentBy = format.parts([nameOf(message, props), format.time12(message.sent_at)]);
  if (message.sender !== (props.reader ?? 'BUSINESS')) return sentBy;
  if (message.state === 'sending') return `${sentBy} · ${words.sending}`;
  if (message.state === 'failed') return `${sentBy} · ${format.reason(words.failed, message.why)}`;
  const { read_at: readAt, sent_at: sentAt } = message;
  if (readAt === null) return `${sentBy} · ${words.sent}`;
  const time = dayOf(readAt) === dayOf(sentAt) ? format.time12(readAt) : format.dateTime(readAt);
  return `${sentBy} · ${words.seen.replace('{{time}}', time)}`;
}

const picturesOf = (message: ShownMessage, props: ConversationViewProps): MessagePicture[] =>
  message.media.map(({ url, width, height }, index) => ({
    href: url,
    width,
    height,
    alt: props.words.picture
      .replace('{{number}}', String(index + 1))
      .replace('{{total}}', String(message.media.length))
      .replace('{{name}}', nameOf(message, props)),
  }));
