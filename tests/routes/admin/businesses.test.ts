import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { getBusiness, listBusinesses } from '#contract/admin/businesses.ts';
import { listAuditLog } from '#contract/admin/team.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalScenario({ demo: true, quiet: true }).extend<{ olive: Visitor; fanny: Visitor; sam: Visitor }>({
  olive: async ({ world }, use) => use(await enter(world, 'OWNER')),
  fanny: async ({ world }, use) => use(await enter(world, 'FINANCE')),
  sam: async ({ world }, use) => use(await enter(world, 'SUPPORT')),
});

let people = 0;
const enter = async (world: PortalWorld, role: AdminRole, language?: 'zh-HK') =>
  world.signInAdmin(await createAdmin(world, role, `${role} ${++people}`), role, language);

async function waiting(world: PortalWorld): Promise<number> {
  const { id } = await world.db.one<{ id: number }>(
    sql`select business_id as id from accounts where email = 'pending@demo.test'`,
  );
  await world.db.run(sql`delete from business_questions where business_id = ${id}`);
  await world.db.run(sql`
    update businesses set approval = 'waiting', approved_at = null, declined_reason = null where id = ${id}`);
  return id;
}
const stateOf = async (world: PortalWorld, id: number) =>
  (await world.call(getBusiness, { params: { id } }, admin)).state;

describe('a business that signed up', () => {
  it('stands with its certificate before an admin, who lets it in and is no bookkeeper', async ({
    world,
    sam,
    fanny,
  }) => {
    const id = await waiting(world);
    const business = await world.call(getBusiness, { params: { id } }, admin);
    const home = await sam.open(paths.admin.home);
    expect(home.text).toContain('Business to approve');
    const page = await home.follow(`Check ${business.company_name}`);
    expect(page.text).toContain(business.br_number);
    const picture = page.document.querySelector('main img')?.getAttribute('src') ?? '';
    expect(picture).toMatch(/^\/admin\/files\//);
    const file = await sam.open(picture);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect((await world.visitor().open(picture)).text).toContain('Log in to admin');
    expect((await fanny.open(page.address)).text).not.toContain('Approve…');
    for (const act of [
      paths.admin.businessApproval,
      paths.admin.businessQuestion,
      paths.admin.businessDecline,
      paths.admin.businessSuspension,
    ])
      expect((await fanny.open(act(id))).status).toBe(403);
    const asked = await page.follow(`Approve… ${business.company_name}`);
    const done = await asked.send({}, `Approve ${business.company_name}`);
    expect(done.address).toBe(paths.admin.home);
    expect(await stateOf(world, id)).toBe('ACTIVE');
    expect((await sam.open(asked.address)).status).toBe(404);
  });

  it('is asked, answers after signing in, and then waits for the platform again', async ({ world, sam }) => {
    const id = await waiting(world);
    const form = await sam.open(paths.admin.businessQuestion(id));
    const empty = await form.send({ question: ' ' }, 'Send the question');
    expect([empty.status, errorOf(empty, 'question')]).toEqual([422, expect.any(String)]);
    const sent = await form.send({ question: 'Please send all four corners.' }, 'Send the question');
    expect(sent.address).toBe(paths.admin.business(id));
    expect(sent.text).toContain('Waiting for a reply');
    expect((await sam.open(paths.admin.home)).text).not.toContain('Business to approve');
    const ivy = world.visitor();
    const login = await ivy.open(paths.login);
    const page = await login.send({ email: 'pending@demo.test', password: 'shiftdock-demo' });
    expect(page.address).toBe(paths.signUpQuestion);
    expect(page.text).toContain('Please send all four corners.');
    const text = new File(['no picture at all'], 'certificate.png', { type: 'image/png' });
    const rejected = await page.send({ answer: 'Here they are', br_file_ids_new: text }, 'Send answer');
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'br_file_ids_new')).toEqual(expect.any(String));
    expect(rejected.document.querySelector('textarea')?.textContent).toBe('Here they are');
    const answered = await page.send({ answer: 'Here they are' }, 'Send answer');
    expect(answered.address).toBe(paths.signUpFinish);
    expect(answered.text).toContain('You have answered our question');
    const home = await sam.open(paths.admin.home);
    expect(home.text).toContain('Business replied to a question');
    const again = await sam.open(paths.admin.business(id));
    expect(again.text).toContain('Here they are');
  });
});

describe('a decision about a business that signed up', () => {
  it('can be a refusal, with a reason that another one needs words for, and the refusal is taken back', async ({
    world,
    sam,
  }) => {
    const id = await waiting(world);
    const form = await sam.open(paths.admin.businessDecline(id));
    const { company_name: name } = await world.call(getBusiness, { params: { id } }, admin);
    const unsaid = await form.send({ reason: 'OTHER' }, `Decline ${name}`);
    expect([unsaid.status, errorOf(unsaid, 'words')]).toEqual([422, expect.any(String)]);
    const done = await form.send({ reason: 'OTHER', words: 'You have two accounts.' }, `Decline ${name}`);
    expect(done.text).toContain('You have two accounts.');
    const login = await world.visitor().open(paths.login);
    const rejected = await login.send({ email: 'pending@demo.test', password: 'shiftdock-demo' });
    expect(rejected.text).toContain('We could not approve this account');
    const back = await (await sam.open(paths.admin.businessReopen(id))).send({}, 'Reopen application');
    expect(back.text).toContain('Waiting for approval');
    const entries = (await world.call(listAuditLog, {}, admin)).items.map(({ call }) => call);
    expect(entries.slice(0, 2)).toEqual(['reopenBusiness', 'declineBusiness']);
  });

  it('is made once by two people at once', async ({ world, sam, olive }) => {
    const id = await waiting(world);
    const { company_name: name } = await world.call(getBusiness, { params: { id } }, admin);
    const [approval, decline] = [
      await sam.open(paths.admin.businessApproval(id)),
      await olive.open(paths.admin.businessDecline(id)),
    ];
    const answers = await Promise.all([
      approval.send({}, `Approve ${name}`),
      decline.send({ reason: 'SCOPE' }, `Decline ${name}`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toContain('already approved or declined');
  });
});

describe('a business that books', () => {
  it('is suspended with a reason that each of its pages says, and booking says why not', async ({ world, sam }) => {
    const { items } = await world.call(listBusinesses, { query: { search: 'operator@demo.test' } }, admin);
    const { id, company_name: name } = items[0]!;
    const form = await sam.open(paths.admin.businessSuspension(id));
    const done = await form.send({ reason: 'Bills of October are open.' }, `Suspend ${name}`);
    expect(done.text).toContain('Bills of October are open.');
    const ada = await world.signIn('operator@demo.test');
    for (const address of [paths.dashboard, paths.statement, paths.shifts])
      expect((await ada.open(address)).text, address).toContain('Your business is suspended');
    const lifted = await (await sam.open(paths.admin.businessUnsuspend(id))).send({}, 'Unsuspend business');
    expect(lifted.address).toBe(paths.admin.business(id));
    expect((await ada.open(paths.dashboard)).text).not.toContain('Your business is suspended');
  });

  it('gets a commission of its own from who looks after money, and no figure that is none', async ({
    world,
    sam,
    fanny,
  }) => {
    expect((await sam.open(paths.admin.businessCommission(1))).status).toBe(403);
    const form = await fanny.open(paths.admin.businessCommission(1));
    for (const typed of ['plenty', '100.5', '12.345']) {
      const rejected = await form.send({ commission_percentage: typed, note: 'by phone' }, 'Save the commission');
      expect([rejected.status, errorOf(rejected, 'commission_percentage')], typed).toEqual([422, expect.any(String)]);
      expect([valueIn(rejected, 'commission_percentage'), valueIn(rejected, 'note')]).toEqual([typed, 'by phone']);
    }
    const past = await form.send({ commission_percentage: '12', from: '2020-01-01' }, 'Save the commission');
    expect([past.status, errorOf(past, 'from')]).toEqual([422, expect.any(String)]);
    const saved = await form.send({ commission_percentage: '12.5', note: 'by phone' }, 'Save the commission');
    expect(saved.text).toContain('12.5% on bookings made today');
    const meanwhile = await form.send({ commission_percentage: '9' }, 'Save the commission');
    expect(meanwhile.status).toBe(409);
    expect(valueIn(meanwhile, 'commission_percentage')).toBe('9');
    expect((await world.call(getBusiness, { params: { id: 1 } }, admin)).commissions).toHaveLength(1);
    await world.db.run(sql`delete from commissions`);
  });

  it('is found with what it owes, which its own statement says as well', async ({ world, fanny }) => {
    const list = await fanny.open(`${paths.admin.businesses}?search=operator@demo.test`);
    expect(list.document.querySelectorAll('main tbody tr')).toHaveLength(1);
    const { owed, overdue } = await world.db.one<Record<'owed' | 'overdue', number>>(sql`
      with open as (
        select d.due_on, (select sum(l.amount) from journal_lines l where l.document_id = d.id and l.account = 'RECEIVABLE') as amount
        from documents d where d.business_id = 1)
      select coalesce(sum(amount), 0)::bigint as owed,
        coalesce(sum(amount) filter (where due_on < (${world.clock.now()}::timestamptz at time zone 'Asia/Hong_Kong')::date), 0)::bigint as overdue
      from open`);
    const text = (cents: number) => `HK$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    const amountText = (name: string) => list.document.querySelector(`[data-testid="business 1 ${name}"]`)?.textContent;
    expect([amountText('owed'), amountText('overdue')]).toEqual([text(owed), text(overdue)]);
    expect(owed).toBeGreaterThan(0);
  });
});

describe('every page of a business', () => {
  it('has all its words in both languages', async ({ world }) => {
    const id = await waiting(world);
    for (const language of [undefined, 'zh-HK'] as const) {
      const owner = await enter(world, 'OWNER', language);
      const pages = [
        paths.admin.business,
        paths.admin.businessApproval,
        paths.admin.businessQuestion,
        paths.admin.businessDecline,
      ];
      for (const address of [
        ...pages.map((at) => at(id)),
        paths.admin.businessCommission(1),
        paths.admin.businessSuspension(1),
      ]) {
        const page = await owner.open(address);
        expect(page.status, address).toBe(200);
        expect(page.text, address).not.toMatch(/\badmin\w+\.[a-z]\w*|\{\{|undefined|\[object/);
        expect(page.html).not.toContain('<script');
      }
    }
  });
});
