import sql, { join } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { sumCents, cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { invoiceStatus, type InvoiceStatus } from '#domain/billing/invoices/status.ts';
import { reviewVerdictOf, timesheetActionError } from '#domain/timesheets/review.ts';
import { finalAt } from '#domain/timesheets/undo.ts';
import {
  overtimeStatus,
  timesheetAction,
  timesheetStatus,
  timesheetTabs,
  type TimesheetAction,
  type TimesheetStatus,
} from '#domain/timesheets/status.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { Person } from '#contract/core/fields/people.ts';
import type { decideTimesheets } from '#contract/timesheets/timesheets.ts';
import type { Database } from '../../db/client.ts';
import { assignments, columns, storedValues, type StoredIn } from '../../db/columns.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { failField } from '../../api-error.ts';
import { changedMessage, type Versioned } from '../../http/version.ts';
import { changedBy, type AuditStamp } from '../../db/listing.ts';
import { personJson } from '../../db/queries/person.ts';
import { closingSetting } from '../../billing/weekly/closing.ts';
import { hasBegun, inList, invoiceStatusColumn, matchesPlanNow, matchTables } from '../matches.ts';
import { outcomes, type RequestedDecision, type DecidedTimesheet } from './outcome.ts';
import { beforeDecision } from './undo.ts';

type Body = BodyOf<typeof decideTimesheets>;
type Selection = Body['selection'];

type Rejection = Omit<Body, 'action' | 'selection'>;

const rejectionStoredIn: StoredIn<Rejection> = { reason: (reason = '') => ({ rejected_reason: reason }) };

interface Deciding {
  tx: Database;
  businessId: number;
  selection: Selection;
  edit: AuditStamp;
}

interface Decisions {
  results: DecidedTimesheet[];
  amount: Cents;
}

interface Candidate extends Versioned {
  id: number;
  worker: Person;
  status: TimesheetStatus;
  invoice_status: InvoiceStatus | null;
  clock_in_at: string | null;
  clock_out_at: string | null;
  work_pay: Cents;
  overtime_pay: Cents;
}

const eventKinds = {
  [timesheetAction.APPROVE_ALL]: 'APPROVED_ALL',
  [timesheetAction.APPROVE_WORK_TIME]: 'APPROVED_WORK_TIME',
  [timesheetAction.REJECT]: 'REJECTED',
  [timesheetAction.PUT_TO_PENDING]: 'PUT_TO_PENDING',
} as const;

/** Ordered by id, so that concurrent locks cannot deadlock. */
const matching = (
  tx: Database,
  businessId: number,
  selection: Extract<Selection, { by: 'MATCHING' }>,
  now: Date,
): Promise<{ id: number }[]> =>
  tx.many(sql`
    select us.id from ${matchTables(selection)}
    where ${hasBegun(businessId, selection, now)} and ${inList(selection.list ?? 'waiting')} and ${inList('undecided')} and ${matchesPlanNow(sql`us`)}
      and ${invoiceStatusColumn} is distinct from ${invoiceStatus.PAID}
    order by us.id`);

const candidate = columns<Candidate>({
  id: sql`us.id`,
  worker: sql`(select ${personJson(sql`w`)} from workers w where w.id = us.worker_id)`,
  version: sql`us.version`,
  updated_at: sql`us.updated_at`,
  updated_by: sql`us.updated_by`,
  status: sql`us.status`,
  invoice_status: invoiceStatusColumn,
  clock_in_at: sql`us.clock_in_at`,
  clock_out_at: sql`us.clock_out_at`,
  work_pay: sql`us.work_pay`,
  overtime_pay: sql`us.overtime_pay`,
});

/** Locked: of two concurrent decisions the second sees what the first did. */
const lock = (tx: Database, businessId: number, ids: readonly number[]): Promise<Candidate[]> =>
  tx.many(sql`
    select ${candidate}
    from user_shifts us where us.business_id = ${businessId} and us.id in (${join([...ids])})
    order by us.id for update of us`);

function decisionProblem(
  row: Candidate | undefined,
  seen: number | undefined,
  action: TimesheetAction,
): DecidedTimesheet['rejection'] {
  if (row === undefined) return { code: 'not_found', text: message('error.notFound') };
  const paid = row.invoice_status === invoiceStatus.PAID;
  const actionError = timesheetActionError(
    { status: row.status, paid, clockIn: row.clock_in_at, clockOut: row.clock_out_at },
    action,
  );
  if (seen !== undefined && seen !== row.version)
    return {
      code: 'conflict',
      text: changedMessage(row, actionError ? 'timesheets.changedBy' : 'timesheets.changedUndecided'),
    };
  return actionError === null ? null : { code: paid ? 'already_paid' : 'not_reviewable', text: actionError };
}

async function decide(
  { tx, businessId, selection, edit }: Deciding,
  action: TimesheetAction,
  rejection: Rejection = {},
): Promise<Decisions> {
  const requested: RequestedDecision =
    selection.by === 'ID' ? selection.timesheets : await matching(tx, businessId, selection, edit.at);
  if (requested.length === 0) return { results: [], amount: zeroCents };
  const ids = requested.map(({ id }) => id);
  const { results, accepted } = outcomes(requested, await lock(tx, businessId, ids), (row, seen) =>
    decisionProblem(row, seen, action),
  );
  const amount = approvedPay(accepted, action);
  if (selection.by === 'MATCHING' && selection.amount !== undefined && selection.amount !== amount)
    failField('amount', message('error.amountNeeded', { amount: `HK$${amountText(amount)}` }));
  const decided = accepted.map(({ id }) => id);
  if (decided.length > 0) await store(tx, decided, action, rejection, edit);
  return { results, amount };
}

function approvedPay(rows: readonly Candidate[], action: TimesheetAction): Cents {
  const { status, overtime } = reviewVerdictOf(action);
  if (!timesheetTabs.approved.some((item) => item === status)) return zeroCents;
  const withOvertime = overtime === overtimeStatus.DONE;
  return sumCents(...rows.map((row) => cents(row.work_pay + (withOvertime ? row.overtime_pay : 0))));
}

async function store(
  tx: Database,
  ids: readonly number[],
  action: TimesheetAction,
  rejection: Rejection,
  edit: AuditStamp,
): Promise<void> {
  const { status, overtime } = reviewVerdictOf(action);
  const decided = status !== timesheetStatus.PENDING;
  const review = {
    status,
    overtime_status: overtime,
    reviewed_at: edit.at,
    reviewed_by: edit.by,
    ...(decided && { approves_at: null }),
  };
  await tx.run(sql`
    update user_shifts set ${assignments({ ...review, ...storedValues(rejectionStoredIn, rejection), settled_from: finalAt(edit.at, await closingSetting(tx)) })},
      before_decision = ${beforeDecision}, ${changedBy(edit)}
    where id in (${join([...ids])})`);
  await tx.run(sql`
    insert into user_shift_events (user_shift_id, kind, done_at, done_by)
    select id, ${eventKinds[action]}, ${edit.at}, ${edit.by} from user_shifts where id in (${join([...ids])})`);
}

export const approveTimesheets = (deciding: Deciding): Promise<Decisions> =>
  decide(deciding, timesheetAction.APPROVE_ALL);

export const approveWorkTime = (deciding: Deciding): Promise<Decisions> =>
  decide(deciding, timesheetAction.APPROVE_WORK_TIME);

export const rejectTimesheets = (deciding: Deciding, rejection: Rejection): Promise<Decisions> =>
  decide(deciding, timesheetAction.REJECT, rejection);

export const putTimesheetsToPending = (deciding: Deciding): Promise<Decisions> =>
  decide(deciding, timesheetAction.PUT_TO_PENDING);
