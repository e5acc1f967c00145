import sql, { type Sql } from 'sql-template-tag';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { listPayments } from '#contract/billing/payments.ts';
import { getCosts } from '#contract/billing/costs.ts';
import { getReconciliation } from '#contract/billing/reconciliation.ts';
import { getStatement } from '#contract/billing/statement.ts';
import { addDays, dayOf, weekOf, type Day } from '#domain/shared/time.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { documentBreaches } from './documents.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';
import type { Weeks } from './generated.ts';
import { recomputedBreaches } from './recomputed.ts';

const rules: Readonly<Record<string, Sql>> = {
  'every approved minute that is billed is billed once': sql`
    select us.id, count(il.id) || ' lines' as what from user_shifts us left join invoice_lines il on il.user_shift_id = us.id and not il.is_credited
    where us.billed or us.status = 8 group by us.id having count(il.id) <> 1`,
  'nothing is billed that is not approved': sql`
    select us.id, 'status ' || us.status as what from invoice_lines il join user_shifts us on us.id = il.user_shift_id
    where not il.is_credited and us.status not in (3, 6, 8)`,
  'worker pay in the ledger is the pay of the timesheets that are billed': sql`
    select b.id, coalesce(l.pay, 0) || ' beside ' || coalesce(t.pay, 0) as what from businesses b
    left join (select business_id, -balance as pay from account_balances where account = 'WORKER_PAY') l on l.business_id = b.id
    left join (select business_id, sum(work_pay + case when overtime_status = 1 then overtime_pay else 0 end) as pay from user_shifts
      where billed group by business_id) t on t.business_id = b.id
    where coalesce(l.pay, 0) <> coalesce(t.pay, 0)`,
  'commission is rounded once for each shift': sql`
    select s.id, sum(il.commission) || ' beside ' || round(sum(il.worker_pay) * s.commission_percentage / 100) as what
    from invoice_lines il join user_shifts us on us.id = il.user_shift_id join shifts s on s.id = us.shift_id
    group by s.id having not bool_or(il.is_credited) and sum(il.commission) <> round(sum(il.worker_pay) * s.commission_percentage / 100)`,
  'the card fee of a shift is asked for once': sql`
    select b.id, coalesce(i.fees, 0) || ' beside ' || coalesce(s.fees, 0) as what from businesses b
    left join (select business_id, sum(fee) as fees from (
      select business_id, card_fee as fee from invoices
      union all select business_id, amount from admin_invoice_charges where kind = 'CARD_FEE') asked group by business_id) i on i.business_id = b.id
    left join (select business_id, sum(card_fee) as fees from shifts s where paid_online and (exists (
      select from user_shifts us join invoice_lines il on il.user_shift_id = us.id where us.shift_id = s.id) or exists (
      select from admin_invoice_charges c where c.shift_id = s.id and c.kind = 'CARD_FEE')) group by business_id) s on s.business_id = b.id
    where coalesce(i.fees, 0) <> coalesce(s.fees, 0)`,
  'a shift is charged for its cancellation once': sql`
    select shift_id as id, count(*) || ' times' as what from admin_invoice_charges where kind = 'CANCELLATION_FEE' group by shift_id having count(*) > 1`,
  'money at the bank is what was confirmed': sql`
    select b.id, coalesce(l.cash, 0) || ' beside ' || coalesce(p.paid, 0) as what from businesses b
    left join (select business_id, sum(balance) as cash from account_balances where account in ('CASH_FPS', 'CASH_MANUAL') group by 1) l on l.business_id = b.id
    left join (select business_id, sum(case when credit_id is null then amount else -amount end) as paid from payments where group_id is null and state = 'PAID' group by 1) p on p.business_id = b.id
    where coalesce(l.cash, 0) <> coalesce(p.paid, 0)`,
};

/** Must be empty once everything is settled. */
const atRest: Readonly<Record<string, Sql>> = {
  'nobody waits for a decision': sql`select id, 'status ' || status as what from user_shifts where status in (1, 2, 4, 7)
    and exists (select from shifts s where s.id = shift_id and s.status <> 5)`,
  'approved work is billed': sql`select id, 'not billed' as what from user_shifts where status in (3, 6) and not billed`,
  'no fee is without a document': sql`select id, kind as what from admin_invoice_charges where invoice_id is null`,
  'nothing is paid ahead': sql`
    select shift_id as id, 'left: ' || -sum(amount) as what from journal_lines where account = 'PREPAYMENT' group by 1 having sum(amount) <> 0`,
  'no document is open': sql`select document_id as id, 'open: ' || balance as what from document_balances where balance <> 0`,
  'no payment waits': sql`select id, state as what from payments where state = 'REPORTED'`,
};

async function breachesOf(weeks: Weeks, of: Readonly<Record<string, Sql>>): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, statement] of Object.entries(of)) {
    const rows = await weeks.world.db.many<{ id: number; what: string }>(statement);
    found.push(...rows.slice(0, 3).map(({ id, what }) => `${rule}: ${id}, ${what}`));
  }
  return found;
}

async function statementsInTurn({ world, from }: Weeks, id: number, as: SignedIn, since: Day) {
  const found: string[] = [];
  const today = dayOf(world.clock.now());
  let closing: number | null = 0;
  for (let first: Day = from; first <= today; first = addDays(first, 28)) {
    if (addDays(first, 28) <= since) {
      closing = null;
      continue;
    }
    const query = { start_date: first, end_date: addDays(first, 27) };
    const statement = await world.call(getStatement, { query }, as);
    if (closing !== null && statement.opening !== closing)
      found.push(`statement of ${id} from ${first}: opens with ${statement.opening}, not ${closing}`);
    closing = statement.closing;
  }
  return { found, closing };
}

async function reconciliationBreaches({ world, from }: Weeks, as: SignedIn, since: Day): Promise<string[]> {
  const found: string[] = [];
  const today = dayOf(world.clock.now());
  for (let first: Day = weekOf(since > from ? since : from).from; first <= today; first = addDays(first, 7)) {
    const { lines } = await world.call(getReconciliation, { query: { week_start: first } }, as);
    for (const { timesheet_id, state, causes } of lines)
      if (state === 'DIFFERS') found.push(`week ${first}, timesheet ${timesheet_id}: ${causes[0]?.cause}`);
  }
  return found;
}

/**
 * Bookings, approvals, invoices and payments reconcile; each statement begins with the closing balance of the
 * one before, and the last ends with what is open.
 */
async function statementBreaches(weeks: Weeks, { all }: { all: boolean }): Promise<string[]> {
  const { world, companies, from } = weeks;
  const found: string[] = [];
  const today = dayOf(world.clock.now());
  const since = all ? from : addDays(today, -56);
  for (const { business } of companies) {
    const { token } = await issueToken(world.db, business.operator.accountId, 'session', world.clock.now());
    const as = { ...business.operator, token };
    const { found: breaks, closing } = await statementsInTurn(weeks, business.id, as, since);
    found.push(...breaks, ...(await reconciliationBreaches(weeks, as, since)));
    const { totals } = await world.call(listPayments, { query: { start_date: from, end_date: today } }, as);
    const { cash } = await world.db.one<{ cash: number }>(sql`
      select coalesce(sum(balance), 0)::bigint as cash from account_balances where business_id = ${business.id} and account like 'CASH_%'`);
    if (totals.paid - totals.returned !== cash)
      found.push(`payments of ${business.id}: ${totals.paid} less ${totals.returned}, at the bank ${cash}`);
    const { all } = await world.call(getCosts, { query: { start_date: addDays(today, -365), end_date: today } }, as);
    const { pay } = await world.db.one<{ pay: number }>(sql`
      select (select coalesce(sum(il.worker_pay), 0) from invoice_lines il join invoices i on i.id = il.invoice_id
        where i.business_id = ${business.id} and not il.is_credited and i.week_start > ${addDays(today, -365)}::date)::bigint
      + (select coalesce(sum(us.work_pay + case when us.overtime_status = 1 then us.overtime_pay else 0 end), 0) from user_shifts us
        join shifts s on s.id = us.shift_id where us.business_id = ${business.id} and us.status in (3, 6) and not us.billed
          and s.status = 4)::bigint as pay`);
    if (all.worker_pay !== pay && addDays(from, 365) > today)
      found.push(`costs of ${business.id}: ${all.worker_pay}, approved ${pay}`);
    const { open } = await world.db.one<{ open: number }>(sql`
      select coalesce(sum(b.balance), 0)::bigint as open from documents d join document_balances b on b.document_id = d.id where d.business_id = ${business.id}`);
    if (closing !== open) found.push(`statement of ${business.id}: closes with ${closing}, open is ${open}`);
  }
  return found;
}

/**
 * A different sample in each pass, because statements and files are slow; at the end all businesses are
 * compared.
 */
const someOf = (weeks: Weeks): Weeks => {
  const week = Math.round(weeks.world.clock.now().getTime() / (7 * 24 * 3_600_000));
  return { ...weeks, companies: weeks.companies.filter((_, index) => index % 5 === week % 5) };
};

/** @param all compares the documents of every business, as it does at rest */
export async function brokenRules(weeks: Weeks, { rests = false, all = false } = {}): Promise<string[]> {
  const { world } = weeks;
  const compared = rests || all ? weeks : someOf(weeks);
  const findings = await checkIntegrity(world.db, world.clock.now());
  return [
    ...findings.map(
      ({ rule, count, rows }) => `${rule}: ${count}, ${rows.map(({ row, what }) => `${row} ${what}`).join(' | ')}`,
    ),
    ...(await recomputedBreaches(world.db)),
    ...(await breachesOf(weeks, rules)),
    ...(rests ? await breachesOf(weeks, atRest) : []),
    ...(await statementBreaches(compared, { all: rests })),
    ...(await documentBreaches(compared, { all: rests })),
  ];
}
