import type { Language } from '#app/i18n/languages.ts';
import type { ConversationWords, ShownMessage } from './conversation-view.tsx';

export interface LiveWords {
  message: string;
  pictures: string;
  send: string;
  again: string;
  edit: string;
  remove: string;
  offline: string;
  failed: string;
  freshOne: string;
  /** `{{count}}` */
  fresh: string;
  uploadFailed: string;
  sentOnceThere: string;
  tooMany: string;
  hint: string;
}

interface Counted {
  of: 'notifications' | 'applicants' | 'timesheets' | 'chats';
  /** `{{count}}` */
  label: string;
  href: string;
}

export interface CountPlace {
  at: string;
  counts: Counted;
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
  blocked: boolean;
  words: ConversationWords;
  live: LiveWords;
  counts: readonly CountPlace[];
  addresses: { events: string; messages: string; uploads: string };
}
