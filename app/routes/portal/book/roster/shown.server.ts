import type { Cents } from '#domain/money.ts';
import { rowsAtOnce } from './limits.ts';
import { isReady, totalOf, type PlannedRow } from './plan.server.ts';
import { readNumber, writeOthers, type Posted } from './posted.server.ts';

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

/** Where the page that was asked for begins; without a wish the page stays. */
export const firstOf = (body: FormData, { shown }: Posted): number =>
  body.has('show') ? readNumber(body.get('show')) : shown.first;

interface Page {
  key: string | null;
  first: number;
  drafts?: number[];
}

export function shownOf(all: PlannedRow[], { left, file }: Posted, { key, first: wished, drafts = [] }: Page): Shown {
  const first = wished < all.length ? wished : Math.max(0, all.length - rowsAtOnce);
  const rows = all.slice(first, first + rowsAtOnce);
  return {
    rows,
    first,
    others: writeOthers([...all.slice(0, first), ...all.slice(first + rowsAtOnce)]),
    all: all.length,
    ready: all.filter(isReady).length,
    readyHere: rows.filter(isReady).length,
    faulty: all.filter(({ draft }) => draft === null).length,
    total: totalOf(all),
    left,
    drafts,
    fileProblem: file?.text ?? null,
    nothing: all.length === 0,
    key,
  };
}
