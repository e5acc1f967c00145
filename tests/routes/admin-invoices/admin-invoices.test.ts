import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { createAdminInvoices } from '#api/billing/weekly/admin-invoices.ts';
import { overdueInvoices } from '#api/billing/overdue-invoices.job.ts';
import { runWholeJob } from '#api/jobs/job.ts';
import { updateAdminInvoiceStatus } from '#contract/billing/admin-billing.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents } from '#domain/shared/money.ts';
import { weekOf, addDays, dayOf } from '#domain/shared/time.ts';
import { eastgate, keepSignedIn } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { bookShift } from '#tests/support/builders/shifts.ts';
import { certificatePdf, disguisedProgram } from '#tests/support/builders/uploads.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const formula = '=HYPERLINK("https://evil.example")';

const numbers = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main tbody th')].map((cell) => cell.textContent.trim());

const it = portalScenario()
  .perFile('kit', ({ world, ours }) => {
    async function billed(amount: number, shiftId?: number): Promise<number> {
      const description = { en: 'Shift of 20/11/2026 was cancelled', hk: '取消 20/11/2026 更期' };
      const charge = {
        kind: 'CANCELLATION_FEE' as const,
        description,
        amount: cents(amount),
        ...(shiftId && { shiftId }),
      };
      await insertCharge(world.db, ours.id, charge, world.clock.now());
      await createAdminInvoices(world.db, ours.id, weekOf(addDays(dayOf(world.clock.now()), -7)), world.clock.now());
      return (await world.db.one<{ id: number }>(sql`select max(id) as id from admin_invoices`)).id;
    }
    const stored = (id: number) =>
      world.db.one<{ note: string; version: number; files: number }>(sql`
    select note, version, (select count(*) from admin_invoice_files f where f.invoice_id = o.id)::int as files
    from admin_invoices o where id = ${id}`);
    return { billed, stored };
  })
  .perFile(
    'prepared',
    async ({ world, ours, site, kit }) => {
      const shift = (await bookShift(world, ours, site, {})).id;
      const late = await kit.billed(1_000_00, shift);
      world.clock.forward({ days: 21 });
      await keepSignedIn(world);
      await runWholeJob(world.db, overdueInvoices, { now: world.clock.now(), since: null });
      const fresh = await kit.billed(250_50);
      return { shift, late, fresh };
    },
    { auto: true },
  )
  .perTest(
    'get',
    ({ ada }) =>
      (path: string) =>
        ada.request(new Request(new URL(path, 'http://portal.test'))),
  );

describe('an admin invoice that is late', () => {
  /** HK$1,000.00 for seven days of a month of 31, at 1.5 % a month. */
  const grown = ((1_000 * 0.015 * 7) / 31).toFixed(2);

  it('owes what the document owes on every page, and the charge that grows stands apart', async ({
    prepared: { late },
    ada,
    get,
  }) => {
    const list = await ada.open('/admin-invoices?startDate=2026-11-01&endDate=2026-12-13');
    expect(list.text).toContain(
      `Total HK$1,000.00, HK$1,000.00 outstanding. Finance charge to date: HK$${grown}, billed separately.`,
    );
    const [row] = list.document.querySelectorAll('main tbody tr');
    expect(row?.querySelectorAll('td')[3]?.textContent).toBe(
      `1,000.00\nFinance charge to date: HK$${grown}, billed separately.`,
    );
    const detail = await ada.open(`/admin-invoices/${late}`);
    expect(detail.text).toContain('HK$1,000.00 outstanding · due');
    expect(detail.text).toMatch(/Outstanding\s*HK\$1,000\.00\s*Finance charge to date, billed separately\s*3\.39/);
    const before = await ada.open('/admin-invoices');
    expect(before.text).toContain('1 past due before these dates, HK$1,000.00 outstanding');
    expect((await ada.open(`/admin-invoices/${late}/transactions`)).text).toContain('HK$1,000.00 outstanding');
    const file = await get('/admin-invoices/export?startDate=2026-11-01&endDate=2026-12-13');
    const [head = [], cells = []] = readWorkbook(await file.arrayBuffer());
    expect([
      cells[head.indexOf('Outstanding')],
      cells[head.indexOf('Finance charge to date, billed separately')],
    ]).toEqual([1_000, Number(grown)]);
    for (const page of ['/dashboard', '/statement', `/admin-invoices/${late}`, '/admin-invoices'])
      expect((await ada.open(page)).text, page).not.toContain((1_000 + Number(grown)).toLocaleString('en-HK'));
  });

  it('says so in Chinese', async ({ prepared: { late }, ada }) => {
    const list = await ada.post('/language', { to: 'hk', redirectTo: '/admin-invoices' });
    expect(list.text).toContain('此段日子之前有 1 張逾期，未清繳 HK$1,000.00');
    const detail = await ada.open(`/admin-invoices/${late}`);
    expect(detail.text).toMatch(/未清繳\s*HK\$1,000\.00\s*至今財務費用，另單收取\s*3\.39/);
    await ada.post('/language', { to: 'en', redirectTo: '/admin-invoices' });
  });
});

describe('the list of admin invoices', () => {
  it('opens on what is due from today to 30 days ahead, and says first what is past due', async ({ ada }) => {
    await ada.open('/dashboard');
    const page = await ada.open('/admin-invoices');
    expect([valueIn(page, 'startDate'), valueIn(page, 'endDate')]).toEqual(['2026-12-14', '2027-01-13']);
    expect(numbers(page)).toEqual(['ADM-0002']);
    expect(page.text).toContain('Total HK$250.50, HK$250.50 outstanding');
    expect(page.text).toContain('1 past due before these dates');
    const overdue = await page.follow('Show overdue');
    expect(numbers(overdue)).toEqual(['ADM-0001']);
    expect(overdue.text).toContain('Total HK$1,000.00');
  });

  it('keeps its filters in the address, and finds by number and status', async ({ ada }) => {
    const days = 'startDate=2026-11-01&endDate=2027-01-31';
    expect(numbers(await ada.open(`/admin-invoices?${days}`))).toEqual(['ADM-0002', 'ADM-0001']);
    expect(numbers(await ada.open(`/admin-invoices?${days}&search=0001`))).toEqual(['ADM-0001']);
    expect(numbers(await ada.open(`/admin-invoices?${days}&status=OUTSTANDING`))).toEqual(['ADM-0002']);
    expect((await ada.open(`/admin-invoices?${days}&status=PAID`)).text).toContain('No admin invoices in these dates');
  });

  it.for([
    '?status=FREE',
    '?startDate=x',
    '?page=-3',
    '?startDate=2016-01-01&endDate=2026-01-01',
    '?status=PAID&status=PENDING',
  ])('answers 200 to %s', async (query, { ada }) => {
    expect((await ada.open(`/admin-invoices${query}`)).status).toBe(200);
  });

  it('is exported as it is shown', async ({ ada, get }) => {
    const page = await ada.open('/admin-invoices?startDate=2026-11-01&endDate=2027-01-31');
    const link = page.document.querySelector('a[download]:not([href*=csv])')?.getAttribute('href') ?? '';
    const [headings = [], ...rows] = readWorkbook(await (await get(link)).arrayBuffer());
    expect(rows.map(([number]) => number)).toEqual(['ADM-0002', 'ADM-0001']);
    const at = (name: string) => headings.indexOf(name);
    for (const row of rows) {
      const [amount, charge, credited, paid, balance] = [
        'Amount',
        'Finance charge',
        'Credits applied',
        'Payments received',
        'Outstanding',
      ].map((name) => Math.round(Number(row[at(name)]) * 100)) as [number, number, number, number, number];
      expect(amount + charge - credited - paid).toBe(balance);
    }
  });
});

describe('an admin invoice', () => {
  it('shows its lines with their shift, what waiting costs, and how to pay', async ({ ada, prepared }) => {
    const page = await ada.open(`/admin-invoices/${prepared.late}`);
    expect(page.text).toContain('Past due');
    expect(page.document.querySelector(`main a[href="/shifts/${prepared.shift}"]`)?.textContent).toContain('Packer');
    expect(page.text).toMatch(/Booked: worker pay HK\$[\d,.]+, commission 15%, HK\$[\d,.]+ an hour/);
    expect(page.text).toContain('Invoice total');
    // 7 days after the due date: 1,000 × 1.5 % × 7 ÷ 31.
    expect(page.text).toContain('HK$3.39Today, Mon 14 December');
    expect(page.text).toContain('If paid by Fri 18 December');
    expect(page.text).toContain('Bill number');
    expect(page.document.querySelector('main svg[role=img]')?.getAttribute('aria-label')).toContain('HK$1,000.00');
    expect(page.text).toContain('Finance charge to date: HK$3.39, billed separately.');
    expect(page.text).toContain('Shiftdock');
  });

  it('that is not late says nothing of waiting until a Friday after its due date', async ({ ada, prepared }) => {
    const page = await ada.open(`/admin-invoices/${prepared.fresh}`);
    expect(page.text).toContain('HK$250.50');
    expect(page.text).toContain('HK$0.00Today, Mon 14 December');
  });

  it('takes proof of payment with a note, up to five files, and keeps what was sent when it is refused', async ({
    ada,
    prepared,
    kit,
  }) => {
    const page = await ada.open(`/admin-invoices/${prepared.fresh}`);
    const files = (count: number) => Array.from({ length: count }, (_, index) => certificatePdf(`proof ${index}.pdf`));
    const six = await page.send({ file_ids_new: files(6), note: formula }, 'Save proof');
    expect(six.status).toBe(422);
    expect(six.text).toContain('Upload 5 files or fewer');
    expect(valueIn(six, 'note')).toBe(formula);
    expect(await kit.stored(prepared.fresh)).toMatchObject({ note: '', files: 0 });
    const saved = await six.send({}, 'Save proof');
    expect(saved).toRedirectTo(`/admin-invoices/${prepared.fresh}`);
    expect(await kit.stored(prepared.fresh)).toMatchObject({ note: formula, files: 5 });
    expect(saved.text).toContain('You have already added 5 files');
    const noted = await saved.send({ note: 'Paid on Friday' }, 'Save proof');
    expect(noted.status).toBe(200);
    expect(noted.text).toContain('Admin invoice ADM-0002 updated');
    expect(await kit.stored(prepared.fresh)).toMatchObject({ note: 'Paid on Friday', files: 5 });
    const same = await noted.send({}, 'Save proof');
    expect(same.text).toContain('Nothing changed');
    expect(same.text).not.toContain('Admin invoice ADM-0002 updated');
    await same.send({ note: formula }, 'Save proof');
  });

  it('exports lines and notes without formulas', async ({ get, prepared }) => {
    const rows = readWorkbook(
      await (await get('/admin-invoices/export?startDate=2026-11-01&endDate=2027-01-31')).arrayBuffer(),
    );
    expect(rows.flat()).toContain(`'${formula}`);
    const lines = readWorkbook(await (await get(`/admin-invoices/${prepared.late}/export`)).arrayBuffer());
    expect(lines).toHaveLength(2);
    expect(lines[1]?.at(-1)).toBe(1000);
  });
});

describe('the files and the note of an admin invoice', () => {
  it('refuses a file that is neither picture nor PDF, and says which', async ({ ada, prepared, kit }) => {
    const page = await ada.open(`/admin-invoices/${prepared.late}`);
    const rejected = await page.send({ file_ids_new: disguisedProgram(), note: '' }, 'Save proof');
    expect(rejected).toBeRejectedWith(422, 'holiday.png');
    expect((await kit.stored(prepared.late)).files).toBe(0);
  });

  it('asks before a file is removed, and removes it once', async ({ ada, prepared, kit }) => {
    const page = await ada.open(`/admin-invoices/${prepared.fresh}`);
    const question = await page.follow('Remove proof 0.pdf');
    expect(question.text).toContain('proof 0.pdf');
    const again = await ada.open(question.address);
    const removed = await question.send({}, 'Remove file');
    expect(removed).toRedirectTo(`/admin-invoices/${prepared.fresh}`);
    expect((await kit.stored(prepared.fresh)).files).toBe(4);
    const { version } = await kit.stored(prepared.fresh);
    expect(await again.send({}, 'Remove file')).toRedirectTo(`/admin-invoices/${prepared.fresh}`);
    expect((await ada.open(question.address)).status).toBe(404);
    expect(await kit.stored(prepared.fresh)).toMatchObject({ files: 4, version });
  });

  it('that another user changed meanwhile shows both versions, and overwrites nothing', async ({
    ada,
    prepared,
    kit,
  }) => {
    const page = await ada.open(`/admin-invoices/${prepared.late}`);
    await (await ada.open(`/admin-invoices/${prepared.late}`)).send({ note: 'By the other window' }, 'Save proof');
    const conflict = await page.send({ note: 'By this window' }, 'Save proof');
    expect(conflict.status).toBe(409);
    expect(valueIn(conflict, 'note')).toBe('By this window');
    expect(conflict.text).toContain('Saved now: By the other window');
    expect((await kit.stored(prepared.late)).note).toBe('By the other window');
    await conflict.send({}, 'Save my version');
    expect((await kit.stored(prepared.late)).note).toBe('By this window');
  });

  it('says beside the note what is wrong with it', async ({ ada, prepared }) => {
    const page = await (
      await ada.open(`/admin-invoices/${prepared.late}`)
    ).send({ note: 'x'.repeat(2_001) }, 'Save proof');
    expect(errorOf(page, 'note')).toBe('Enter 2,000 characters or fewer');
  });

  it('posted without its fields changes nothing', async ({ ada, kit, prepared }) => {
    const before = await kit.stored(prepared.late);
    expect((await ada.post(`/admin-invoices/${prepared.late}/proof`, { version: String(before.version) })).status).toBe(
      422,
    );
    expect((await ada.post(`/admin-invoices/${prepared.late}/proof`, {})).status).toBe(422);
    expect(await kit.stored(prepared.late)).toEqual(before);
  });
});

describe('an admin invoice of another business', () => {
  it('of another business is the same 404 as one that does not exist, on every address', async ({
    world,
    prepared,
    kit,
  }) => {
    const grace = await world.signIn((await eastgate(world)).operator.email);
    for (const place of ['', '/transactions', '/proof', '/export', '/files/1/delete']) {
      const foreign = await grace.open(`/admin-invoices/${prepared.late}${place}`);
      const unknown = await grace.open(`/admin-invoices/999999999${place}`);
      expect([foreign.status, unknown.status], place).toEqual([404, 404]);
    }
    const { version, note } = await kit.stored(prepared.late);
    const posted = await grace.post(`/admin-invoices/${prepared.late}/proof`, {
      version: String(version),
      note: 'x',
      shown: 'file_ids',
    });
    expect(posted.status).toBe(404);
    expect((await kit.stored(prepared.late)).note).toBe(note);
  });
});

describe('the transactions of an admin invoice', () => {
  it('tell of its payment with the balance after it, newest first, and end at its balance', async ({
    world,
    ada,
    prepared,
  }) => {
    await world.call(
      updateAdminInvoiceStatus,
      { params: { id: prepared.late }, body: { status: adminInvoiceStatus.PAID, note: 'By bank' } },
      admin,
    );
    const page = await ada.open(`/admin-invoices/${prepared.late}/transactions`);
    const rows = [...page.document.querySelectorAll('main tbody tr')].map((row) =>
      row.textContent.replace(/\s+/g, ' '),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Payment.*By bank.*ADM-0001.*−1,003\.39.*0\.00/);
    expect(rows[1]).toMatch(/Finance charge.*3\.39.*1,003\.39/);
    expect(page.text).toContain('HK$1,000.00 billed, HK$1,003.39 paid');
  });

  it('are none of an invoice that nothing happened to', async ({ ada, prepared }) => {
    expect((await ada.open(`/admin-invoices/${prepared.fresh}/transactions`)).text).toContain('No transactions yet');
  });

  it('leave nothing to pay', async ({ ada, prepared }) => {
    const paid = await ada.open(`/admin-invoices/${prepared.late}`);
    expect(paid.text).toContain('HK$0.00 outstanding');
    for (const words of ['Pay by FPS', 'Bank transfer', 'Finance charge if paid late'])
      expect(paid.text).not.toContain(words);
  });

  it('keep what was paid when a proof is added afterwards', async ({ ada, prepared, kit }) => {
    const paid = await ada.open(`/admin-invoices/${prepared.late}`);
    const { files } = await kit.stored(prepared.late);
    const saved = await paid.send({ file_ids_new: certificatePdf('late proof.pdf'), note: 'Sent late' }, 'Save proof');
    expect(saved).toRedirectTo(`/admin-invoices/${prepared.late}`);
    expect(saved.text).toContain('HK$0.00 outstanding');
    expect(await kit.stored(prepared.late)).toMatchObject({ note: 'Sent late', files: files + 1 });
    expect((await ada.open(`/admin-invoices/${prepared.late}/transactions`)).text).toContain(
      'HK$1,000.00 billed, HK$1,003.39 paid',
    );
  });
});

describe('a supervisor', () => {
  it('gets a 403 that shows no amount, on every address of admin invoices and the statement', async ({
    world,
    ours,
    prepared,
  }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    for (const path of [
      '/admin-invoices',
      '/admin-invoices/export',
      `/admin-invoices/${prepared.late}`,
      `/admin-invoices/${prepared.late}/export`,
      `/admin-invoices/${prepared.late}/transactions`,
      `/admin-invoices/${prepared.late}/proof`,
      '/statement',
      '/statement/xlsx',
      '/statement/csv',
    ]) {
      const { status, html } = await ben.open(path);
      expect(status, path).toBe(403);
      const body = html.slice(html.indexOf('<body'));
      expect(body, path).not.toMatch(/HK\$[\d,]|1,000|1,003|250\.50|ADM-/);
    }
    const menu = (await ben.open('/dashboard')).document.querySelector('nav')?.textContent ?? '';
    expect(menu).not.toContain('Admin invoices');
    expect(
      (await ben.post(`/admin-invoices/${prepared.fresh}/proof`, { version: '1', note: 'x', shown: 'file_ids' }))
        .status,
    ).toBe(403);
    expect((await ben.open('/dashboard')).status).toBe(200);
  });
});
