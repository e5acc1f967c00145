import sql, { join } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { undoError } from '#domain/timesheets/undo.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { Person } from '#contract/core/fields/people.ts';
import type { undoDecisions as contract } from '#contract/timesheets/timesheets.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { changedMessage, type Versioned } from '../../http/version.ts';
import { changedBy, type AuditStamp } from '../../db/listing.ts';
import { personJson } from '../../db/queries/person.ts';
import { outcomes, type DecidedTimesheet } from './outcome.ts';

export const beforeDecision = sql`jsonb_build_object('status', status, 'overtime_status', overtime_status, 'reviewed_at', reviewed_at,
  'reviewed_by', reviewed_by, 'rejected_reason', rejected_reason, 'approves_at', approves_at)`;

interface Row extends Versioned {
  id: number;
  worker: Person;
  settled_from: string | null;
  billed: boolean;
}

const row = columns<Row>({
  id: sql`us.id`,
  worker: sql`(select ${personJson(sql`w`)} from workers w where w.id = us.worker_id)`,
  version: sql`us.version`,
  updated_at: sql`us.updated_at`,
  updated_by: sql`us.updated_by`,
  settled_from: sql`us.settled_from`,
  billed: sql`us.billed`,
});

/** After the undo window the version does not matter: only reopening is left. */
function undoProblem(found: Row | undefined, seen: number | undefined, now: Date): DecidedTimesheet['rejection'] {
  if (found === undefined) return { code: 'not_found', text: message('error.notFound') };
  const problem = undoError({ settledFrom: found.settled_from, billed: found.billed }, now);
  if (problem !== null) return { code: 'not_reopenable', text: problem };
  return seen === undefined || seen === found.version
    ? null
    : { code: 'conflict', text: changedMessage(found, 'timesheets.changedBy') };
}

/**
 * Locks the rows: of two people who undo at once, or of a person and the weekly run, the second sees what the
 * first did.
 */
export async function undoDecisions(
  tx: Database,
  businessId: number,
  { timesheets }: BodyOf<typeof contract>,
  edit: AuditStamp,
): Promise<DecidedTimesheet[]> {
  const ids = timesheets.map(({ id }) => id);
  const rows = await tx.many<Row>(sql`
    select ${row} from user_shifts us where us.business_id = ${businessId} and us.id in (${join(ids)})
    order by us.id for update of us`);
  const { results, accepted } = outcomes(timesheets, rows, (found, seen) => undoProblem(found, seen, edit.at));
  const undone = accepted.map(({ id }) => id);
  if (undone.length === 0) return results;
  await tx.run(sql`
    update user_shifts set status = (before_decision->>'status')::smallint,
      overtime_status = (before_decision->>'overtime_status')::smallint,
      reviewed_at = (before_decision->>'reviewed_at')::timestamptz, reviewed_by = before_decision->>'reviewed_by',
      rejected_reason = before_decision->>'rejected_reason', approves_at = (before_decision->>'approves_at')::timestamptz,
      settled_from = null, before_decision = null, ${changedBy(edit)}
    where id in (${join(undone)})`);
  await tx.run(sql`
    insert into user_shift_events (user_shift_id, kind, done_at, done_by)
    select id, 'UNDONE', ${edit.at}, ${edit.by} from user_shifts where id in (${join(undone)})`);
  return results;
}
