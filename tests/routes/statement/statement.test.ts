import type { HTMLElement } from 'node-html-parser';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { exportAccountantPack } from '#contract/billing/accounting.ts';
import { addDays } from '#domain/shared/time.ts';
import { business } from '#tests/support/people.ts';
import { requestOf } from '#tests/support/wire.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { readWorkbook, unzip } from '#tests/support/workbook.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

const centsOf = (text: string): number =>
  Math.round(Number(text.replace(/[HK$,\s–]/g, '').replace('−', '-') || '0') * 100);
const cellsOf = (row: { querySelectorAll(selector: string): Iterable<{ textContent: string }> }) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim());
const rowsOf = (page: VisitedPage, table: number) =>
  [...(page.document.querySelectorAll('main table')[table]?.querySelectorAll('tr') ?? [])].map(cellsOf);
const get = (ada: Visitor, path: string) => ada.request(new Request(new URL(path, 'http://portal.test')));
const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
  startDate: `${month}-01`,
  endDate: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10),
}));
const query = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  `?startDate=${startDate}&endDate=${endDate}`;

/** Oldest first; the page shows the latest first, in one table per week. */
const movementsOf = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main ol details tbody tr')].map(cellsOf).reverse();

function sumsOf(page: VisitedPage) {
  const printedAmounts = [...page.document.querySelectorAll('main dl > div > dd:last-child')].map(({ textContent }) =>
    centsOf(textContent),
  );
  return { opening: printedAmounts[0] ?? 0, between: printedAmounts.slice(1, -1), closing: printedAmounts.at(-1) ?? 0 };
}
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const formats = [
  ['/statement/csv', 'text/csv'],
  ['/statement/CSV', 'text/csv'],
  ['/statement/c%73v', 'text/csv'],
  ['/statement/csv?format=xlsx', 'text/csv'],
  ['/statement/xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['/statement/xlsx?format=csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['/payments/export?format=csv', 'text/csv'],
  ['/payments/export?format=unknown', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const;

describe('the statement of each month of the demo', () => {
  it('adds up: opening balance, what was billed, what was paid, closing balance, and each begins where the last ended', async ({
    ada,
  }) => {
    let before: number | null = null;
    let moved = 0;
    for (const month of months) {
      const page = await ada.open(`/statement${query(month)}`);
      const { opening, between, closing } = sumsOf(page);
      if (before !== null) expect(opening, month.startDate).toBe(before);
      expect(opening + add(between), month.startDate).toBe(closing);
      const rows = movementsOf(page);
      let balance = opening;
      for (const [, , charged = '', settled = '', after = ''] of rows) {
        balance += centsOf(charged) + centsOf(settled);
        expect(centsOf(after)).toBe(balance);
      }
      expect(balance).toBe(closing);
      moved += rows.length;
      before = closing;
    }
    expect(moved).toBeGreaterThan(20);
  });

  it('is the same as spreadsheet and as text', async ({ ada }) => {
    for (const month of months) {
      const { opening, closing } = sumsOf(await ada.open(`/statement${query(month)}`));
      const [, ...rows] = readWorkbook(await (await get(ada, `/statement/xlsx${query(month)}`)).arrayBuffer());
      const printedAmounts = rows.map((row) =>
        [row[6], row[7], row[8]].map((cell) => Math.round(Number(cell ?? 0) * 100)),
      );
      expect(printedAmounts.at(0)?.[2]).toBe(opening);
      expect(printedAmounts.at(-1)?.[2]).toBe(closing);
      expect(opening + add(printedAmounts.map(([charged = 0, settled = 0]) => charged - settled))).toBe(closing);
      const csv = await (await get(ada, `/statement/csv${query(month)}`)).text();
      const lines = csv.trimEnd().split('\r\n');
      expect(lines).toHaveLength(rows.length + 1);
      expect(lines.at(-1)).toContain((closing / 100).toFixed(2));
    }
  });

  it.for(formats)('is in the format that its address names: %s', async ([address, type], { ada }) => {
    const response = await get(ada, address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    await response.arrayBuffer();
  });

  it('ends at what the ledger says is owed', async ({ world, ada }) => {
    const { owed } = await world.db.one<{ owed: number }>(
      sql`select balance as owed from account_balances where account = 'RECEIVABLE' and business_id = 1`,
    );
    const page = await ada.open('/statement?startDate=2026-01-01&endDate=2026-12-31');
    expect(sumsOf(page).closing).toBe(owed);
    expect(page.text).toContain('Balance now');
  });
});

describe('every invoice of the demo', () => {
  it('adds up: its lines are the amount; amount and charge less credits and payments are the balance', async ({
    world,
    ada,
  }) => {
    const list = await world.db.many<{ id: number }>(sql`select id from admin_invoices where business_id = 1`);
    expect(list.length).toBeGreaterThan(3);
    for (const { id } of list) {
      const page = await ada.open(`/admin-invoices/${id}`);
      const lines = rowsOf(page, 0)
        .slice(1)
        .map((cells) => centsOf(cells.at(-1) ?? ''));
      const sums = rowsOf(page, 1)
        .filter(([label]) => label !== 'Finance charge to date, billed separately')
        .map((cells) => centsOf(cells.at(-1) ?? ''));
      expect(add(lines)).toBe(sums[0]);
      expect(add(sums.slice(0, -1))).toBe(sums.at(-1));
      const [head, ...exported] = readWorkbook(await (await get(ada, `/admin-invoices/${id}/export`)).arrayBuffer());
      expect(add(exported.map((row) => Math.round(Number(row[(head?.length ?? 0) - 1]) * 100)))).toBe(sums[0]);
    }
  });
});

describe('payments and refunds', () => {
  const all = '?startDate=2026-01-01&endDate=2026-12-31';

  it('are what the ledger has at the bank and on the card, each with its receipt', async ({ world, ada }) => {
    const { moved, count } = await world.db.one<{ moved: number; count: number }>(sql`
      select sum(l.amount)::bigint as moved, count(distinct l.entry_id) as count from journal_lines l
      where l.account like 'CASH_%' and l.business_id = 1`);
    const [, ...sheet] = readWorkbook(await (await get(ada, `/payments/export${all}`)).arrayBuffer());
    const cents = (cell: unknown) => Math.round(Number(cell ?? 0) * 100);
    expect(sheet).toHaveLength(count);
    expect(add(sheet.map((row) => cents(row[4]) - cents(row[5])))).toBe(moved);
    const lines = (await (await get(ada, `/payments/export${all}&format=csv`)).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(count + 1);
    const page = await ada.open(`/payments${all}`);
    const paid = add(sheet.map((row) => cents(row[4])));
    expect(page.text).toContain(`HK$${(paid / 100).toLocaleString('en-HK', { minimumFractionDigits: 2 })} paid`);
    const cards = await ada.open(`/payments${all}&method=STRIPE`);
    expect(
      rowsOf(cards, 0)
        .slice(1)
        .every((cells) => cells.join().includes('••••')),
    ).toBe(true);
  });

  it('have receipts and credit notes as pages, of this business alone', async ({ world, ada }) => {
    const documents = await world.db.many<{ number: string; amount: number }>(sql`
      select number, amount from documents where business_id = 1 and kind in ('RECEIPT', 'CREDIT_NOTE')`);
    expect(documents.map(({ number }) => number).some((number) => number.startsWith('RCP-'))).toBe(true);
    for (const { number, amount } of documents.slice(0, 6)) {
      const page = await ada.open(`/documents/${number}`);
      expect(page.text).toContain((amount / 100).toLocaleString('en-HK', { minimumFractionDigits: 2 }));
      expect(page.text).toContain('Billed to');
    }
    const { booking } = await world.db.one<{ booking: string }>(sql`
      select max(d.number) as booking from documents d join payments p on p.id = d.payment_id
      where d.business_id = 1 and d.kind = 'RECEIPT' and p.group_id is not null`);
    expect((await ada.open(`/documents/${booking}`)).text).toMatch(/Booking of \d+ shifts?/);
    const shifts = await world.db.many<{ id: number; role: string; role_hk: string; place: string }>(sql`
      select s.id, r.name ->> 'en' as role, r.name ->> 'hk' as role_hk, l.name as place from documents d
      join payments p on p.id = d.payment_id join shifts s on s.group_id = p.group_id
      join roles r on r.id = s.role_id join locations l on l.id = s.location_id where d.number = ${booking} order by s.starts_at, s.id`);
    expect(shifts.length).toBeGreaterThan(0);
    const receipt = rowsOf(await ada.open(`/documents/${booking}`), 0).slice(1);
    expect(receipt.map((cells) => [cells[0], cells[2], cells[3]])).toEqual(
      shifts.map(({ id, role, place }) => [String(id), role, place]),
    );
    const other = await world.signIn('other@demo.test');
    expect((await other.open(`/documents/${documents[0]?.number}`)).status).toBe(404);
    const ben = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
    for (const path of ['/payments', '/payments/export', `/documents/${documents[0]?.number}`])
      expect((await ben.open(path)).status, path).toBe(403);
  });
});

const year = '?startDate=2026-07-01&endDate=2026-11-30';

describe('what shifts cost', () => {
  it('is the same by role, by location and by week, and what was approved of these shifts', async ({ world, ada }) => {
    const page = await ada.open(`/statement/costs${year}`);
    const tables = [0, 1, 2].map((table) => rowsOf(page, table).slice(1));
    const totals = tables.map((rows) => rows.map((cells) => cells.slice(1, 5).map(centsOf)));
    for (const rows of totals) {
      const [all, ...groups] = [...rows].reverse();
      expect(groups.length).toBeGreaterThan(1);
      [0, 1, 2, 3].forEach((column) => expect(add(groups.map((cells) => cells[column] ?? 0))).toBe(all?.[column]));
    }
    const { pay } = await world.db.one<{ pay: number }>(sql`
      select (select sum(il.worker_pay) from invoice_lines il join invoices i on i.id = il.invoice_id
        where i.business_id = 1 and not il.is_credited)::bigint
      + (select sum(us.work_pay + case when us.overtime_status = 1 then us.overtime_pay else 0 end) from user_shifts us
        join shifts s on s.id = us.shift_id where us.business_id = 1 and us.status in (3, 6) and not us.billed and s.status = 4)::bigint as pay`);
    expect(totals[0]?.at(-1)?.[0]).toBe(pay);
  });

  it('is drawn beside each table, with the names and amounts of its rows', async ({ ada }) => {
    const page = await ada.open(`/statement/costs${year}`);
    const tables = [...page.document.querySelectorAll('main table')];
    expect(tables).toHaveLength(3);
    for (const table of tables) {
      const folded = table.closest('details');
      const picture = folded?.nextElementSibling?.querySelector('svg[role=img]');
      expect(folded?.parentNode?.children).toHaveLength(2);
      const bars = picture?.querySelectorAll('rect').length ?? 0;
      expect(bars).toBe(Math.min(6, table.querySelectorAll('tbody tr').length));
    }
  });

  it('of dates without shifts has no rates and no tables', async ({ ada }) => {
    const page = await ada.open('/statement/costs/shifts?startDate=2020-01-01&endDate=2020-01-31');
    expect(page.text).toContain('No shift ended in these dates');
    expect(page.text).not.toContain('an hour, all in');
    expect((await ada.open('/statement/costs?startDate=2020-01-01&endDate=2020-01-31')).html).not.toContain('<table');
  });
});

async function sumsOfPages(ada: Visitor, href: string): Promise<number[]> {
  const sums = [0, 0, 0, 0];
  for (let number = 1; ; number += 1) {
    const rows = rowsOf(await ada.open(`${href}&page=${number}`), 0).slice(1, -1);
    for (const cells of rows)
      cells.slice(-4).forEach((text, index) => (sums[index] = (sums[index] ?? 0) + centsOf(text)));
    if (rows.length < 15) break;
  }
  return sums;
}

const leadOf = (cell?: HTMLElement) => cell?.querySelector('a')?.getAttribute('href');

async function leadsToItsShifts(ada: Visitor, row: HTMLElement): Promise<void> {
  const cells = row.querySelectorAll('td');
  const href = leadOf(row.querySelector('th') ?? undefined) ?? '';
  expect(row.querySelectorAll('a'), row.textContent).toHaveLength(1);
  const list = await ada.open(href);
  const foot = [...(list.document.querySelector('main tfoot tr')?.querySelectorAll('td') ?? [])];
  const printedAmounts = [...cells].slice(0, 4).map((cell) => centsOf(cell.textContent));
  expect(
    foot.slice(2).map((cell) => centsOf(cell.textContent)),
    href,
  ).toEqual(printedAmounts);
  const [hourly = '', overtime = '', filled = '', absent = ''] = [...cells].slice(4).map((cell) => cell.textContent);
  expect(list.text).toContain(`${hourly === '–' ? '–' : `HK$${hourly}`} an hour, all in · overtime ${overtime}`);
  expect(list.text).toContain(`fill rate ${filled} · absent ${absent}`);
  expect(await sumsOfPages(ada, href), href).toEqual(printedAmounts);
}

describe('figures of what shifts cost', () => {
  it('each row leads into the shifts that it is made of, and their sums are its figures', async ({ ada }) => {
    const odd = '?startDate=2026-09-02&endDate=2026-11-12';
    const page = await ada.open(`/statement/costs${odd}`);
    let followed = 0;
    for (const table of page.document.querySelectorAll('main table'))
      for (const row of table.querySelectorAll('tbody tr, tfoot tr')) {
        await leadsToItsShifts(ada, row);
        followed += 1;
      }
    expect(followed).toBeGreaterThan(10);
  });
});

describe('what shifts cost, and who reads it', () => {
  it('is a list of this business alone, with nothing for an address that makes no sense', async ({ world, ada }) => {
    const { role } = await world.db.one<{ role: number }>(
      sql`select id as role from roles where business_id <> 1 limit 1`,
    );
    for (const query of [`&roleId=${role}`, '&locationId=999999999']) {
      const page = await ada.open(`/statement/costs/shifts${year}${query}`);
      expect([page.status, page.text.includes('No shift ended in these dates')]).toEqual([200, true]);
    }
    for (const query of [
      '?roleId=x&page=-1',
      '?startDate=2030-01-01&endDate=2010-01-01',
      '?startDate=2016-01-01&endDate=2026-01-01',
    ])
      expect((await ada.open(`/statement/costs/shifts${query}`)).status).toBe(200);
    const ben = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
    expect((await ben.open(`/statement/costs/shifts${year}`)).status).toBe(403);
  });

  it('is not for supervisors, and has a link on the dashboard for operators alone', async ({ world, ada }) => {
    const ben = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
    expect((await ben.open('/statement/costs')).status).toBe(403);
    expect((await ben.open('/dashboard')).document.querySelector('a[href="/statement/costs"]')).toBeNull();
    expect((await ada.open('/dashboard')).document.querySelector('a[href="/statement/costs"]')).not.toBeNull();
    expect((await ada.open('/statement/costs?startDate=2030-01-01&endDate=2010-01-01')).status).toBe(200);
  });
});

const wholeYear = '?startDate=2026-01-01&endDate=2026-12-31';
const text = async (ada: Visitor, path: string) =>
  (await (await get(ada, path)).text()).replace('\uFEFF', '').split('\r\n');

describe('files for the accounts', () => {
  it('have every invoice of these days as a bill, to the cent, for each program', async ({ world, ada }) => {
    const { billed, charged, noted } = await world.db.one<{ billed: number; charged: number; noted: number }>(sql`
      select (select sum(amount)::bigint from documents where business_id = 1 and kind in ('INVOICE', 'ADMIN_INVOICE')) as billed,
        coalesce(-sum(l.amount) filter (where e.event = 'FINANCE_CHARGED' and l.account = 'FINANCE_CHARGE'), 0)::bigint as charged,
        coalesce(sum(l.amount) filter (where e.event = 'CREDIT_NOTED' and l.account in ('WORKER_PAY', 'COMMISSION', 'ADJUSTMENT')), 0)::bigint as noted
      from journal_entries e join journal_lines l on l.entry_id = e.id where e.business_id = 1`);
    const sumOf = (lines: readonly string[], column: string, separator: string) => {
      const at = lines[0]?.split(separator).indexOf(column) ?? 0;
      return add(
        lines
          .slice(1)
          .map((line) => Math.round(Number(line.split(/,(?![^"]*"(?:[^"]*"[^"]*")*[^"]*$)|\t/)[at] ?? 0) * 100)),
      );
    };
    expect(sumOf(await text(ada, `/statement/bills${wholeYear}&format=xero`), '*UnitAmount', ',')).toBe(
      billed + charged - noted,
    );
    const quickbooks = `/statement/bills${wholeYear}&format=quickbooks`;
    expect(sumOf(await text(ada, quickbooks), 'Line amount', ',')).toBe(billed + charged);
    expect(sumOf(await text(ada, `${quickbooks}_credits`), 'Line amount', ',')).toBe(noted);
    expect(sumOf(await text(ada, `/statement/bills${wholeYear}&format=abss`), 'Amount', '\t')).toBe(
      billed + charged - noted,
    );
  });

  it('say what the business asks for, never as a formula', async ({ ada }) => {
    const lines = await text(ada, `/statement/bills${wholeYear}&format=xero&supplier==cmd&account=310&tax=No+VAT`);
    expect(lines[1]).toMatch(/^'=cmd,.*,310,No VAT,/);
    expect((await get(ada, `/statement/bills${wholeYear}&format=other`)).status).toBe(200);
    expect((await text(ada, `/statement/bills?startDate=2016-01-01&endDate=2026-01-01`)).filter(Boolean)).toHaveLength(
      1,
    );
  });
});

describe('names and archive for the accounts', () => {
  it('use the names that the business has saved, which the address may override, and keep what was typed when refused', async ({
    world,
    ada,
  }) => {
    const page = await ada.open(`/statement${wholeYear}`);
    expect(page.text).toContain('The bill files have no account code yet');
    const form = await page.follow('Change these names');
    const long = await form.send({ supplier: 'x'.repeat(51), account: '6-1234', tax: 'N-T' });
    expect(long).toBeRejectedWith(422, { supplier: 'Enter 50 characters or fewer' });
    expect(valueIn(long, 'account')).toBe('6-1234');
    const saved = await long.send({ supplier: '=Shift, dock' });
    expect(saved).toRedirectTo(`/statement${wholeYear}`);
    expect(saved.text).toContain('Settings saved');
    expect(saved.text).toContain('=Shift, dock');
    expect(saved.text).not.toContain('The bill files have no account code yet');
    expect((await text(ada, `/statement/bills${wholeYear}&format=xero`))[1]).toMatch(/^"'=Shift, dock",.*,6-1234,N-T,/);
    expect((await text(ada, `/statement/bills${wholeYear}&format=abss`))[1]).toMatch(
      /^"'=Shift, dock"\t.*\t6-1234\t.*\tN-T$/,
    );
    expect((await text(ada, `/statement/bills${wholeYear}&format=quickbooks&account=310&supplier=&tax=`))[1]).toMatch(
      /^[^,]+,"'=Shift, dock",[^,]+,[^,]+,310,.*,N-T,HKD$/,
    );
    expect(await world.db.one(sql`select updated_by from businesses where id = 1`)).toEqual({
      updated_by: expect.stringMatching(/\w/),
    });
    const other = await world.signIn('other@demo.test');
    expect((await other.open('/statement/accounting')).html).not.toContain('6-1234');
    const older = await ada.open('/statement/accounting');
    await (await ada.open('/statement/accounting')).send({ supplier: '', account: '', tax: '' });
    const conflict = await older.send({ account: '400' });
    expect(conflict.status).toBe(409);
    expect(valueIn(conflict, 'account')).toBe('400');
  });
});

async function expectDocuments(world: PortalWorld, archive: ReadonlyMap<string, Buffer> | undefined): Promise<void> {
  const documents = await world.db.many<{ number: string; kind: string; amount: number }>(sql`
    select number, kind, amount from documents where business_id = 1 and kind in ('RECEIPT', 'CREDIT_NOTE')`);
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['RECEIPT', 'CREDIT_NOTE']));
  for (const { number, kind, amount } of documents)
    expect(archive?.get(`${kind === 'RECEIPT' ? 'receipts' : 'credit-notes'}/${number}.html`)?.toString()).toContain(
      (amount / 100).toLocaleString('en-HK', { minimumFractionDigits: 2 }),
    );
  const names = [...(archive?.keys() ?? [])];
  expect(names.filter((name) => /^(receipts|credit-notes)\//.test(name))).toHaveLength(documents.length);
}

async function expectBills(ada: Visitor, archive: ReadonlyMap<string, Buffer> | undefined): Promise<void> {
  for (const format of ['xero', 'quickbooks', 'quickbooks_credits', 'abss']) {
    const alone = await (await get(ada, `/statement/bills${wholeYear}&format=${format}`)).arrayBuffer();
    const name = `bills/${format} 2026-01-01 2026-12-31.${format === 'abss' ? 'txt' : 'csv'}`;
    expect(archive?.get(name)).toEqual(Buffer.from(alone));
  }
}

describe('the archive for the accounts', () => {
  it('are one archive with everything, also when it is asked for twice at once', async ({ world, ada }) => {
    const packs = await Promise.all([get(ada, `/statement/pack${wholeYear}`), get(ada, `/statement/pack${wholeYear}`)]);
    const [one, other] = await Promise.all(packs.map(async (pack) => unzip(Buffer.from(await pack.arrayBuffer()))));
    const names = [...(one?.keys() ?? [])];
    expect([...(other?.keys() ?? [])]).toEqual(names);
    await expectDocuments(world, one);
    await expectBills(ada, one);
    expect(names).toContain('Payments and refunds 2026-01-01 2026-12-31.xlsx');
    const numbers = await world.db.many<{ number: string; files: number }>(sql`
      select d.number, (select count(*) from invoice_files f where f.invoice_id = d.invoice_id)
        + (select count(*) from admin_invoice_files f where f.invoice_id = d.admin_invoice_id) as files
      from documents d where d.business_id = 1 and d.kind in ('INVOICE', 'ADMIN_INVOICE')`);
    for (const { number } of numbers) {
      expect(names).toContain(`invoices/${number}.html`);
      expect(readWorkbook(Uint8Array.from(one?.get(`lines/${number}.xlsx`) ?? []).buffer).length).toBeGreaterThan(1);
    }
    expect(names.filter((name) => name.startsWith('Statement'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('proofs/'))).toHaveLength(add(numbers.map(({ files }) => files)));
    const html = one?.get(`invoices/${numbers[0]?.number}.html`)?.toString() ?? '';
    expect(html).toContain(numbers[0]?.number);
    expect(html).not.toMatch(/<script|src=/);
  });

  it('have each invoice as a page that adds up: lines, amount, what settled it and the balance', async ({ ada }) => {
    const pack = unzip(Buffer.from(await (await get(ada, `/statement/pack${wholeYear}`)).arrayBuffer()));
    const pages = [...pack].filter(([name]) => name.startsWith('invoices/'));
    expect(pages.length).toBeGreaterThan(10);
    for (const [name, content] of pages) {
      const [, linesTable = '', sumsTable = ''] = content.toString().match(/<table>.*?<\/table>/gs) ?? [];
      const last = (row: string) => centsOf(/>([^<>]*)<\/td><\/tr>$/.exec(row)?.[1] ?? '');
      const rowsIn = (table: string) => table.match(/<tr>(?:(?!<\/tr>).)*<\/td><\/tr>/gs) ?? [];
      const lines = rowsIn(linesTable).map(last);
      const sums = rowsIn(sumsTable).map(last);
      expect(lines.length, name).toBeGreaterThan(0);
      expect(add(lines), name).toBe(sums[0]);
      const parts = name.includes('INV-') ? sums.slice(3) : sums;
      if (name.includes('INV-')) expect(add(sums.slice(0, 3)), name).toBe(sums[3]);
      expect(add(parts.slice(0, -1)), name).toBe(parts.at(-1));
    }
  });
});

describe('receipts and credits for the accounts', () => {
  it('have each receipt of a booking with its shifts, which add up to it, and every credit of the days', async ({
    world,
    ada,
  }) => {
    const pack = unzip(Buffer.from(await (await get(ada, `/statement/pack${wholeYear}`)).arrayBuffer()));
    const booked = await world.db.many<{ number: string; amount: number; shifts: number[] }>(sql`
      select d.number, d.amount, array_agg(s.id::int order by s.starts_at, s.id) as shifts from documents d join payments p on p.id = d.payment_id
      join shifts s on s.group_id = p.group_id where d.business_id = 1 and d.kind = 'RECEIPT' group by d.id`);
    expect(booked.length).toBeGreaterThan(3);
    for (const { number, amount, shifts } of booked) {
      const [, table = ''] =
        pack
          .get(`receipts/${number}.html`)
          ?.toString()
          .match(/<table>.*?<\/table>/gs) ?? [];
      const rows = [...table.matchAll(/<tr>((?:(?!<\/tr>).)*<\/td>)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text = '']) => text),
      );
      expect(
        rows.map(([, id]) => Number(id)),
        number,
      ).toEqual(shifts);
      expect(add(rows.map((row) => centsOf(row.at(-1) ?? ''))), number).toBe(amount);
    }
    const credits = await world.db.many<{ number: string; amount: number }>(sql`
      select c.number, -(select l.amount from journal_lines l where l.credit_id = c.id order by l.id limit 1) as amount
      from credits c where c.business_id = 1 and c.arisen_on between '2026-01-01' and '2026-12-31' order by c.id desc`);
    const [file = ''] = [...pack.keys()].filter((name) => name.startsWith('Credits'));
    const [, ...lines] = readWorkbook(Uint8Array.from(pack.get(file) ?? []).buffer);
    expect(lines.map((row) => [row[0], Math.round(Number(row[6]) * 100)])).toEqual(
      credits.map(({ number, amount }) => [number, amount]),
    );
    expect(credits.length).toBeGreaterThan(3);
  });
});

describe('files for the accounts, one after the other', () => {
  it('are made file by file while they are read: the last one has what came after the first', async ({ world }) => {
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const { id } = await world.db.one<{ id: number }>(sql`select id from accounts where email = 'operator@demo.test'`);
    const { token } = await issueToken(world.db, id, 'session', world.clock.now());
    const request = requestOf(
      exportAccountantPack,
      { query: days },
      { authorization: `Bearer ${token}`, role: 'operator' },
    );
    const reader = (await world.api.fetch(request)).body?.getReader();
    const chunks = [(await reader?.read())?.value as Uint8Array];
    const { worker } = await world.db.one<{ worker: number }>(sql`
      select us.worker_id as worker from invoice_lines il join user_shifts us on us.id = il.user_shift_id
      where il.invoice_id = (select max(id) from invoices where business_id = 1) limit 1`);
    await world.db.run(sql`update workers set name = 'Renamed Meanwhile' where id = ${worker}`);
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value);
    const texts = [...unzip(Buffer.concat(chunks))].filter(([name]) => name.startsWith('invoices/INV'));
    expect(texts.at(-1)?.[1].toString()).toContain('Renamed Meanwhile');
  });
});

describe('what is incurred and invoiced later', () => {
  it('tell what was worked and incurred by then and invoiced later: as much as the invoices after it bring, card fees included', async ({
    world,
    ada,
  }) => {
    let cardFees = 0;
    for (const last of ['2026-10-04', '2026-10-18', '2026-11-08', '2026-11-15']) {
      const { lines, card_fees, charges } = await world.db.one<{
        lines: number;
        card_fees: number;
        charges: number;
      }>(sql`
        with later as (
          select * from invoices i where i.business_id = 1 and i.week_start <= ${last}::date
            and (i.issued_at at time zone 'Asia/Hong_Kong')::date > ${last}::date)
        select (select coalesce(sum(il.worker_pay + il.commission), 0)::bigint from invoice_lines il join later on later.id = il.invoice_id
            where not il.is_credited) as lines,
          (select coalesce(sum(card_fee), 0)::bigint from later) as card_fees,
          (select coalesce(sum(c.amount), 0)::bigint from admin_invoice_charges c join admin_invoices o on o.id = c.invoice_id
            where c.business_id = 1 and (c.incurred_at at time zone 'Asia/Hong_Kong')::date <= ${last}::date
            and (o.issued_at at time zone 'Asia/Hong_Kong')::date > ${last}::date) as charges`);
      expect(lines).toBeGreaterThan(0);
      cardFees += card_fees;
      const page = await ada.open(`/statement?startDate=${addDays(last, -27)}&endDate=${last}`);
      expect(page.text).toContain('Cost not invoiced by that date');
      const printedAmounts = [...page.document.querySelectorAll('[data-testid^="owed.to_accrue."]')];
      const accrued = printedAmounts.map(({ textContent }) => centsOf(textContent));
      expect(page.text).toContain('Invoiced later');
      expect(accrued[1], last).toBe(lines + card_fees + charges);
      expect(add(accrued.slice(1))).toBe(accrued[0]);
    }
    expect(cardFees).toBeGreaterThan(0);
  });

  it('are not for supervisors', async ({ world }) => {
    const ben = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
    for (const path of ['/statement/bills', '/statement/pack']) expect((await ben.open(path)).status, path).toBe(403);
  });
});

describe('the days of a statement', () => {
  it('are this month by default', async ({ ada }) => {
    const page = await ada.open('/statement');
    expect(valueIn(page, 'startDate')).toMatch(/-01$/);
    expect((await page.follow('October 2026')).status).toBe(200);
  });

  it('without anything say that nothing was open, of days to come that nothing is owed', async ({ world }) => {
    const { operator } = await business(world, 'Kwai Lee Logistics', 'kwai-lee.example', [
      ['Wing', 'Kwok'],
      ['Ho', 'Yip'],
    ]);
    const fresh = await world.signIn(operator.email);
    const past = await fresh.open('/statement?startDate=2020-01-01&endDate=2020-01-31');
    expect(past.text).toContain('Nothing was outstanding on Fri 31/01/2020.');
    const coming = await fresh.open('/statement?startDate=2030-01-01&endDate=2030-01-31');
    expect(coming.text).toContain('You owe nothing.');
  });

  it('are a year at most, and the page says so', async ({ ada }) => {
    const page = await ada.open('/statement?startDate=2016-01-01&endDate=2026-01-01');
    expect(page.status).toBe(200);
    expect(page.text).toContain('A statement covers 366 days at most.');
    expect(valueIn(page, 'endDate')).toBe('2016-12-31');
  });

  it('change places when they are the wrong way round', async ({ ada }) => {
    const page = await ada.open('/statement?startDate=2026-10-31&endDate=2026-10-01');
    expect([valueIn(page, 'startDate'), valueIn(page, 'endDate')]).toEqual(['2026-10-01', '2026-10-31']);
  });
});

it('is of one business alone', async ({ world }) => {
  const other = await world.signIn('other@demo.test');
  const page = await other.open('/statement?startDate=2026-01-01&endDate=2026-12-31');
  const { numbers } = await world.db.one<{ numbers: string[] }>(
    sql`select array_agg(number) as numbers from documents where business_id = 1`,
  );
  for (const number of numbers) expect(page.text).not.toContain(number);
});
