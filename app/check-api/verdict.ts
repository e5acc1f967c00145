import type { RecordedCall } from '#app/api-client/recorder/recorded-calls.ts';
import type { SeenFields } from '#app/api-client/recorder/seen-fields.ts';

export type Verdict = 'works' | 'gaps' | 'broken';

/** One page or action that was tried, by its pattern: an address may have a value in it. */
export interface Tried {
  page: string;
  status: number;
  /** Why it is broken whatever its calls became; null where they decide. */
  problem: string | null;
  calls: readonly RecordedCall[];
}

export interface CheckedPage {
  page: string;
  verdict: Verdict;
  why: readonly string[];
  calls: readonly string[];
}

const order: readonly Verdict[] = ['works', 'gaps', 'broken'];

/** Whether a page was not tried after all, because it would have written. */
export const isForbidden = ({ calls }: Tried): boolean => calls.some(({ result }) => result === 'forbidden');

function brokenBy({ status, problem, calls }: Tried): string[] {
  if (problem === null && status < 400) return [];
  const failed = calls.filter(({ result }) => result !== 'read').map(({ call, outcome }) => `${call}: ${outcome}`);
  const other = problem ?? `the page answers ${status}`;
  return problem === null && failed.length > 0 ? failed : [other, ...failed];
}

/** What was not read of its answer, and what no answer of it had. */
export function lacksOf({ call, unreadable }: RecordedCall, seen: SeenFields): string[] {
  const absent = seen.absent(call);
  return [
    ...unreadable.map((what) => `left out: ${what}`),
    ...(absent.length > 0 ? [`never there: ${absent.join(', ')}`] : []),
  ];
}

/** A call that was rejected in a page that is there is one that the page can do without. */
const gapsOf = ({ calls }: Tried, seen: SeenFields): string[] =>
  calls.flatMap((each) =>
    [...(each.result === 'failed' ? [each.outcome] : []), ...lacksOf(each, seen)].map(
      (what) => `${each.call}: ${what}`,
    ),
  );

/** One line for each page, though several of its addresses may have been opened. */
export function judge(tried: readonly Tried[], seen: SeenFields): CheckedPage[] {
  const pages = new Map<string, CheckedPage>();
  for (const each of tried) {
    const broken = brokenBy(each);
    const why = broken.length > 0 ? broken : gapsOf(each, seen);
    const verdict = broken.length > 0 ? 'broken' : why.length > 0 ? 'gaps' : 'works';
    const known = pages.get(each.page);
    pages.set(each.page, {
      page: each.page,
      verdict: known && order.indexOf(known.verdict) > order.indexOf(verdict) ? known.verdict : verdict,
      why: [...new Set([...(known?.why ?? []), ...why])],
      calls: [...new Set([...(known?.calls ?? []), ...each.calls.map(({ call }) => call)])],
    });
  }
  return [...pages.values()].sort((a, b) => a.page.localeCompare(b.page));
}

export interface CallToFix {
  call: string;
  method: string;
  path: string;
  what: readonly string[];
  pages: readonly string[];
}

/** What is wrong by call, the one that most pages need first. */
export function callsToFix(tried: readonly Tried[], seen: SeenFields): CallToFix[] {
  const found = new Map<string, CallToFix>();
  for (const { page, calls, status } of tried)
    for (const each of calls) {
      const { call, method, path, result, outcome } = each;
      const isBroken = result === 'failed' || (result === 'rejected' && status >= 400);
      const what = [...(isBroken ? [outcome] : []), ...lacksOf(each, seen)];
      if (what.length === 0) continue;
      const known = found.get(call);
      found.set(call, {
        ...{ call, method, path },
        what: [...new Set([...(known?.what ?? []), ...what])],
        pages: [...new Set([...(known?.pages ?? []), page])],
      });
    }
  return [...found.values()].sort((a, b) => b.pages.length - a.pages.length);
}
