import { Fragment, type ReactNode } from 'react';
import { dayOf, type Instant } from '#domain/time.ts';
import type { ChatMessage } from '#contract/messages/chat.ts';
import { dateFormats, type DateFormat } from '#app/i18n/format.ts';
import { tagOfText, type Language } from '#app/i18n/languages.ts';
import {
  Conversation,
  ConversationDay,
  Message,
  UnseenLine,
  type MessagePicture,
} from '#app/ui/conversation/conversation.tsx';

/** A conversation shows these parts of a message. */
export type ShownMessage = Pick<
  ChatMessage,
  'id' | 'client_id' | 'sender' | 'sender_id' | 'sender_name' | 'text' | 'media' | 'sent_at' | 'read_at'
> & {
  /** On its way, or not sent; absent once it is stored. */
  state?: 'sending' | 'failed';
  /** It was refused for this reason. */
  why?: string | undefined;
};

/** Translated; `{{…}}` stand for what is filled in. */
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
  /** The reader's account. */
  me: number;
  /** As the reader's language calls the worker. */
  workerName: string;
  now: Instant;
  /** The page came with this first unseen message; null when all had been seen. */
  firstUnseen: number | null;
  /** A link to the newest message leads there. */
  latestId: string;
  /** Returns what can be done about a message that was not sent. */
  unsent?(message: ShownMessage): ReactNode;
}

/** Renders the messages parted by day, each with who wrote it, when, and whether the worker has seen it. */
export function ConversationView(props: ConversationViewProps) {
  const { messages, words, language, now, firstUnseen, latestId } = props;
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
              mine={message.sender === 'BUSINESS'}
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

/** Today, Sun 22 November; a day of another year with that year. */
function dayLine(sentAt: string, now: Instant, format: DateFormat): string {
  const day = dayOf(sentAt);
  const inWords = day.slice(0, 4) === dayOf(now).slice(0, 4) ? format.dayInWords(day) : format.rangeInWords(day, day);
  const near = format.relativeDay(day, now);
  return near === format.dateWithWeekday(day) ? inWords : format.parts([near, inWords]);
}

const nameOf = ({ sender, sender_id, sender_name }: ShownMessage, { me, words, workerName }: ConversationViewProps) => {
  if (sender === 'WORKER') return workerName;
  return sender_id === me ? words.you : sender_name;
};

function footOf(message: ShownMessage, props: ConversationViewProps, format: DateFormat): string {
  const { words } = props;
  const told = format.parts([nameOf(message, props), format.time12(message.sent_at)]);
  if (message.sender === 'WORKER') return told;
  if (message.state === 'sending') return `${told} · ${words.sending}`;
  if (message.state === 'failed') return `${told} · ${format.reason(words.failed, message.why)}`;
  const { read_at: readAt, sent_at: sentAt } = message;
  if (readAt === null) return `${told} · ${words.sent}`;
  const time = dayOf(readAt) === dayOf(sentAt) ? format.time12(readAt) : format.dateTime(readAt);
  return `${told} · ${words.seen.replace('{{time}}', time)}`;
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
