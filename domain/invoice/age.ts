import { addUp, type Cents } from '../money.ts';
import { daysBetween, type Day } from '../time.ts';

/** A document that is open has one of these ages, by the days since its due date. */
export const documentAge = {
  NOT_DUE: 'NOT_DUE',
  /** Between 1 and 7 days late. */
  DAYS_7: 'DAYS_7',
  /** Between 8 and 30 days late. */
  DAYS_30: 'DAYS_30',
  OLDER: 'OLDER',
} as const;
export type DocumentAge = (typeof documentAge)[keyof typeof documentAge];

/** Each age that has an end holds documents that are so many days late at most. */
export const latestDay = { DAYS_7: 7, DAYS_30: 30 } as const;

/** Returns the age on a day of what was due on another. */
export function ageOf(due: Day, day: Day): DocumentAge {
  const late = daysBetween(due, day);
  if (late <= 0) return documentAge.NOT_DUE;
  if (late <= latestDay.DAYS_7) return documentAge.DAYS_7;
  return late <= latestDay.DAYS_30 ? documentAge.DAYS_30 : documentAge.OLDER;
}

/** Returns what is open of each age. */
export function agesOf(open: readonly { due_on: Day; open: Cents }[], day: Day): Record<DocumentAge, Cents> {
  const of = (age: DocumentAge) =>
    addUp(...open.filter(({ due_on: due }) => ageOf(due, day) === age).map((document) => document.open));
  return { NOT_DUE: of('NOT_DUE'), DAYS_7: of('DAYS_7'), DAYS_30: of('DAYS_30'), OLDER: of('OLDER') };
}
