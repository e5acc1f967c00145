import type { RequestContext } from '#app/context.server.ts';
import { belowMinimumWage } from '#domain/hong-kong/minimum-wage.ts';
import { holidayNameOn, type HolidayName } from '#domain/hong-kong/holidays.ts';
import { sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import {
  parseRosterRow,
  isClash,
  candidatesOf,
  type RowCandidates,
  type RowErrors,
  type RosterShift,
  type BookedTime,
} from '#domain/shifts/roster/check.ts';
import type { RosterNames } from '#domain/shifts/roster/row.ts';
import { needsBreak, breakType, paidMinutes } from '#domain/shared/work/breaks.ts';
import { costOfShift, type Pricing } from '#domain/shifts/cost.ts';
import { addDays } from '#domain/shared/time.ts';
import { readPricing } from '#app/shared/shift-form/pricing.server.ts';
import { parseBreaks } from '#app/shared/shift-form/times.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { PostedRow } from './posted.server.ts';
import { createTermsReader, type RowTerms } from './terms.server.ts';

/** Warnings, none of which prevents the booking. */
interface Flags {
  holiday: HolidayName | null;
  belowMinimum: Cents | null;
  clash: 'booked' | 'roster' | null;
  break: 'dropped' | 'none' | null;
}

export interface PlannedRow extends PostedRow {
  errors: RowErrors;
  candidates: RowCandidates;
  rejected: string | null;
  flags: Flags | null;
  /** With commission; null when pricing is unknown. */
  cost: Cents | null;
  draft: Extract<RowTerms, { draft: unknown }>['draft'] | null;
}

export async function planRows(
  context: RequestContext,
  posted: readonly PostedRow[],
  names: RosterNames,
): Promise<PlannedRow[]> {
  const checked = posted.map((each) => ({ each, result: parseRosterRow(each.row, names, context.now()) }));
  const shifts = checked.flatMap(({ result }) => ('shift' in result ? [result.shift] : []));
  const [pricing, booked] = await Promise.all([readPricing(context), overlappingShifts(context, shifts)]);
  const termsOf = createTermsReader(context);
  const taken: BookedTime[] = [];
  const planned: PlannedRow[] = [];
  for (const { each, result } of checked) {
    const candidates = candidatesOf(each.row, names, context.now());
    const nothing = { ...each, errors: {}, candidates, rejected: null, flags: null, cost: null, draft: null };
    if (!('shift' in result)) {
      planned.push({ ...nothing, errors: result.errors });
      continue;
    }
    const { shift } = result;
    const terms = await termsOf(shift);
    if (!('draft' in terms)) {
      planned.push({ ...nothing, errors: terms.errors });
      continue;
    }
    const own = siteKey(shift);
    planned.push({
      ...nothing,
      draft: terms.draft,
      cost: pricing && costOf(shift, terms.draft, pricing),
      flags: {
        ...flagsOf(shift, terms.draft),
        clash: booked.some((other) => isClash(own, other))
          ? 'booked'
          : taken.some((other) => isClash(own, other))
            ? 'roster'
            : null,
        break: terms.breaksFit ? (lacksBreak(shift, terms.draft) ? 'none' : null) : 'dropped',
      },
    });
    if (each.use) taken.push(own);
  }
  return planned;
}

export const isReady = (row: PlannedRow): row is PlannedRow & { draft: NonNullable<PlannedRow['draft']> } =>
  row.use && row.draft !== null;

export const totalOf = (rows: readonly PlannedRow[]): Cents =>
  sumCents(...rows.filter(isReady).map(({ cost }) => cost ?? zeroCents));

const siteKey = ({ role_id, location_id, span }: RosterShift): BookedTime => ({
  role: role_id,
  location: location_id,
  start: span.start,
  end: span.end,
});

type Draft = NonNullable<PlannedRow['draft']>;

const minutesOf = ({ span }: RosterShift, draft: Draft): number => paidMinutes(span, parseBreaks(draft));

/** A roster has no cell for breaks: a long shift without one has to be seen. */
const lacksBreak = ({ span }: RosterShift, draft: Draft): boolean =>
  draft.break_type === breakType.NONE && needsBreak(span);

const costOf = (shift: RosterShift, draft: Draft, pricing: Pricing): Cents =>
  costOfShift(
    {
      wageType: draft.wage_type,
      wage: draft.wage,
      paidMinutes: minutesOf(shift, draft),
      workers: draft.workers,
      paymentMethod: paymentMethod.MANUAL,
    },
    pricing,
  ).total;

function flagsOf(shift: RosterShift, draft: Draft): Pick<Flags, 'holiday' | 'belowMinimum'> {
  const below = belowMinimumWage({
    wageType: draft.wage_type,
    wage: draft.wage,
    paidMinutes: minutesOf(shift, draft),
    start: shift.span.start,
  });
  return { holiday: holidayNameOn(shift.day), belowMinimum: below?.rate ?? null };
}

const maxPages = 5;

/** Starts a night early: its shifts reach into the roster's first day. */
async function overlappingShifts({ api }: RequestContext, shifts: readonly RosterShift[]): Promise<BookedTime[]> {
  const days = shifts.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found: BookedTime[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const list = await orNull(
      api.shifts.listShifts({
        query: {
          start_date: addDays(first, -1),
          end_date: addDays(last, 1),
          only: 'BOOKED',
          limit: pageLimit,
          page,
        },
      }),
    );
    for (const { role, location, start_at: start, end_at: end } of list?.items ?? [])
      if (start && end) found.push({ role: role.id, location: location.id, start, end });
    if (!list?.more) break;
  }
  return found;
}
