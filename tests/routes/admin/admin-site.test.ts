import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { withQuery } from '#app/forms/query.ts';
import { listOperatorInvoices, listProviderSettings } from '#contract/invoices/admin-side.ts';
import { listProviderActs } from '#contract/account/provider-people.ts';
import { toDollars } from '#domain/money.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { officePerson } from '#tests/support/builders/office.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalStory({ demo: true, quiet: true }).extend<{ olive: Visitor; fanny: Visitor; sam: Visitor }>({
  olive: async ({ world }, use) => use(await enter(world, 'OWNER')),
  fanny: async ({ world }, use) => use(await enter(world, 'FINANCE')),
  sam: async ({ world }, use) => use(await enter(world, 'SUPPORT')),
});

let people = 0;
const enter = async (world: PortalWorld, role: 'OWNER' | 'FINANCE' | 'SUPPORT', language?: 'zh-HK') =>
  world.signInOffice(await officePerson(world, role, `${role} ${++people}`), role, language);

const openInvoice = async (world: PortalWorld) => {
  const { items } = await world.call(listOperatorInvoices, { query: { limit: 100 } }, admin);
  const found = items.find(({ balance }) => balance > 0);
  if (!found) throw new Error('the demo has no open invoice');
  return found;
};
const balanceOf = async (world: PortalWorld, number: string) =>
  (await world.call(listOperatorInvoices, { query: { limit: 100 } }, admin)).items.find((one) => one.number === number)
    ?.balance;
const newPayment = (number: string) => withQuery(paths.officeNewPayment, { number });

const lists = [
  ...[paths.officePayouts, paths.officeHires],
  ...[paths.officeBusinesses, paths.officeBusiness(1)],
  ...[paths.office, paths.officeInvoices, paths.officePayments, paths.officeJobs, paths.officeSettings],
  ...[`${paths.officeInvoices}?status=3`, paths.officeActs],
];

describe('a payment', () => {
  it('is recorded with the open amount filled in, and can be reversed from the log', async ({ world, fanny }) => {
    const { number, balance } = await openInvoice(world);
    const form = await fanny.open(newPayment(number));
    expect(valueIn(form, 'amount')).toBe(toDollars(balance).toFixed(2));
    const done = await form.send({ method: '3', reference: 'HSBC 77' }, 'Record a payment');
    expect(done.address).toBe(paths.officeInvoices);
    expect(await balanceOf(world, number)).toBe(0);
    const log = await fanny.open(paths.officeActs);
    const [act] = (await world.call(listProviderActs, {}, admin)).items;
    expect(act).toMatchObject({ call: 'recordReceivedPayment', details: { id: expect.any(Number) as number } });
    const id = Number(act?.details.id);
    const amount = `HK$${toDollars(balance).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    const row = log.document.querySelector('main tbody tr')?.text ?? '';
    for (const part of ['Recorded a payment', number, amount, 'FPS', 'HSBC 77']) expect(row).toContain(part);
    const asked = await log.follow(`Reverse… ${id}`);
    for (const part of [number, amount]) expect(asked.text).toContain(part);
    const reversed = await asked.send({ note: 'of another business' }, 'Reverse the payment');
    expect(reversed.address).toBe(paths.officeActs);
    expect(reversed.text).not.toContain('Reverse…');
    expect(reversed.text).toContain('Undone on');
    expect((await fanny.open(paths.officePaymentReversal(id))).status).toBe(404);
    expect(await balanceOf(world, number)).toBe(balance);
  });

  it('of more than is open records nothing before the rest has a place', async ({ world, fanny }) => {
    const { number, balance } = await openInvoice(world);
    const form = await fanny.open(newPayment(number));
    const typed = { amount: '99,999', method: '1', note: 'cheque' };
    const refused = await form.send(typed, 'Record a payment');
    expect(refused.status).toBe(409);
    expect(valueIn(refused, 'amount')).toBe('99,999');
    expect(valueIn(refused, 'note')).toBe('cheque');
    expect(await balanceOf(world, number)).toBe(balance);
    const wrong = await form.send({ ...typed, amount: 'much' }, 'Record a payment');
    expect([wrong.status, errorOf(wrong, 'amount')]).toEqual([422, expect.any(String)]);
    const done = await refused.send({ rest: 'PAY_BACK' }, 'Record a payment');
    expect(done.address).toBe(paths.officeInvoices);
    expect(await balanceOf(world, number)).toBe(0);
    const row = (await fanny.open(paths.officeActs)).document.querySelector('main tbody tr')?.text ?? '';
    expect(row).toContain('HK$99,999.00');
    expect(row).toContain('Pay the rest back by transfer');
  });

  it('that two people reverse at once is reversed once', async ({ world, fanny, olive }) => {
    const { number, balance } = await openInvoice(world);
    await (await fanny.open(newPayment(number))).send({ method: '3' }, 'Record a payment');
    const [act] = (await world.call(listProviderActs, {}, admin)).items;
    const at = paths.officePaymentReversal(Number(act?.details.id));
    const forms = await Promise.all([fanny.open(at), olive.open(at)]);
    const answers = await Promise.all(forms.map((form) => form.send({}, 'Reverse the payment')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await balanceOf(world, number)).toBe(balance);
  });
});

describe('the menu', () => {
  const menuOf = (page: VisitedPage) => hrefsOf(page, '#menu a[href^="/provider"]');
  const tabsOf = (page: VisitedPage) => hrefsOf(page, 'main nav a[href^="/provider"]:not([href*="?"])');
  const hrefsOf = ({ document }: VisitedPage, selector: string): string[] => [
    ...new Set(document.querySelectorAll(selector).map((one) => one.getAttribute('href') ?? '')),
  ];

  it('has at most 14 entries, which with the tabs of each lead to every list', async ({ olive }) => {
    const menu = menuOf(await olive.open(paths.office));
    expect(menu.length).toBeGreaterThan(5);
    expect(menu.length).toBeLessThanOrEqual(14);
    const reached = new Set(menu);
    for (const href of menu) for (const tab of tabsOf(await olive.open(href))) reached.add(tab);
    for (const list of [...lists, paths.officeCredits, paths.officeCards, paths.officeWorkerPay, paths.officeSite])
      if (!/\d|\?/.test(list)) expect(reached).toContain(list);
    for (const list of [paths.officeRequests, paths.officeLetters, paths.officePeople]) expect(reached).toContain(list);
  });

  it('says where the reader is on a tab, and offers nobody what the role cannot open', async ({ sam }) => {
    const log = await sam.open(paths.officeActs);
    expect(log.document.querySelector(`#menu [aria-current]`)?.getAttribute('href')).toBe(paths.officeActs);
    expect(tabsOf(log)).toEqual([]);
    const credits = await sam.open(paths.officeCredits);
    expect(credits.document.querySelector('main nav [aria-current="page"]')?.getAttribute('href')).toBe(
      paths.officeCredits,
    );
    expect(credits.document.querySelector('#menu [aria-current]')?.getAttribute('href')).toBe(paths.officeInvoices);
  });
});

describe('a setting', () => {
  it('is changed by the owner alone; what is none is refused in a sentence', async ({ world, olive, fanny }) => {
    expect((await fanny.open(paths.officeSetting)).status).toBe(403);
    expect((await fanny.open(paths.officeSettings)).text).not.toContain('>Change<');
    const email = await olive.open(withQuery(paths.officeSetting, { name: 'provider.support_email' }));
    expect(await email.send({ value: 'nobody' })).toBeRefusedWith(422, { value: 'Enter a valid email address' });
    const form = await olive.open(withQuery(paths.officeSetting, { name: 'pricing.commission_percentage' }));
    const refused = await form.send({ value: 'plenty' }, 'Save the setting');
    expect(refused.status).toBe(422);
    expect(errorOf(refused, 'value')).toEqual(expect.any(String));
    expect(valueIn(refused, 'value')).toBe('plenty');
    const bank = await olive.open(withQuery(paths.officeSetting, { name: 'bank.bank_code' }));
    expect(bank.document.querySelector('datalist#known option[value="004"]')?.getAttribute('label')).toContain('滙豐');
    expect(bank.document.querySelector('[name=value]')?.getAttribute('list')).toBe('known');
    const unknown = await olive.open(withQuery(paths.officeSetting, { name: 'pricing.nothing' }));
    expect(unknown.document.querySelector('h1')?.textContent).toBe('Settings');
    const saved = await form.send({ value: '12.5' }, 'Save the setting');
    expect(saved.text).toContain('12.5%');
    expect(saved.text).toContain('Before');
    const { now } = await world.call(listProviderSettings, {}, admin);
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
      insert into task_units (task, business_id, until, attempts, failed_at, last_error, next_try_at, set_aside_at)
      select 'weekly-invoices', id, ${at}, 12, ${at}, 'a row that cannot be billed', ${at}, ${at} from businesses
      order by id limit 1 returning id`);
    const waits = await sam.open(paths.office);
    expect(waits.document.querySelector('main tbody tr')?.textContent).toContain('Weekly invoices');
    const page = await sam.open(paths.officeJob(id));
    expect(page.text).toContain('a row that cannot be billed');
    expect((await sam.open(paths.officeJobLeaving(id))).status).toBe(403);
    const tried = await page.send({}, 'Try again');
    expect(tried.address).toBe(paths.officeJobs);
    expect(tried.text).not.toContain('Set aside');
    const left = await (await fanny.open(paths.officeJobLeaving(id))).send({}, 'Leave it out');
    expect(left.text).toContain('No task has failed');
    expect((await sam.open(paths.officeJob(id))).status).toBe(404);
  });

  it('has its page behind any number of others', async ({ world, sam }) => {
    const at = world.clock.now();
    const rows = await world.db.many<{ id: number }>(sql`
      insert into task_units (task, business_id, until, attempts, failed_at, last_error, next_try_at)
      select 'task-' || n, (select min(id) from businesses), ${at}, 1, ${at}, 'fault of ' || n, ${at} from generate_series(1, 130) n
      returning id`);
    const pages = [];
    for (const { id } of [rows[0]!, rows.at(-1)!]) pages.push(await sam.open(paths.officeJob(id)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    await world.db.run(sql`delete from task_units where task like 'task-%'`);
  });
});

describe('every list of the office', () => {
  it('opens for all three, in both languages, and has all its words', async ({ world, olive, fanny, sam }) => {
    const chinese = await enter(world, 'OWNER', 'zh-HK');
    for (const someone of [olive, fanny, sam, chinese])
      for (const address of lists) {
        const page = await someone.open(address);
        expect(page.status, address).toBe(200);
        expect(page.text, address).not.toMatch(/\boffice\w*\.[a-z]\w*|\{\{|undefined|\[object/);
        expect(page.html).not.toContain('<script');
        expect(page.document.querySelectorAll('h1'), address).toHaveLength(1);
      }
    for (const address of [paths.officeNewPayment, paths.officePaymentReversal(1)])
      expect((await sam.open(address)).status, address).toBe(403);
  });
});
