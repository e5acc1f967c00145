import type { Language } from '../language.ts';

export interface Recipient {
  email: string;
  name: string;
  language: Language;
}

export interface EmailFact {
  term: string;
  value: string;
}

export interface EmailSum {
  label: string;
  amount: string;
}

export interface EmailEvent {
  shift: number;
  starts_at: string;
  ends_at: string;
  title: string;
  place: string;
  path: string;
  cancelled: boolean;
}

/** To one address in one language. Parts are in display order; all texts are plain. */
export interface Email {
  to: string;
  language: Language;
  subject: string;
  name: string | null;
  paragraphs: readonly string[];
  links?: readonly string[];
  facts?: readonly EmailFact[];
  sums?: readonly EmailSum[];
  action?: { label: string; path: string };
  otherwise?: { title: string; text: string };
  reason?: string;
  choice?: string;
  /** Attached as an iCalendar file (RFC 5545). */
  calendar?: readonly EmailEvent[];
  replyTo?: string;
  /** Goes out to an address that bounced, too: who asks for a code waits for it. */
  isCode?: true;
  /** A code, or about the safety of an account: it does not wait behind others. */
  urgent?: true;
}

export interface RenderedEmail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  calendar: readonly EmailEvent[] | null;
  replyTo: string | null;
}

export interface Sender {
  /** What the platform calls itself. */
  product: string;
  /** As #0a443d. */
  colour: string;
  /** With the id of its upload, so that no mail program shows an old one. */
  logo?: { id: number; width: number; height: number } | null;
  name: string;
  address: string;
  email: string;
}
