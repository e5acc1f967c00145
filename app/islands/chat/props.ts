import type { Language } from '#app/i18n/languages.ts';
import type { ConversationWords, ShownMessage } from './conversation-view.tsx';

/** Translated; `{{…}}` stand for what is filled in. */
export interface LiveWords {
  message: string;
  pictures: string;
  send: string;
  again: string;
  remove: string;
  offline: string;
  /** `{{count}}` */
  fresh: string;
  uploadFailed: string;
  tooMany: string;
  hint: string;
}

export interface ChatProps {
  topicId: number;
  me: number;
  myName: string;
  workerName: string;
  language: Language;
  /** Oldest first. */
  messages: readonly ShownMessage[];
  firstUnseen: number | null;
  latestId: string;
  words: ConversationWords;
  live: LiveWords;
  /** The realtime channel, the messages after a gap, and where pictures go. */
  addresses: { events: string; messages: string; uploads: string };
}
