import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { message, type Message } from '#domain/shared/message.ts';
import { cents, sumCents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { opensToEveryoneAt } from '#domain/shifts/audience.ts';
import { costOfSeries, bookingError, type Cost } from '#domain/shifts/cost.ts';
import { editingError } from '#domain/shifts/editing.ts';
import { shiftsInScope } from '#domain/shifts/series.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { dayOf } from '#domain/shared/time.ts';
import { siteFields, type ScheduleFields, type StaffingFields, type shiftChange } from '#contract/shifts/booking.ts';
import type { Database } from '../../db/client.ts';
import { failNotFound, fail } from '../../api-error.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { heldElsewhere } from '../applicants/facts.ts';
import { unpaidError } from '../../billing/amounts/open-balances.ts';
import { setOnInvoice } from '../../billing/cards/payments.ts';
import { readPricing } from '../../billing/pricing.store.ts';
import { assertNotSuspended } from '../../accounts/business/suspension.ts';
import { costOf, occurrence, occurrences, scheduleOf, staffingOf, type Filled } from './plan.ts';
import { problemsOf, staffingProblems, normalised, timesProblems, type Problems } from './rules.ts';
import {
  missingParts,
  pricesOf,
  writeBooked,
  writeDraft,
  type BookedRow,
  type DraftRow,
  type SiteFields,
  type ShiftRow,
  isDraft,
} from './store.ts';
import { filledFrom, termsOf, type BookedTerms } from './terms.ts';

type Change = Partial<SiteFields> & Filled;

export function splitChange(change: Change): { site: Partial<SiteFields>; filled: Filled } {
  const given = (Object.entries(change) as [string, unknown][]).filter(([, value]) => value !== undefined);
  const isSite = (name: string): boolean => name in siteFields.shape;
  return {
    site: Object.fromEntries(given.filter(([name]) => isSite(name))) as Partial<SiteFields>,
    filled: Object.fromEntries(given.filter(([name]) => !isSite(name))) as Filled,
  };
}

export function assertNoProblems(problems: Problems): void {
  const count = Object.keys(problems).length;
  if (count > 0) fail('invalid', message('error.summary', { count }), { fields: problems });
}

export async function assertSite(tx: Database, businessId: number, site: Partial<SiteFields>): Promise<void> {
  const missing = await missingParts(tx, businessId, site);
  assertNoProblems(Object.fromEntries(missing.map((part) => [part, message('validation.gone')])));
}

async function draftCost(tx: Database, businessId: number, filled: Filled, now: Date): Promise<Cost | null> {
  const [schedule, staffing] = [scheduleOf(filled), staffingOf(filled)];
  const shifts = schedule && staffing ? occurrences(schedule) : [];
  if (!schedule || !staffing || !shifts[0]) return null;
  const pricing = await readPricing(tx, businessId, now);
  const cost = costOf(shifts[0], { ...schedule, ...staffing }, paymentMethod.MANUAL, pricing);
  const tooLarge = bookingError(cost, shifts.length);
  if (tooLarge) assertNoProblems({ workers: tooLarge });
  return costOfSeries(cost, shifts.length);
}

/** Related fields are validated as soon as all of them are there. */
export async function fillDraft(
  tx: Database,
  row: Pick<DraftRow, 'id' | 'business_id' | 'draft'> & SiteFields,
  change: Change,
  edit: AuditStamp,
): Promise<void> {
  const given = splitChange(change);
  await assertSite(tx, row.business_id, given.site);
  const filled = normalised({ ...row.draft, ...given.filled });
  assertNoProblems(problemsOf(filled, edit.at));
  const schedule = scheduleOf(filled);
  const terms = termsOf(filled, schedule ? (occurrences(schedule)[0] ?? null) : null);
  const site = { ...siteOf(row), ...given.site };
  await writeDraft(
    tx,
    row.id,
    { site, filled, terms, cost: await draftCost(tx, row.business_id, filled, edit.at) },
    edit,
  );
}

const siteOf = ({ role_id, location_id, contact_id, training_class_id, industry_id }: SiteFields): SiteFields => ({
  role_id,
  location_id,
  contact_id,
  training_class_id,
  industry_id,
});

export function selectedShifts(
  series: readonly ShiftRow[],
  selected: ShiftRow,
  scope: z.output<typeof shiftChange>['scope'],
  ids: readonly number[] | undefined,
  now: Date,
): BookedRow[] {
  const booked = series
    .filter((row): row is BookedRow => !isDraft(row))
    .map((row) => ({ ...row, start: row.starts_at }));
  if (ids === undefined) return shiftsInScope(booked, { ...selected, start: selected.starts_at ?? now }, scope, now);
  const named = booked.filter((row) => ids.includes(row.id)).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return named.length === new Set(ids).size ? named : failNotFound();
}

function changedTerms(
  row: BookedRow,
  given: Filled,
  keepsDay: boolean,
  now: Date,
): { fields: ScheduleFields & StaffingFields; terms: BookedTerms; same: boolean } {
  const before = filledFrom(row);
  const day = keepsDay ? before.start_date : (given.start_date ?? before.start_date);
  const fields = { ...before, ...normalised({ ...before, ...given }), start_date: day, end_date: day, repeat_days: [] };
  const shift = occurrence(day, fields);
  const moved = shift.start.toISOString() !== row.starts_at;
  const staffing: Problems =
    fields.workers < row.accepted ? { workers: message('validation.minNumber', { number: row.accepted }) } : {};
  assertNoProblems({ ...timesProblems(fields, moved ? now : null), ...staffingProblems(fields), ...staffing });
  const terms = termsOf(fields, shift) as BookedTerms;
  return { fields, terms, same: isDeepStrictEqual(terms, termsOf(before, occurrence(before.start_date, before))) };
}

const isLarger = (row: BookedRow, workers: number, total: Cents): boolean => workers > row.workers || total > row.total;

async function costError(tx: Database, row: BookedRow, cost: Cost, shifts: number): Promise<Message | null> {
  const added = cents(cost.total - row.total);
  return bookingError(cost, shifts) ?? (added > 0 ? unpaidError(tx, row.business_id, added) : null);
}

/**
 * All or none: NEW shifts that have not started and were not paid online. Prices stay those of the booking.
 * Unchanged shifts are skipped. Returns the ids of the changed ones, by start.
 */
export async function changeBooked(
  tx: Database,
  series: readonly ShiftRow[],
  targets: readonly BookedRow[],
  change: Change,
  selected: BookedRow,
  edit: AuditStamp,
): Promise<number[]> {
  const given = splitChange(change);
  const isRejected = targets.some(
    (row) =>
      editingError(
        { status: row.status, paidOnline: row.paid_online, clockedIn: row.clocked_in, start: row.starts_at },
        edit.at,
      ) !== null,
  );
  if (isRejected || targets.length === 0) return fail('not_editable', message('shift.notEditable'));
  const multiple = targets.length > 1 || targets[0]?.id !== selected.id;
  if (multiple && given.filled.start_date !== undefined && given.filled.start_date !== dayOf(selected.starts_at)) {
    assertNoProblems({ start_date: message('shift.daysOneByOne') });
  }
  await assertSite(tx, selected.business_id, given.site);
  const costs = new Map(
    series.map((row) => [row.id, row.status === shiftStatus.CANCEL ? sumCents() : (row.total ?? sumCents())]),
  );
  const written: number[] = [];
  for (const row of targets) {
    const { fields, terms, same } = changedTerms(row, given.filled, multiple, edit.at);
    const site = { ...siteOf(row), ...given.site };
    if (same && isDeepStrictEqual(site, siteOf(row))) continue;
    written.push(row.id);
    const span = { start: new Date(terms.starts_at), end: new Date(terms.ends_at) };
    const cost = costOf(span, fields, row.payment_method, pricesOf(row));
    if (isLarger(row, fields.workers, cost.total)) await assertNotSuspended(tx, selected.business_id);
    const tooLarge = await costError(tx, row, cost, series.length);
    if (tooLarge) assertNoProblems({ workers: tooLarge });
    const opensAt = opensToEveryoneAt({
      audience: fields.audience,
      posted: row.posted_at,
      start: span.start,
      favouriteHours: fields.favourite_hours ?? 0,
    });
    await writeBooked(tx, row.id, { site, terms, cost, opensAt }, edit);
    costs.set(row.id, cost.total);
    const elsewhere = await heldElsewhere(tx, row.id);
    if (elsewhere.length > 0) {
      const text = message('shift.workersElsewhere', { names: elsewhere.join(', ') });
      fail('not_editable', text, { fields: { start_time: text } });
    }
  }
  await setOnInvoice(tx, selected.group_id, sumCents(...costs.values()));
  return written;
}
