import type { Language } from '#app/i18n/languages.ts';
import type { ConversationWords, ShownMessage } from './conversation-view.tsx';

/** Translated; `{{…}}` stand for what is filled in. */
export interface LiveWords {
  message: string;
  pictures: string;
  send: string;
  again: string;
  edit: string;
  remove: string;
  offline: string;
  freshOne: string;
  /** `{{count}}` */
  fresh: string;
  uploadFailed: string;
  sentOnceThere: string;
  tooMany: string;
  hint: string;
}

/** A count of the menu has its kind, its words for screen readers, and its link. */
interface Counted {
  of: 'notifications' | 'applicants' | 'timesheets' | 'chats';
  /** `{{count}}` */
  label: string;
  href: string;
}

/** A link that shows a count. */
export interface CountPlace {
  /** A selector. */
  at: string;
  counts: Counted;
  /** Screen readers hear this when nothing waits. */
  none: string;
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
  /** The worker is blocked: nothing is sent, and what was not sent is changed or thrown away. */
  blocked: boolean;
  words: ConversationWords;
  live: LiveWords;
  counts: readonly CountPlace[];
  /** The addresses are of the realtime channel, of the messages after a gap, and of pictures. */
  addresses: { events: string; messages: string; uploads: string };
}
