import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { add as sum, later, percent, rounded, type Ledger } from './raw-amounts.ts';

export interface ShiftCosts {
  id: number;
  status: number;
  day: string;
  role: number;
  location: number;
  booked: number;
  worker_pay: number;
  commission: number;
  fees: number;
  total: number;
  not_invoiced: number;
  undecided: number;
  minutes: number;
  approved: number;
}

interface CostRow extends Pick<ShiftCosts, 'id' | 'status' | 'day' | 'role' | 'location' | 'booked'> {
  percentage: number;
  online: boolean;
  fee: number;
  settled: boolean;
  asked: boolean;
}

interface LineRow {
  shift: number;
  pay: number;
  commission: number;
  minutes: number;
}

interface ChargeRow {
  shift: number;
  amount: number;
  kind: string;
  invoiced: boolean;
  ended: boolean;
}

/** Costs of shifts that are over or cancelled: invoiced, approved or charged. */
export async function readCosts(db: Database, business: number, { sheets }: Ledger): Promise<ShiftCosts[]> {
  const shifts = await db.many<CostRow>(sql`
    select s.id, s.status, hk_day(s.starts_at) as day, s.role_id as role, s.location_id as location, s.total as booked,
      s.commission_percentage as percentage, s.paid_online as online, s.card_fee as fee, s.settled_at is not null as settled,
      exists (select from obligations o where o.kind = 'CARD_FEE' and o.key = s.id::text) as asked
    from shifts s where s.business_id = ${business} and s.status in (4, 5)`);
  const lines = await db.many<LineRow>(sql`
    select us.shift_id as shift, il.worker_pay as pay, il.commission, il.work_minutes + il.overtime_minutes as minutes
    from invoice_lines il join user_shifts us on us.id = il.user_shift_id where us.business_id = ${business} and not il.is_credited`);
  const charges = await db.many<ChargeRow>(sql`
    select c.shift_id as shift, c.amount, c.kind, c.invoice_id is not null as invoiced, coalesce(o.status in (4, 6), false) as ended
    from admin_invoice_charges c left join admin_invoices o on o.id = c.invoice_id
    where c.business_id = ${business} and c.shift_id is not null`);
  return shifts.map((row) => {
    const of = <Row extends { shift: number }>(rows: readonly Row[]) => rows.filter(({ shift }) => shift === row.id);
    return costOf(row, of(sheets), of(lines), of(charges));
  });
}

type Sheets = Ledger['sheets'];

/** Approved amounts that are on no invoice yet, and what undecided timesheets would come to. */
function approvedOf({ status, percentage }: CostRow, sheets: Sheets, lines: readonly LineRow[]) {
  const took = status === 4;
  const approved = took ? sheets.filter((sheet) => [3, 6].includes(sheet.status) && !sheet.billed) : [];
  const pay = sum(approved, ({ work_pay, overtime_pay, overtime }) => work_pay + (overtime === 1 ? overtime_pay : 0));
  const [stands, charged] = [sum(lines, (line) => line.pay), sum(lines, ({ commission }) => commission)];
  return {
    any: approved.length > 0,
    pay,
    commission: approved.length === 0 ? 0 : Math.max(0, percent(stands + pay, percentage) - charged),
    minutes: sum(approved, (sheet) => sheet.work_minutes + (sheet.overtime === 1 ? sheet.overtime_minutes : 0)),
    undecided: sum(
      sheets.filter((sheet) => took && [2, 7].includes(sheet.status)),
      ({ work_pay, overtime_pay }) => work_pay + overtime_pay + percent(work_pay + overtime_pay, percentage),
    ),
  };
}

/** The card fee as a cost, as still to be charged by an admin invoice, and by the next weekly one. */
function cardFeeOf(
  { status, online, fee, settled, asked }: CostRow,
  sheets: Sheets,
  isCharged: boolean,
  hasApproved: boolean,
) {
  const nobody = sheets.every((sheet) => sheet.status === 5);
  const toCome = online && status === 4 && !settled && !asked && nobody;
  return {
    cost: online && !isCharged && (asked || toCome) ? fee : 0,
    toCome: !isCharged && toCome ? fee : 0,
    next: hasApproved && online && !asked ? fee : 0,
  };
}

function costOf(row: CostRow, sheets: Sheets, lines: readonly LineRow[], charges: readonly ChargeRow[]): ShiftCosts {
  const { id, status, day, role, location, booked } = row;
  const more = approvedOf(row, sheets, lines);
  const isCharged = charges.some(({ kind }) => kind === 'CARD_FEE');
  const card = cardFeeOf(row, sheets, isCharged, more.any);
  const unended = charges.filter(({ ended }) => !ended);
  const waiting = charges.filter(({ invoiced }) => !invoiced);
  const parts = {
    worker_pay: sum(lines, ({ pay }) => pay) + more.pay,
    commission: sum(lines, ({ commission }) => commission) + more.commission,
    fees: sum(unended, ({ amount }) => amount) + card.cost + card.next,
  };
  const approved = more.pay + more.commission + card.next;
  return {
    ...{ id, status, day, role, location, booked, approved, ...parts },
    undecided: more.undecided,
    minutes: sum(lines, ({ minutes }) => minutes) + more.minutes,
    total: parts.worker_pay + parts.commission + parts.fees,
    not_invoiced: sum(waiting, ({ amount }) => amount) + card.toCome + approved,
  };
}

const monday = (day: string): string => {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return later(day, weekday === 0 ? -6 : 1 - weekday);
};

function grouped(costs: readonly ShiftCosts[], days: string, group: string, id: string): ShiftCosts[] {
  const [from = '', to = ''] = days.split('/');
  return costs.filter((shift) => {
    if (shift.day < from || shift.day > to) return false;
    if (group === 'roles') return String(shift.role) === id;
    if (group === 'locations') return String(shift.location) === id;
    return group === 'all' || monday(shift.day) === id;
  });
}

export type Amounts =
  | 'approved'
  | 'worker_pay'
  | 'commission'
  | 'fees'
  | 'total'
  | 'not_invoiced'
  | 'booked'
  | 'undecided';

export function costAmount(
  costs: readonly ShiftCosts[],
  [kind, days = '', group = '', ...rest]: readonly string[],
): number {
  const [id, part] = group === 'all' ? ['', rest[0]] : rest;
  const of = grouped(costs, days, group, id);
  const minutes = sum(of, ({ minutes: all }) => all);
  if (part === 'hourly') return rounded(sum(of, ({ total }) => total) * 60, minutes);
  if (kind === 'cost') return sum(of, (shift) => shift[part as Amounts]);
  if (part === 'billed') return sum(of, ({ total }) => total);
  return sum(
    of.filter(({ status }) => status === 4),
    (shift) => shift[part as Amounts],
  );
}
