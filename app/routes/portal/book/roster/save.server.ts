import { createHash } from 'node:crypto';
import type { RequestContext } from '#app/context.server.ts';
import { problemOf } from '#app/forms/form-problem.ts';
import { rowsAtOnce } from './limits.ts';
import { isReady, type PlannedRow } from './plan.server.ts';

interface Saved {
  drafts: number[];
  /** What is still to be done: what could not be stored, has a fault or was too many. */
  rows: PlannedRow[];
  /** Whether a row may have been stored without our hearing of it: sent again under the same key it cannot be stored twice. */
  unknown: boolean;
}

/** Makes a draft of each row that is ready, one after another, each under a key of its own. */
export async function saveDrafts(context: RequestContext, planned: readonly PlannedRow[], key: string): Promise<Saved> {
  const drafts: number[] = [];
  const rows: PlannedRow[] = [];
  const seen = new Map<string, number>();
  let unknown = false;
  for (const row of planned) {
    if (!isReady(row) || drafts.length >= rowsAtOnce) {
      rows.push(row);
      continue;
    }
    const what = createHash('sha256').update(JSON.stringify(row.draft)).digest('base64url').slice(0, 16);
    const count = (seen.get(what) ?? 0) + 1;
    seen.set(what, count);
    const sent = await context.api.shifts.create(row.draft, { key: `${key}.${what}.${count}` });
    if (sent.ok) {
      drafts.push(sent.value.id);
      continue;
    }
    unknown ||= sent.error.name === 'Unavailable';
    rows.push({ ...row, refused: problemOf(sent.error).detail ?? context.t('error.generic') });
  }
  return { drafts, rows, unknown };
}
