import { createHash } from 'node:crypto';
import type { RequestContext } from '#app/context.server.ts';
import { problemOf } from '#app/forms/form-problem.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { rowsAtOnce } from './limits.ts';
import { isReady, type PlannedRow } from './plan.server.ts';

interface Saved {
  drafts: number[];
  /** These rows could not be stored, have a fault or were too many. */
  rows: PlannedRow[];
  /** A row may have been stored without our hearing of it: sent again under the same key it cannot be stored twice. */
  unknown: boolean;
}

/** Makes a draft of each row that is ready, one after another, each under a key of its own. */
export async function saveDrafts(context: RequestContext, planned: readonly PlannedRow[], key: string): Promise<Saved> {
  const seen = new Map<string, number>();
  let ready = 0;
  const each = planned.map((row) => {
    if (!isReady(row) || ready >= rowsAtOnce) return { row, post: null };
    ready += 1;
    const what = createHash('sha256').update(JSON.stringify(row.draft)).digest('base64url').slice(0, 16);
    const count = (seen.get(what) ?? 0) + 1;
    seen.set(what, count);
    return { row, post: { draft: row.draft, key: `${key}.${what}.${count}` } };
  });
  const sent = await eachWithinAMinute(each, { atOnce: 1, leftOut: () => null }, async ({ post }) =>
    post ? context.api.booking.createShift({ body: post.draft }, { key: post.key }) : null,
  );
  const drafts: number[] = [];
  const rows: PlannedRow[] = [];
  let unknown = false;
  for (const [index, { row }] of each.entries()) {
    const answer = sent[index] ?? null;
    if (answer === null) rows.push(row);
    else if (answer.ok) drafts.push(answer.value.id);
    else {
      unknown ||= answer.error.name === 'Unavailable';
      rows.push({ ...row, refused: problemOf(answer.error).detail ?? context.t('error.generic') });
    }
  }
  return { drafts, rows, unknown };
}
