import type { Shown } from './roster.server.ts';

/** Tells whether what a post was answered is a roster to be corrected; one of which drafts were saved just now says that first. */
export const hasFaults = (answer: unknown): boolean => {
  const shown = answer as Pick<Shown, 'faulty' | 'drafts'> | null | undefined;
  return shown !== null && shown !== undefined && shown.faulty > 0 && shown.drafts.length === 0;
};
