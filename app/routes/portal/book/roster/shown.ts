import type { Cents } from '#domain/money.ts';
import { paths } from '#app/paths.ts';
import type { PlannedRow } from './plan.server.ts';

/** What is shown of a roster that was sent. */
export interface Shown {
  /** Those of one page, the place of the first one among all, and all the others as the form keeps them. */
  rows: PlannedRow[];
  first: number;
  others: string;
  /** How many there are on all pages. */
  all: number;
  ready: number;
  faulty: number;
  /** How many of this page become bookings. */
  readyHere: number;
  total: Cents;
  left: number;
  /** Drafts made just now. */
  drafts: number[];
  fileProblem: string | null;
  /** Nothing that was sent has a row. */
  nothing: boolean;
  /** The key it was sent with, where what became of it is not known. */
  key: string | null;
}

/** Where drafts are booked together. */
export const severalOf = (drafts: readonly number[]): string =>
  `${paths.bookSeveral}?${new URLSearchParams(drafts.map((id) => ['draft', String(id)]))}`;
