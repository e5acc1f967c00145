import type { RosterData } from './roster.server.ts';

/** Whether the response is a roster to correct. When drafts were just saved, that message comes first. */
export const hasRosterErrors = (answer: unknown): boolean => {
  const shown = answer as Pick<RosterData, 'faulty' | 'drafts'> | null | undefined;
  return shown !== null && shown !== undefined && shown.faulty > 0 && shown.drafts.length === 0;
};
