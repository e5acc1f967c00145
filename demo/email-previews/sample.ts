import type { Recipient, Email } from '#api/email/email.ts';

/** Rendered by the same code as the real emails, with demo data. */
export type Sample = (reader: Recipient) => Email;

export type Samples = Readonly<Record<string, Sample>>;
