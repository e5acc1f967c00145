import sql from 'sql-template-tag';
import { issueToken } from '#api/http/tokens/tokens.ts';
import type { ResponseOf, Call } from '#contract/core/call.ts';
import { exportBills } from '#contract/billing/accounting.ts';
import * as adminInvoices from '#contract/billing/admin-invoices.ts';
import * as cash from '#contract/billing/payments.ts';
import * as costs from '#contract/billing/costs.ts';
import * as invoices from '#contract/billing/invoices.ts';
import * as statements from '#contract/billing/statement.ts';
import type { AccountingFormat } from '#domain/billing/invoices/accounting.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { addDays, dayOf, monthOf, type Day } from '#domain/shared/time.ts';
import { english } from '#locales/general.ts';
import { parseSeparated } from '#tests/support/csv.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';
import type { Weeks } from './generated.ts';

/** Responses about invoices, payments and statements, and their files, have to agree. */

const { field, adminInvoices: adminInvoiceWords, invoices: invoiceWords, statement: statementWords } = english;
const { payments: paymentWords } = english;

type Heading = string;
type Cell = string | number | null | undefined;

const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number | null): number =>
  add(rows.map((row) => amount(row) ?? 0));
const centsIn = (cell: Cell): number => Math.round(Number(cell ?? 0) * 100);

class Books {
  readonly found: string[] = [];
  readonly world: World;
  readonly as: SignedIn;
  readonly businessId: number;

  constructor(world: World, as: SignedIn, businessId: number) {
    this.world = world;
    this.as = as;
    this.businessId = businessId;
  }

  same(what: string, one: number, other: number): void {
    if (one !== other) this.found.push(`business ${this.businessId}, ${what}: ${one} beside ${other}`);
  }

  async all<Row>(read: (page: number) => Promise<{ items: Row[]; total: number | null }>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await read(page);
      rows.push(...items);
      if (items.length < pageLimit) return rows;
    }
  }

  async file(call: Call, input: object): Promise<ArrayBuffer> {
    const { status, body } = await this.world.send(call, input as never, { as: this.as, language: 'en' });
    if (status !== 200) throw new Error(`${call.name}: ${status} ${JSON.stringify(body)}`);
    return body.bytes as ArrayBuffer;
  }

  /** Column sums of a spreadsheet and of its CSV. */
  async files(
    what: string,
    call: Call,
    input: { params?: object; query?: object },
    sums: Readonly<Record<Heading, number>>,
  ) {
    const as = (format: string) => this.file(call, { ...input, query: { ...input.query, format } });
    const [xlsx, csv] = [await as('xlsx'), await as('csv')];
    const tables = { xlsx: readWorkbook(xlsx), csv: parseSeparated(Buffer.from(csv).toString('utf8'), ',') };
    for (const [kind, table] of Object.entries(tables)) {
      const [head = [], ...rows] = table as Cell[][];
      for (const [heading, wanted] of Object.entries(sums)) {
        const column = head.indexOf(heading);
        if (column < 0) throw new Error(`${what} has no column ${heading}: ${head.join()}`);
        this.same(
          `${heading} in the ${kind} of ${what}`,
          sumOf(rows, (row) => centsIn(row[column])),
          wanted,
        );
      }
    }
  }
}

type ListedInvoice = ResponseOf<typeof invoices.listInvoices>['items'][number];

async function invoiceAlone(books: Books, { id, number, total, open }: ListedInvoice): Promise<void> {
  const input = { params: { id } };
  const detail = await books.world.call(invoices.getInvoice, input, books.as);
  const { lines } = detail;
  books.same(`${number} in the list and alone`, total ?? 0, detail.total ?? 0);
  books.same(`open of ${number} in the list and alone`, open ?? 0, detail.open ?? 0);
  books.same(
    `lines of ${number}`,
    sumOf(lines, (line) => line.worker_pay),
    detail.worker_pay ?? 0,
  );
  books.same(
    `commission of the lines of ${number}`,
    sumOf(lines, (line) => line.commission),
    detail.commission ?? 0,
  );
  for (const line of lines)
    books.same(`pay of a line of ${number}`, add([line.work_pay ?? 0, line.overtime_pay ?? 0]), line.worker_pay ?? 0);
  await books.files(number, invoices.exportInvoiceLines, input, {
    [field.workerPay]: detail.worker_pay ?? 0,
    [field.commission]: detail.commission ?? 0,
  });
}

async function workerInvoices(books: Books, latest: number): Promise<void> {
  const { world, as } = books;
  let totals: { total: number | null; open: number | null } = { total: 0, open: 0 };
  const all = await books.all(async (page) => {
    const list = await world.call(invoices.listInvoices, { query: { days: 'ISSUED', page, limit: pageLimit } }, as);
    totals = list.totals;
    return list;
  });
  books.same(
    'total of the worker invoices',
    totals.total ?? 0,
    sumOf(all, ({ total }) => total),
  );
  books.same(
    'open of the worker invoices',
    totals.open ?? 0,
    sumOf(all, ({ open }) => open),
  );
  const sum = (name: 'total' | 'prepaid' | 'credited' | 'paid' | 'open') => sumOf(all, (one) => one[name]);
  await books.files(
    'worker invoices',
    invoices.exportInvoices,
    {},
    {
      [field.total]: sum('total'),
      [invoiceWords.prepaid]: sum('prepaid'),
      [invoiceWords.credited]: sum('credited'),
      [invoiceWords.paid]: sum('paid'),
      [invoiceWords.open]: sum('open'),
    },
  );
  for (const one of all) {
    const amount = (name: 'worker_pay' | 'commission' | 'card_fee' | 'prepaid' | 'credited' | 'paid') => one[name] ?? 0;
    books.same(
      `${one.number} is its parts`,
      add([amount('worker_pay'), amount('commission'), amount('card_fee')]),
      one.total ?? 0,
    );
    const settled = add([amount('prepaid'), amount('credited'), amount('paid')]);
    books.same(`${one.number} less what settled it`, (one.total ?? 0) - settled, one.open ?? 0);
  }
  for (const one of all.slice(0, latest)) await invoiceAlone(books, one);
}

async function adminSide(books: Books, latest: number): Promise<void> {
  const { world, as } = books;
  let totals = { amount: 0, balance: 0, unbilled_charge: 0 };
  const all = await books.all(async (page) => {
    const list = await world.call(adminInvoices.listAdminInvoices, { query: { page, limit: pageLimit } }, as);
    totals = list.totals;
    return list;
  });
  type Sum = 'amount' | 'finance_charge' | 'credited' | 'paid' | 'balance' | 'unbilled_charge';
  const sum = (name: Sum) => sumOf(all, (one) => one[name]);
  books.same('amount of the admin invoices', totals.amount, sum('amount'));
  books.same('balance of the admin invoices', totals.balance, sum('balance'));
  books.same('unbilled charges of the admin invoices', totals.unbilled_charge, sum('unbilled_charge'));
  await books.files(
    'admin invoices',
    adminInvoices.exportAdminInvoices,
    {},
    {
      [field.amount]: sum('amount'),
      [field.financeCharge]: sum('finance_charge'),
      [invoiceWords.credited]: sum('credited'),
      [invoiceWords.paid]: sum('paid'),
      [adminInvoiceWords.balance]: sum('balance'),
      [adminInvoiceWords.unbilledCharge]: sum('unbilled_charge'),
    },
  );
  for (const { number, amount, finance_charge: charge, credited, paid, balance } of all)
    books.same(`${number} with its charge, less what settled it`, amount + charge - credited - paid, balance);
  for (const { id, number, amount, balance } of all.slice(0, latest)) {
    const input = { params: { id } };
    const detail = await world.call(adminInvoices.getAdminInvoice, input, as);
    books.same(
      `lines of ${number}`,
      sumOf(detail.lines, (line) => line.amount),
      amount,
    );
    books.same(`balance of ${number} in the list and alone`, balance, detail.balance);
    const [now] = detail.if_paid_by;
    const charges = detail.finance_charge + detail.unbilled_charge;
    if (now) books.same(`${number} if paid today`, now.finance_charge, charges);
    await books.files(number, adminInvoices.exportAdminInvoiceLines, input, {
      [field.amount]: amount,
    });
    const moves = (
      await books.all((page) =>
        world.call(adminInvoices.listTransactions, { ...input, query: { page, limit: pageLimit } }, as),
      )
    ).reverse();
    let owed: number = amount;
    for (const move of moves) {
      owed += move.amount;
      books.same(`transaction ${move.id} of ${number}`, move.balance, owed);
    }
    books.same(`${number} after its transactions`, owed, balance);
  }
}

async function month(books: Books, query: { start_date: Day; end_date: Day }, before: number | null): Promise<number> {
  const { world, as } = books;
  const statement = await world.call(statements.getStatement, { query }, as);
  const { opening, closing, groups, movements, open } = statement;
  const named = `statement from ${query.start_date}`;
  if (before !== null) books.same(`${named} begins where the one before it ended`, opening, before);
  books.same(`figures of the ${named}`, opening + sumOf(groups, ({ amount }) => amount), closing);
  books.same(
    `documents open at the end of the ${named}`,
    sumOf(open, ({ balance }) => balance),
    closing,
  );
  let owed: number = opening;
  for (const { id, amount, balance } of movements) {
    owed += amount;
    books.same(`movement ${id} of the ${named}`, balance, owed);
  }
  books.same(`movements of the ${named}`, owed, closing);
  await books.files(
    named,
    statements.exportStatement,
    { query },
    {
      [statementWords.charged]: sumOf(movements, ({ amount }) => Math.max(0, amount)),
      [statementWords.settled]: sumOf(movements, ({ amount }) => Math.max(0, -amount)),
      [field.balance]: add([opening, closing, ...movements.map(({ balance }) => balance)]),
    },
  );
  await atBank(books, query, statement);
  const billed = sumOf(movements, ({ event, amount }) =>
    event === 'INVOICED' || event === 'FINANCE_CHARGED' ? amount : 0,
  );
  const { noted, back } = await creditNotes(books, query);
  const { taken, given } = await disputes(books, query);
  const bills = async (format: AccountingFormat, separator: ',' | '\t', heading: Heading) => {
    const text = Buffer.from(await books.file(exportBills, { query: { ...query, format } })).toString('utf8');
    const [head = [], ...rows] = parseSeparated(text, separator);
    return sumOf(rows, (row) => centsIn(row[head.indexOf(heading)]));
  };
  books.same(`Xero, ${named}`, await bills('xero', ',', '*UnitAmount'), billed + back + given - noted - taken);
  books.same(`QuickBooks, ${named}`, await bills('quickbooks', ',', 'Line amount'), billed + back + given);
  books.same(`credits of QuickBooks, ${named}`, await bills('quickbooks_credits', ',', 'Line amount'), noted + taken);
  books.same(`ABSS, ${named}`, await bills('abss', '\t', 'Amount'), billed + back + given - noted - taken);
  return closing;
}

async function atBank(
  books: Books,
  query: { start_date: Day; end_date: Day },
  { bank, groups }: statements.Statement,
): Promise<void> {
  const named = `the statement from ${query.start_date}`;
  const { totals } = await books.world.call(cash.listPayments, { query: { ...query, limit: 1 } }, books.as);
  books.same(`bank of ${named} and payments`, bank.moved, totals.paid - totals.returned);
  books.same(`bank of ${named} and its parts`, bank.moved, add([bank.invoices, bank.prepaid, bank.credit, bank.other]));
  const paid = groups.find(({ group }) => group === 'PAYMENTS')?.amount ?? 0;
  books.same(`payments of invoices of ${named}`, bank.invoices, -paid);
}

/**
 * What credit notes deducted from the income of some days, less reversals, by the ledger: whole lines, documents
 * and goodwill.
 */
const creditNotes = async (
  { world, businessId }: Books,
  { start_date: from, end_date: to }: { start_date: Day; end_date: Day },
) =>
  world.db.one<{ noted: number; back: number }>(sql`
    select coalesce(sum(l.amount) filter (where o.id is null), 0)::bigint as noted, coalesce(-sum(l.amount) filter (where o.id is not null), 0)::bigint as back
    from journal_entries e join journal_lines l on l.entry_id = e.id left join journal_entries o on o.id = e.reverses_id
    where e.business_id = ${businessId} and coalesce(o.event, e.event) in ('CREDIT_NOTED', 'GOODWILL') and e.day between ${from} and ${to}
      and l.account in ('WORKER_PAY', 'COMMISSION', 'ADJUSTMENT')`);

/**
 * What disputes withdrew and returned on some days, by the disputed account. If a lost dispute replaced a
 * refund, the rest of it is a charge. A payment that the bank returns after a lost dispute does not touch that
 * account.
 */
const disputes = async (
  { world, businessId }: Books,
  { start_date: from, end_date: to }: { start_date: Day; end_date: Day },
) =>
  world.db.one<{ taken: number; given: number }>(sql`
    select coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as taken,
      coalesce(sum(-l.amount - coalesce((select sum(a.amount) from journal_lines a where a.entry_id = e.id and a.account = 'ADJUSTMENT'), 0))
        filter (where l.amount < 0), 0)::bigint as given
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.business_id = ${businessId} and l.account = 'DISPUTED' and e.day between ${from} and ${to}`);

async function payments(books: Books, latest: number): Promise<void> {
  const { world, as } = books;
  let totals = { paid: 0, returned: 0 };
  const all = await books.all(async (page) => {
    const list = await world.call(cash.listPayments, { query: { page, limit: pageLimit } }, as);
    totals = list.totals;
    return list;
  });
  const valid = all.filter(({ reversed_on }) => reversed_on === null);
  books.same(
    'payments that were received',
    sumOf(valid, ({ amount }) => Math.max(0, amount)),
    totals.paid,
  );
  books.same(
    'payments that went back',
    sumOf(valid, ({ amount }) => Math.max(0, -amount)),
    totals.returned,
  );
  await books.files(
    'payments',
    cash.exportPayments,
    {},
    {
      [paymentWords.paid]: totals.paid,
      [paymentWords.returned]: totals.returned,
    },
  );
  for (const { document_number: number, amount, event } of all.slice(0, latest)) {
    if (number === null || (event !== 'PAYMENT' && event !== 'REFUND')) continue;
    const billingDocument = await world.call(cash.getBillingDocument, { params: { number } }, as);
    books.same(`${number} and its ${event}`, billingDocument.amount, Math.abs(amount));
  }
}

async function costsOf(books: Books, from: Day, to: Day): Promise<void> {
  const { world, as } = books;
  const days = { start_date: from, end_date: to };
  const sums = await world.call(costs.getCosts, { query: days }, as);
  const groups: Readonly<Record<string, readonly costs.Costs['all'][]>> = {
    roles: sums.roles,
    locations: sums.locations,
    weeks: sums.weeks,
  };
  for (const [name, group] of Object.entries(groups))
    for (const part of ['worker_pay', 'commission', 'fees', 'total', 'minutes', 'places'] as const)
      books.same(
        `${part} of the costs by ${name}`,
        sumOf(group, (one) => one[part]),
        sums.all[part],
      );
  const behind = async (what: string, query: object, wanted: { total: number; shifts: number; fees: number }) => {
    let totals = wanted;
    const all = await books.all(async (page) => {
      const list = await world.call(costs.listShiftCosts, { query: { ...days, ...query, page, limit: pageLimit } }, as);
      totals = list.totals;
      return list;
    });
    books.same(`shifts behind ${what}`, all.length, wanted.shifts);
    books.same(
      `total of the shifts behind ${what}`,
      sumOf(all, ({ total }) => total),
      wanted.total,
    );
    books.same(
      `fees of the shifts behind ${what}`,
      sumOf(all, ({ fees }) => fees),
      wanted.fees,
    );
    books.same(`the list’s own total behind ${what}`, totals.total, wanted.total);
  };
  await behind('all costs', {}, sums.all);
  for (const role of sums.roles) await behind('a role', { role_id: role.id }, role);
  for (const place of sums.locations) await behind('a location', { location_id: place.id }, place);
  const [week] = sums.weeks;
  if (week)
    await behind(
      'a week',
      { start_date: week.start_date < from ? from : week.start_date, end_date: addDays(week.start_date, 6) },
      week,
    );
}

/** Every figure that disagrees with another.  @param all every invoice, otherwise the latest of each business */
export async function documentBreaches({ world, companies, from }: Weeks, { all = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const today = dayOf(world.clock.now());
  const latest = all ? Infinity : 3;
  for (const { business } of companies) {
    const { token } = await issueToken(world.db, business.operator.accountId, 'session', world.clock.now());
    const books = new Books(world, { ...business.operator, token }, business.id);
    await workerInvoices(books, latest);
    await adminSide(books, latest);
    let closing: number | null = null;
    for (
      let { from: first, to: last } = monthOf(from);
      first <= today;
      { from: first, to: last } = monthOf(addDays(last, 1))
    )
      if (all || addDays(last, 40) > today)
        closing = await month(books, { start_date: first, end_date: last }, closing);
    await payments(books, latest);
    const span = addDays(today, -365) > from ? addDays(today, -365) : from;
    await costsOf(books, span, today);
    found.push(...books.found);
  }
  return found;
}
