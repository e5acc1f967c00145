import { sumCents, type Cents } from '../../shared/money.ts';
import { daysBetween, type Day } from '../../shared/time.ts';

export const documentAge = {
  NOT_DUE: 'NOT_DUE',
  DAYS_7: 'DAYS_7',
  DAYS_30: 'DAYS_30',
  OLDER: 'OLDER',
} as const;
export type DocumentAge = (typeof documentAge)[keyof typeof documentAge];

export const latestDay = { DAYS_7: 7, DAYS_30: 30 } as const;

export function documentAgeOf(due: Day, day: Day): DocumentAge {
  const late = daysBetween(due, day);
  if (late <= 0) return documentAge.NOT_DUE;
  if (late <= latestDay.DAYS_7) return documentAge.DAYS_7;
  return late <= latestDay.DAYS_30 ? documentAge.DAYS_30 : documentAge.OLDER;
}

export function agedBalances(open: readonly { due_on: Day; open: Cents }[], day: Day): Record<DocumentAge, Cents> {
  const of = (age: DocumentAge) =>
    sumCents(...open.filter(({ due_on: due }) => documentAgeOf(due, day) === age).map((document) => document.open));
  return { NOT_DUE: of('NOT_DUE'), DAYS_7: of('DAYS_7'), DAYS_30: of('DAYS_30'), OLDER: of('OLDER') };
}
