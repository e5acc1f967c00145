import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { withQuery } from '#app/forms/query.ts';
import { listOperatorInvoices } from '#contract/billing/admin-billing.ts';
import { listAdminSettings, updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { listAuditLog } from '#contract/admin/team.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalScenario({ demo: true, quiet: true }).extend<{ olive: Visitor; fanny: Visitor; sam: Visitor }>({
  olive: async ({ world }, use) => use(await enter(world, 'OWNER')),
  fanny: async ({ world }, use) => use(await enter(world, 'FINANCE')),
  sam: async ({ world }, use) => use(await enter(world, 'SUPPORT')),
});

let people = 0;
const enter = async (world: PortalWorld, role: 'OWNER' | 'FINANCE' | 'SUPPORT', language?: 'zh-HK') =>
  world.signInAdmin(await createAdmin(world, role, `${role} ${++people}`), role, language);

const openInvoice = async (world: PortalWorld) => {
  const { items } = await world.call(listOperatorInvoices, { query: { limit: 100 } }, admin);
  const found = items.find(({ balance }) => balance > 0);
  if (!found) throw new Error('the demo has no open invoice');
  return found;
};
const balanceOf = async (world: PortalWorld, number: string) =>
  (await world.call(listOperatorInvoices, { query: { limit: 100 } }, admin)).items.find((one) => one.number === number)
    ?.balance;
const newPayment = (number: string) => withQuery(paths.admin.newPayment, { number });

const lists = [
  ...[paths.admin.refundRequests, paths.admin.directHires],
  ...[paths.admin.businesses, paths.admin.business(1)],
  ...[paths.admin.home, paths.admin.invoices, paths.admin.payments, paths.admin.backgroundJobs, paths.admin.settings],
  ...[`${paths.admin.invoices}?status=3`, paths.admin.auditLog, paths.admin.integrityCheck],
];

it('keeps bank details that changed while the set-up page was open', async ({ world, olive }) => {
  const stored = async () =>
    (await world.call(listAdminSettings, {}, admin)).now.find(({ name }) => name === 'bank.account_number')?.value;
  const page = await olive.open(paths.admin.setup);
  const body = { name: 'bank.account_number', value: '123-456789-001' };
  await world.call(updateAdminSetting, { body }, admin);
  const asked = await page.send({ legal_name: 'Dockhands Limited' }, 'Save');
  expect([asked.status, await stored()]).toEqual([409, body.value]);
  expect(asked.text).toContain(`Saved now: ${body.value}`);
  expect(valueIn(asked, 'legal_name')).toBe('Dockhands Limited');
  await asked.send({ account_number: '123-456789-002' }, 'Save my version');
  expect(await stored()).toBe('123-456789-002');
});

it('leads from the setup of an open platform to its texts and its logo', async ({ olive }) => {
  const page = await olive.open(paths.admin.setup);
  for (const label of ['Customer agreement', 'Terms', 'Privacy', 'Logo of the platform'])
    expect((await page.follow(label)).status, label).toBe(200);
});

describe('a payment', () => {
  it('is recorded with the open amount filled in, and can be reversed from the log', async ({ world, fanny }) => {
    const { number, balance } = await openInvoice(world);
    const form = await fanny.open(newPayment(number));
    expect(valueIn(form, 'amount')).toBe(centsToDollars(balance).toFixed(2));
    const done = await form.send({ method: '3', reference: 'HSBC 77' }, 'Record a payment');
    expect(done.address).toBe(paths.admin.invoices);
    expect(await balanceOf(world, number)).toBe(0);
    const log = await fanny.open(paths.admin.auditLog);
    const [act] = (await world.call(listAuditLog, {}, admin)).items;
    expect(act).toMatchObject({ call: 'recordPayment', details: { id: expect.any(Number) as number } });
    const id = Number(act?.details.id);
    const amount = `HK$${centsToDollars(balance).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    const row = log.document.querySelector('main tbody tr')?.text ?? '';
    for (const part of ['Recorded a payment', number, amount, 'FPS', 'HSBC 77']) expect(row).toContain(part);
    const asked = await log.follow(`Reverse… ${id}`);
    for (const part of [number, amount]) expect(asked.text).toContain(part);
    const reversed = await asked.send({ note: 'of another business' }, 'Reverse the payment');
    expect(reversed.address).toBe(paths.admin.auditLog);
    expect(reversed.text).not.toContain('Reverse…');
    expect(reversed.text).toContain('Reversed on');
    expect((await fanny.open(paths.admin.paymentReverse(id))).status).toBe(404);
    expect(await balanceOf(world, number)).toBe(balance);
  });

  it('of more than is open records nothing before the rest has a place', async ({ world, fanny }) => {
    const { number, balance } = await openInvoice(world);
    const form = await fanny.open(newPayment(number));
    const typed = { amount: '99,999', method: '1', note: 'cheque' };
    const rejected = await form.send(typed, 'Record a payment');
    expect(rejected.status).toBe(409);
    expect(valueIn(rejected, 'amount')).toBe('99,999');
    expect(valueIn(rejected, 'note')).toBe('cheque');
    expect(await balanceOf(world, number)).toBe(balance);
    const wrong = await form.send({ ...typed, amount: 'much' }, 'Record a payment');
    expect([wrong.status, errorOf(wrong, 'amount')]).toEqual([422, expect.any(String)]);
    const done = await rejected.send({ overpayment: 'PAY_BACK' }, 'Record a payment');
    expect(done.address).toBe(paths.admin.invoices);
    expect(await balanceOf(world, number)).toBe(0);
    const row = (await fanny.open(paths.admin.auditLog)).document.querySelector('main tbody tr')?.text ?? '';
    expect(row).toContain('HK$99,999.00');
    expect(row).toContain('Refund by bank transfer');
  });

  it('that two people reverse at once is reversed once', async ({ world, fanny, olive }) => {
    const { number, balance } = await openInvoice(world);
    await (await fanny.open(newPayment(number))).send({ method: '3' }, 'Record a payment');
    const [act] = (await world.call(listAuditLog, {}, admin)).items;
    const at = paths.admin.paymentReverse(Number(act?.details.id));
    const forms = await Promise.all([fanny.open(at), olive.open(at)]);
    const answers = await Promise.all(forms.map((form) => form.send({}, 'Reverse the payment')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balanceOf(world, number)).toBe(balance);
  });
});

it('a payment that is reversed from the payments or its invoice leads back there', async ({ world, fanny }) => {
  const { number } = await openInvoice(world);
  for (const from of [`${paths.admin.payments}?state=CONFIRMED`, paths.admin.invoice(number)]) {
    await (await fanny.open(newPayment(number))).send({ method: '3' }, 'Record a payment');
    const page = await fanny.open(from);
    const link = page.document.querySelectorAll('main a').find(({ text }) => text.startsWith('Reverse…'));
    const asked = await fanny.open(link?.getAttribute('href') ?? '');
    expect(asked.document.querySelector('main a')?.getAttribute('href')).toBe(from);
    const preview = await asked.send({}, 'Preview entries');
    expect((await preview.send({}, 'Reverse the payment')).address).toBe(from);
  }
});

describe('the menu', () => {
  const menuOf = (page: VisitedPage) => hrefsOf(page, '#menu a[href^="/admin"]');
  const tabsOf = (page: VisitedPage) => hrefsOf(page, 'main nav a[href^="/admin"]:not([href*="?"])');
  const hrefsOf = ({ document }: VisitedPage, selector: string): string[] => [
    ...new Set(document.querySelectorAll(selector).map((one) => one.getAttribute('href') ?? '')),
  ];

  it('has at most 14 entries, which with the tabs of each lead to every list', async ({ olive }) => {
    const menu = menuOf(await olive.open(paths.admin.home));
    expect(menu.length).toBeGreaterThan(5);
    expect(menu.length).toBeLessThanOrEqual(14);
    const reached = new Set(menu);
    for (const href of menu) for (const tab of tabsOf(await olive.open(href))) reached.add(tab);
    for (const list of [
      ...lists,
      paths.admin.credits,
      paths.admin.cardPayments,
      paths.admin.workerPay,
      paths.admin.content,
    ])
      if (!/\d|\?/.test(list)) expect(reached).toContain(list);
    for (const list of [paths.admin.demoRequests, paths.admin.emails, paths.admin.team])
      expect(reached).toContain(list);
  });

  it('says where the reader is on a tab, and offers nobody what the role cannot open', async ({ sam }) => {
    const log = await sam.open(paths.admin.auditLog);
    expect(log.document.querySelector(`#menu [aria-current]`)?.getAttribute('href')).toBe(paths.admin.auditLog);
    expect(tabsOf(log)).toEqual([paths.admin.auditLog, paths.admin.emailChoices]);
    const credits = await sam.open(paths.admin.credits);
    expect(credits.document.querySelector('main nav [aria-current="page"]')?.getAttribute('href')).toBe(
      paths.admin.credits,
    );
    expect(credits.document.querySelector('#menu [aria-current]')?.getAttribute('href')).toBe(paths.admin.invoices);
  });
});

describe('the list of content', () => {
  it('names each text as visitors read it, with the name of the platform', async ({ olive }) => {
    const { text } = await olive.open(paths.admin.content);
    expect(text).toContain('About Shiftdock');
    expect(text).not.toContain('{{');
  });
});

describe('a setting', () => {
  it('is changed by the owner alone; what is none is refused in a sentence', async ({ world, olive, fanny }) => {
    expect((await fanny.open(paths.admin.changeSetting)).status).toBe(403);
    expect((await fanny.open(paths.admin.settings)).text).not.toContain('>Change<');
    const email = await olive.open(withQuery(paths.admin.changeSetting, { name: 'platform.support_email' }));
    expect(await email.send({ value: 'nobody' })).toBeRejectedWith(422, { value: 'Enter a valid email address' });
    const form = await olive.open(withQuery(paths.admin.changeSetting, { name: 'pricing.commission_percentage' }));
    const rejected = await form.send({ value: 'plenty' }, 'Save the setting');
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'value')).toEqual(expect.any(String));
    expect(valueIn(rejected, 'value')).toBe('plenty');
    const bank = await olive.open(withQuery(paths.admin.changeSetting, { name: 'bank.bank_code' }));
    expect(bank.document.querySelector('datalist#known option[value="004"]')?.getAttribute('label')).toContain('滙豐');
    expect(bank.document.querySelector('[name=value]')?.getAttribute('list')).toBe('known');
    const unknown = await olive.open(withQuery(paths.admin.changeSetting, { name: 'pricing.nothing' }));
    expect(unknown.document.querySelector('h1')?.textContent).toBe('Settings');
    const saved = await form.send({ value: '12.5' }, 'Save the setting');
    expect(saved.text).toContain('12.5%');
    expect(saved.text).toContain('Previous settings');
    const { now } = await world.call(listAdminSettings, {}, admin);
    expect(now.find(({ name }) => name === 'pricing.commission_percentage')?.value).toBe(12.5);
  });
});

describe('a task that was set aside', () => {
  it('is the first that waits, is tried again by anybody, and left out by who looks after money', async ({
    world,
    sam,
    fanny,
  }) => {
    const at = world.clock.now();
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into background_jobs (name, business_id, until, attempts, failed_at, last_error, dead_lettered_at)
      select 'weekly-invoices', id, ${at}, 12, ${at}, 'a row that cannot be billed', ${at} from businesses
      order by id limit 1 returning id`);
    const home = await sam.open(paths.admin.home);
    expect(home.document.querySelector('main tbody tr')?.textContent).toContain('Weekly invoices');
    const page = await sam.open(paths.admin.backgroundJob(id));
    expect(page.text).toContain('a row that cannot be billed');
    expect((await sam.open(paths.admin.backgroundJobDiscard(id))).status).toBe(403);
    const tried = await page.send({}, 'Retry now');
    expect(tried.address).toBe(paths.admin.backgroundJobs);
    expect(tried.text).not.toContain('Needs attention');
    const left = await (await fanny.open(paths.admin.backgroundJobDiscard(id))).send({}, 'Discard');
    expect(left.text).toContain('No failed jobs');
    expect((await sam.open(paths.admin.backgroundJob(id))).status).toBe(404);
  });

  it('has its page behind any number of others', async ({ world, sam }) => {
    const at = world.clock.now();
    const rows = await world.db.many<{ id: number }>(sql`
      insert into background_jobs (name, business_id, until, attempts, failed_at, last_error)
      select 'job-' || n, (select min(id) from businesses), ${at}, 1, ${at}, 'fault of ' || n from generate_series(1, 130) n
      returning id`);
    const pages = [];
    for (const { id } of [rows[0]!, rows.at(-1)!]) pages.push(await sam.open(paths.admin.backgroundJob(id)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    await world.db.run(sql`delete from background_jobs where name like 'job-%'`);
  });
});

describe('every list of the admin site', () => {
  it('opens for all three, in both languages, and has all its words', async ({ world, olive, fanny, sam }) => {
    const chinese = await enter(world, 'OWNER', 'zh-HK');
    for (const someone of [olive, fanny, sam, chinese])
      for (const address of lists) {
        const page = await someone.open(address);
        expect(page.status, address).toBe(200);
        expect(page.text, address).not.toMatch(/\badmin\w+\.[a-z]\w*|\{\{|undefined|\[object/);
        expect(page.html).not.toContain('<script');
        expect(page.document.querySelectorAll('h1'), address).toHaveLength(1);
      }
    for (const address of [paths.admin.newPayment, paths.admin.paymentReverse(1)])
      expect((await sam.open(address)).status, address).toBe(403);
  });
});
