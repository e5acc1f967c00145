import sql from 'sql-template-tag';
import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect } from 'vitest';
import { amountText } from '#api/messaging/notifications/texts.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { getInvoice } from '#contract/billing/invoices.ts';
import { getAmountsDue } from '#contract/billing/transfers.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents } from '#domain/shared/money.ts';
import type { Day } from '#domain/shared/time.ts';
import { eastgate } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { storedInvoice, workerInvoices } from '#tests/support/builders/invoices.ts';
import { confirmPayments, receivePayment, reverseConfirmed } from '#tests/support/builders/payments.ts';
import { certificatePdf } from '#tests/support/builders/uploads.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import type { Typed, VisitedPage } from '#tests/support/pages/visitor.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const { DUE, PAID } = invoiceStatus;

const numbers = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main tbody th, main tbody td')]
    .map((cell) => cell.textContent.trim())
    .filter((text) => text.startsWith('INV-'));

const it = portalScenario()
  .perFile('weekly', ({ world, ours }) => workerInvoices(world, ours), { auto: true })
  .perFile(
    'stored',
    ({ world }) =>
      (id: number) =>
        storedInvoice(world, id),
  );

describe('the list of worker invoices', () => {
  it('opens on what is due from today to 30 days ahead, 10 on a page, the latest first', async ({ ada }) => {
    const page = await ada.open('/worker-invoices');
    expect([valueIn(page, 'startDate'), valueIn(page, 'endDate')]).toEqual(['2026-11-23', '2026-12-23']);
    expect(page.text).toContain('1 to 10 of 14');
    expect(numbers(page)[0]).toBe('INV-9021');
    expect(numbers(page)).toHaveLength(10);
    expect(numbers(await ada.open('/worker-invoices?page=2'))).toHaveLength(4);
    expect(page.text).not.toContain('INV-9020');
    expect(page.text).not.toContain('INV-9022');
  });

  it('keeps filters in the address', async ({ ada }) => {
    expect(numbers(await ada.open('/worker-invoices?startDate=2026-11-01&endDate=2026-11-22'))).toEqual(['INV-9020']);
    expect(numbers(await ada.open('/worker-invoices?status=PAID'))).toEqual(['INV-9021', 'INV-0002']);
    expect(numbers(await ada.open('/worker-invoices?search=ka+yan'))).toEqual(['INV-0001']);
    const unpaid = await ada.open('/worker-invoices?status=UNPAID&startDate=2026-11-01');
    expect(numbers(unpaid)).toEqual(['INV-9020']);
    expect(unpaid.document.querySelector('select[name=status] option[selected]')?.getAttribute('value')).toBe('UNPAID');
  });

  it('shows what is to be paid, late or not, on every page of it', async ({ ada }) => {
    const page = await ada.open('/worker-invoices?status=TO_PAY&startDate=2026-11-01');
    expect(page.text).toContain('1 to 10 of 13');
    expect(page.document.querySelector('a[href*="page=2"]')?.getAttribute('href')).toContain('status=TO_PAY');
  });

  it('answers 200 with defaults to filters that make no sense', async ({ ada }) => {
    for (const query of [
      '?status=FREE',
      '?status=2',
      '?startDate=x',
      '?page=-3',
      '?endDate=1999-01-01',
      '?startDate=2026-12-30&endDate=2026-12-01',
      '?status=PAID&status=DUE',
    ])
      expect((await ada.open(`/worker-invoices${query}`)).status, query).toBe(200);
  });
});

describe('worker invoices by other days', () => {
  it('are found by work week and by day of issue', async ({ ada }) => {
    expect(numbers(await ada.open('/worker-invoices?days=WEEK&startDate=2026-11-16&endDate=2026-11-22'))).toEqual([
      'INV-0002',
      'INV-0001',
    ]);
    const issued = (day: string) => ada.open(`/worker-invoices?days=ISSUED&startDate=${day}&endDate=${day}`);
    expect((await issued('2026-11-23')).text).toContain('1 to 10 of 16');
    expect(numbers(await issued('2026-11-24'))).toEqual([]);
    expect((await ada.open('/worker-invoices?days=SOMEDAY')).status).toBe(200);
  });

  it('are exported as the list shows them, and the lines of one', async ({ ada, weekly }) => {
    const get = (path: string) => ada.request(new Request(new URL(path, 'http://portal.test')));
    const rows = readWorkbook(await (await get('/worker-invoices/export?search=ka+yan')).arrayBuffer());
    expect(rows.map(([number]) => number)).toEqual(['Invoice number', 'INV-0001']);
    expect(rows[1]).toContain(1194.28);
    const lines = readWorkbook(await (await get(`/worker-invoices/${weekly}/export`)).arrayBuffer());
    expect(lines).toHaveLength(3);
    expect(lines.flat()).toContain(542.5);
    const [head = [], ...rest] = lines;
    const yan = rest.find((row) => row.includes('Wong Ka Yan')) ?? [];
    const of = (heading: string) => yan[head.indexOf(heading)];
    expect(['Wage', 'Overtime percentage', 'Pay for work time', 'Overtime pay', 'Worker pay'].map(of)).toEqual([
      62, 150, 496, 46.5, 542.5,
    ]);
    const csv = await (await get(`/worker-invoices/${weekly}/export?format=csv`)).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
    expect((await (await get('/worker-invoices/export?format=csv')).text()).split('\r\n').length).toBeGreaterThan(10);
  });
});

/** The amount of an FPS payload is its data object 54: two digits of length, then the amount. */
function codeAsksForWhatThePageSays(page: VisitedPage, amount: string): void {
  const payload = page.document.querySelector('#pay details code')?.textContent ?? '';
  const asked = /54(\d\d)(\d+\.\d\d)/.exec(payload);
  expect(asked?.[2]).toBe(amount.replace(',', ''));
  expect(asked?.[2]).toHaveLength(Number(asked?.[1]));
  expect(page.text).toContain(`To pay nowHK$${amount}`);
}

describe('the FPS code of an invoice', () => {
  it('is paid to a phone number, with the bill number to type, where the platform has set it so', async ({
    world,
    ada,
    weekly,
  }) => {
    const change = (name: string, value: string) => world.call(updateAdminSetting, { body: { name, value } }, admin);
    await change('bank.fps_id', '+852 9123 4567');
    await change('bank.fps_reference', 'false');
    const page = await ada.open(`/worker-invoices/${weekly}`);
    await change('bank.fps_id', '1234567');
    await change('bank.fps_reference', 'true');
    const payload = page.document.querySelector('#pay details code')?.textContent ?? '';
    expect(payload).toContain('0012hk.com.hkicl0313+852-91234567');
    expect(payload).toMatch(/6002HK6304[\dA-F]{4}$/);
    expect(page.text).toMatch(/type the bill number P\d+-[2-9A-Z]{6} as the reference/);
    codeAsksForWhatThePageSays(page, '1,194.28');
  });
});

describe('an invoice', () => {
  it('shows its lines, what they add up to, and how to pay by FPS', async ({ ada, weekly }) => {
    const page = await ada.open(`/worker-invoices/${weekly}`);
    const lines = [...page.document.querySelectorAll('main tbody tr')].map((row) =>
      row.textContent.replace(/\s+/g, ' '),
    );
    expect(lines.filter((line) => line.includes('Packer'))).toHaveLength(2);
    expect(lines.find((line) => line.includes('Wong Ka Yan'))).toMatch(
      /Shift \d+.*62\.00 an hour.*Including overtime 46\.50, at 150%.*8:00.*0:30.*542\.50/,
    );
    expect(page.text).toContain('1,038.50');
    expect(page.text).toContain('Commission 15%');
    expect(page.text).toContain('155.78');
    expect(page.text).toContain('HK$1,194.28');
    expect(page.text).toContain('All 2 lines agree with the approved timesheets.');
    expect(page.text).toContain('Pay by FPS');
    expect(page.text).toMatch(/After [^,]+, a finance charge of 1\.5% a month applies, billed separately\./);
    codeAsksForWhatThePageSays(page, '1,194.28');
    expect(page.document.querySelector('main svg')).not.toBeNull();
  });

  it('has its code as a picture and as text, for the phone that shows it and pays', async ({
    world,
    ours,
    ada,
    weekly,
  }) => {
    const page = await ada.open(`/worker-invoices/${weekly}`);
    const { number } = await world.call(getInvoice, { params: { id: weekly } }, ours.operator);
    const { fps, reference } = await world.call(getAmountsDue, { query: { numbers: number } }, ours.operator);
    expect(page.document.querySelector('#pay details code')?.textContent).toBe(fps?.payload);
    expect(page.text).toContain(reference);
    const balance = await page.follow('Pay HK$1,194.28');
    expect(balance.address).toBe(`/statement/payment?choice=on&pay=${number}`);
    expect(balance.text).toContain(reference);
    expect(balance.document.querySelector('main code')?.textContent).toBe(fps?.payload);
    const href = page.document.querySelector('#pay a[download]')?.getAttribute('href') ?? '';
    const answer = await ada.request(new Request(`http://portal.test${href}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const wanted = encode(fps?.payload ?? '', { border: 4, ecc: 'M' }).data;
    const module = info.width / wanted.length;
    const drawn = wanted.map((row, y) =>
      row.map(
        (_, x) =>
          (data[(y + 0.5) * module * info.width * info.channels + (x + 0.5) * module * info.channels] ?? 0) < 128,
      ),
    );
    expect(drawn).toEqual(wanted);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect((await ben.open(href)).status).toBe(403);
  });
});

describe('an invoice and its payments', () => {
  it('is said to be paid, whole or in part, and that can be taken back until the platform confirms it', async ({
    world,
    ours,
    ada,
    weekly,
    stored,
  }) => {
    const paid = await (
      await ada.open(`/worker-invoices/${weekly}`)
    ).send({ note: 'Transfer of 24 November', amount: '1,000', reference: 'FRN 7' }, 'I have paid');
    expect(paid).toRedirectTo(`/worker-invoices/${weekly}`);
    expect(paid.text).toContain('We will confirm it.');
    expect(paid.text).toContain('HK$1,000.00 on its way');
    expect(paid.text).toContain('FRN 7');
    expect(valueIn(paid, 'amount')).toBe('194.28');
    expect(await stored(weekly)).toMatchObject({ status: DUE, note: 'Transfer of 24 November' });
    codeAsksForWhatThePageSays(paid, '194.28');
    const rest = await paid.send({}, 'I have paid');
    expect(rest.text).not.toContain('Pay by FPS');
    expect(rest.text).toContain('On its way');
    expect((await ada.open('/worker-invoices?search=INV-0001')).text).toContain('On its way');
    const back = await rest.send({}, 'Cancel payment report');
    expect(back.status).toBe(200);
    expect(back.text).toContain('Pay by FPS');
    const rejected = await back.send({ paid_on: '2027-01-01', amount: 'much' }, 'I have paid');
    expect([errorOf(rejected, 'amount'), rejected.status]).toEqual(['Enter an amount, such as 62.50', 422]);
    await (await ada.open(`/worker-invoices/${weekly}`)).send({}, 'I have paid');
    await confirmPayments(world);
    const confirmed = await ada.open(`/worker-invoices/${weekly}`);
    expect(await stored(weekly)).toMatchObject({ status: PAID });
    expect(confirmed.text).toContain('Confirmed');
    expect(confirmed.document.querySelectorAll('main form[method=post]')).toHaveLength(0);
    await reverseConfirmed(world);
    expect(await stored(weekly)).toMatchObject({ status: DUE });
    const { number, open } = await world.call(getInvoice, { params: { id: weekly } }, ours.operator);
    await receivePayment(world, number, cents(10_00));
    const list = await ada.open(`/worker-invoices?search=${number}`);
    expect(list.text).toContain(`${amountText(cents((open ?? 0) - 10_00))} outstanding`);
  });
});

describe('the receipts of an invoice', () => {
  it('keeps its receipts, also when something else is wrong, until one is removed', async ({ world, ada, weekly }) => {
    const receipts = () =>
      world.db.many<{ name: string }>(
        sql`select u.name from invoice_files f join uploads u on u.id = f.upload_id where f.invoice_id = ${weekly} order by f.position`,
      );
    const rejected = await (
      await ada.open(`/worker-invoices/${weekly}`)
    ).send({ file_ids_new: certificatePdf('Transfer 24 November.pdf'), note: 'x'.repeat(2_001) }, 'I have paid');
    expect(rejected).toBeRejectedWith(422, 'Transfer 24 November.pdf');
    const paid = await rejected.send({ note: '' }, 'I have paid');
    expect(await receipts()).toEqual([{ name: 'Transfer 24 November.pdf' }]);
    const link = [...paid.document.querySelectorAll('main a')].find(
      (each) => each.textContent === 'Transfer 24 November.pdf',
    );
    expect(
      (await ada.request(new Request(new URL(link?.getAttribute('href') ?? '', 'http://portal.test')))).status,
    ).toBe(200);
    const back = await paid.send({}, 'Cancel payment report');
    expect(await receipts()).toHaveLength(1);
    await (await back.send({}, 'Remove Transfer 24 November.pdf')).send({}, 'I have paid');
    expect(await receipts()).toEqual([]);
    await (await ada.open(`/worker-invoices/${weekly}`)).send({}, 'Cancel payment report');
  });

  it('shows its receipts once nothing is open, too', async ({ world, ada }) => {
    const { id } = await world.db.one<{ id: number }>(sql`select id from invoices where paid_online`);
    const file = await world.db.one<{ id: number }>(
      sql`select min(id) as id from uploads where type = 'application/pdf'`,
    );
    await world.db.run(sql`insert into invoice_files (invoice_id, upload_id, position) values (${id}, ${file.id}, 1)`);
    const page = await ada.open(`/worker-invoices/${id}`);
    expect(page.document.querySelector('main dl a[href^="/files/"]')?.textContent).toMatch(/\.pdf$/);
    await world.db.run(sql`delete from invoice_files where invoice_id = ${id}`);
  });
});

describe('an invoice among others', () => {
  it('leads to the weeks before and after, never to another invoice of its own week', async ({ world, ours }) => {
    const all = await world.db.many<{ id: number; week_start: Day }>(
      sql`select id, week_start from invoices where business_id = ${ours.id}`,
    );
    const weekOf = (id: number | null) => all.find((one) => one.id === id)?.week_start;
    expect(new Set(all.map(({ week_start }) => week_start)).size).toBeLessThan(all.length);
    for (const { id, week_start } of all) {
      const { previous_id, next_id } = await world.call(getInvoice, { params: { id } }, ours.operator);
      const earlier = all.map((one) => one.week_start).filter((week) => week < week_start);
      const later = all.map((one) => one.week_start).filter((week) => week > week_start);
      expect([weekOf(previous_id), weekOf(next_id)]).toEqual([earlier.sort().at(-1), later.sort()[0]]);
    }
  });

  it('of shifts paid by card is settled automatically, and offers nothing to mark', async ({ world, ada, stored }) => {
    const { id, version } = await world.db.one<{ id: number; version: number }>(sql`
      select id, version from invoices where paid_online`);
    const page = await ada.open(`/worker-invoices/${id}`);
    expect(page.text).toContain('These shifts were paid by card.');
    expect(page.document.querySelectorAll('main form[method=post]')).toHaveLength(0);
    const rejected = await ada.post(`/worker-invoices/${id}/status`, {
      status: '3',
      version: String(version),
      note: '',
    });
    expect(rejected.status).toBe(409);
    expect(await stored(id)).toMatchObject({ status: PAID, version });
  });
});

describe('an invoice that is changed, posted to or read by others', () => {
  it('that another user changed meanwhile shows both versions', async ({ ada, weekly, stored }) => {
    const page = await ada.open(`/worker-invoices/${weekly}`);
    await (await ada.open(`/worker-invoices/${weekly}`)).send({ note: 'By the other window' }, 'I have paid');
    const conflict = await page.send({ note: 'By this window' }, 'I have paid');
    expect(conflict.status).toBe(409);
    expect(valueIn(conflict, 'note')).toBe('By this window');
    expect(await stored(weekly)).toMatchObject({ note: 'By the other window' });
    await (await ada.open(`/worker-invoices/${weekly}`)).send({ note: '' }, 'Cancel payment report');
  });

  it.for<[string, Typed]>([
    ['nothing', {}],
    ['no version', { status: '3' }],
    ['a status that is none', { status: '9', version: '1' }],
    ['a status in words', { status: 'PAID', version: '1' }],
    ['a status nobody may set', { status: '1', version: '1' }],
    ['two statuses', { status: ['3', '4'], version: '1' }],
    ['a note of 2,001 characters', { status: '3', version: '1', note: '字'.repeat(2_001) }],
    ['a version that is a word', { status: '3', version: 'latest' }],
  ] as const)(
    'posted with %s comes back as it was, and nothing is written',
    async ([_, fields], { ada, stored, weekly }) => {
      const before = await stored(weekly);
      const page = await ada.post(`/worker-invoices/${weekly}/status`, fields);
      expect(page.status).toBe(422);
      expect(page.document.querySelector('main h1')?.textContent).toContain('INV-0001');
      expect(await stored(weekly)).toEqual(before);
    },
  );

  it('says beside the note what is wrong with it', async ({ ada, weekly }) => {
    const page = await (await ada.open(`/worker-invoices/${weekly}`)).send({ note: 'x'.repeat(2_001) }, 'I have paid');
    expect(errorOf(page, 'note')).toBe('Enter 2,000 characters or fewer');
  });

  it('of another business is the same 404 as one that does not exist', async ({ world, weekly, stored }) => {
    const grace = await world.signIn((await eastgate(world)).operator.email);
    const foreign = await grace.open(`/worker-invoices/${weekly}`);
    const unknown = await grace.open('/worker-invoices/999999999');
    expect(foreign).toBeRejectedWith(404, unknown.text);
    expect((await grace.post(`/worker-invoices/${weekly}/status`, { status: '3', version: '1' })).status).toBe(404);
    expect(await stored(weekly)).toMatchObject({ status: DUE });
  });
});
