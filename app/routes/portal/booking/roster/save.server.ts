import { createHash } from 'node:crypto';
import type { RequestContext } from '#app/context.server.ts';
import { failureReason } from '#app/forms/form-problem.ts';
import { createDrafts, type DraftOutcome } from '#app/shared/create-drafts/create-drafts.server.ts';
import { maxRowsPerPage } from './limits.ts';
import { isReady, type PlannedRow } from './plan.server.ts';

interface Saved {
  drafts: number[];
  rows: PlannedRow[];
  /** Set when the outcome of some rows is unknown: they are looked up before being sent again. */
  unsure: string | null;
  /** Number of rows whose outcome the drafts do not show. */
  unclear: number;
}

/** Creates the drafts one after another, each with its own idempotency key. */
export async function saveDrafts(
  context: RequestContext,
  planned: readonly PlannedRow[],
  { key, unsure: before }: { key: string; unsure: string | null },
): Promise<Saved> {
  const seen = new Map<string, number>();
  const ready = planned.filter(isReady).slice(0, maxRowsPerPage);
  const bookings = ready.map(({ draft }) => {
    const what = createHash('sha256').update(JSON.stringify(draft)).digest('base64url').slice(0, 16);
    const count = (seen.get(what) ?? 0) + 1;
    seen.set(what, count);
    return { body: draft, key: `${key}.${what}.${count}` };
  });
  const { outcomes, unknownOutcome: unsure } = await createDrafts(context, bookings, {
    atOnce: 1,
    unsure: before,
  });
  const became = new Map(ready.map((row, index): [PlannedRow, DraftOutcome | undefined] => [row, outcomes[index]]));
  const rows = planned.flatMap((row) => {
    const ended = became.get(row);
    return ended?.is === 'begun' ? [] : { ...row, rejected: failureText(context, ended) };
  });
  return {
    drafts: outcomes.flatMap((item) => (item.is === 'begun' ? item.id : [])),
    rows,
    unsure,
    unclear: outcomes.filter(({ is }) => is === 'unclear').length,
  };
}

function failureText(context: RequestContext, ended: DraftOutcome | undefined): string | null {
  const { t } = context;
  switch (ended?.is) {
    case 'rejected':
      return failureReason(context, ended.error);
    case 'left':
      return t('error.notTried');
    case 'absent':
      return t('roster.notBegun');
    case 'unclear':
      return t('roster.unclear');
    default:
      return null;
  }
}
