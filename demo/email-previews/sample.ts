import type { Addressee, Email } from '#api/mail/email.ts';

/** Rendered by the same code as the real emails, with demo data. */
export type Sample = (reader: Addressee) => Email;

export type Samples = Readonly<Record<string, Sample>>;
