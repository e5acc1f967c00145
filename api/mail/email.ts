import type { Language } from '../language.ts';

/** An account's owner, as an email addresses him. */
export interface Addressee {
  email: string;
  name: string;
  language: Language;
}

/** A fact has a short name: "When", "Where", "Reference". */
export interface EmailFact {
  term: string;
  value: string;
}

/** An amount as the reader writes it, `HK$1,234.50`. */
export interface EmailSum {
  label: string;
  amount: string;
}

/** A shift as a calendar shows it, on the portal at `path`. */
export interface EmailEvent {
  shift: number;
  starts_at: string;
  ends_at: string;
  title: string;
  place: string;
  path: string;
  cancelled: boolean;
}

/** An email goes to one address, in one language. Its parts stand in this order; all texts are plain. */
export interface Email {
  to: string;
  language: Language;
  subject: string;
  /** The reader's name; null if unknown. */
  name: string | null;
  paragraphs: readonly string[];
  /** These addresses within the sentences are links. */
  links?: readonly string[];
  facts?: readonly EmailFact[];
  /** The last one is what the others come to. */
  sums?: readonly EmailSum[];
  /** The button leads to this page of the portal, `/shifts/12`. */
  action?: { label: string; path: string };
  /** It says what happens if the reader does nothing, or if plans change. */
  otherwise?: { title: string; text: string };
  /** It says why the reader gets the email, and whether it can be turned off. */
  reason?: string;
  /** The reader chooses on this page of the portal whether such emails are sent. */
  choice?: string;
  /** They come as an iCalendar file (RFC 5545). */
  calendar?: readonly EmailEvent[];
  /** A reply goes to this address. */
  replyTo?: string;
}

/** It is what is stored and sent. */
export interface RenderedEmail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  calendar: readonly EmailEvent[] | null;
  replyTo: string | null;
}

/** The company that sends the emails; an empty string is left out. */
export interface Sender {
  name: string;
  address: string;
  email: string;
}
