import type { Addressee, Email } from '#api/mail/email.ts';

/** The code that writes the real letters draws this one with the facts of a story. */
export type Sample = (reader: Addressee) => Email;

/** Each letter has a name, which its address on the page has. */
export type Samples = Readonly<Record<string, Sample>>;
