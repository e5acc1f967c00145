import sql from 'sql-template-tag';
import { reportPayment } from '#api/billing/ledger/payment-entries.ts';
import { openDocuments } from '#api/billing/ledger/documents.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { listWorkerPayments, listWorkerPay } from '#contract/workers/worker-pay.ts';
import { checkWorkerImport } from '#contract/admin/workers.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import type { AccountState } from '#domain/accounts/account-state.ts';
import { getAdminShift } from '#contract/admin/shifts.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as platformSettings from '#contract/admin/platform-settings.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import * as businesses from '#contract/admin/businesses.ts';
import * as contract from '#contract/admin/team.ts';
import * as editing from '#contract/content/editing.ts';
import { paths } from '#app/paths.ts';
import { invitationLink, adminPassword, createAdmin, type SignedInAdmin } from '#tests/support/builders/admin.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import type { Form, Scene } from './form.ts';

const people = new WeakMap<World, Map<string, SignedInAdmin>>();

async function someone({ world }: Scene, name: string): Promise<SignedInAdmin> {
  const known = people.get(world) ?? new Map<string, SignedInAdmin>();
  people.set(world, known);
  const person = known.get(name) ?? (await createAdmin(world, 'SUPPORT', name));
  known.set(name, person);
  return person;
}

async function pendingBusiness({ world: { db } }: Scene): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    sql`select business_id as id from accounts where email = 'pending@demo.test'`,
  );
  await db.run(sql`delete from business_questions where business_id = ${id}`);
  await db.run(sql`update businesses set approval = 'waiting', declined_reason = null where id = ${id}`);
  return id;
}

async function workerIn({ world: { db } }: Scene, state: AccountState): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    sql`select max(id) as id from workers where name <> '' and merged_into is null`,
  );
  await db.run(sql`delete from worker_questions where worker_id = ${id}`);
  await db.run(sql`
    update workers set state = ${state}, decided_reason = null, decided_at = case when ${state} in ('DECLINED', 'SUSPENDED') then now() end
    where id = ${id}`);
  return id;
}

async function askedCorrection(scene: Scene): Promise<[worker: number, correction: number]> {
  const id = await workerIn(scene, 'ACTIVE');
  const { correction } = await scene.world.db.one<{ correction: number }>(sql`
    insert into corrections (worker_id, field, state, old_value, new_value, reason, asked_at)
    values (${id}, 'name', 'ASKED', 'Mei Chan', 'Mei Wah Chan', 'As on my card', now())
    on conflict (worker_id, field) where state = 'ASKED' do update set reason = excluded.reason returning id as correction`);
  return [id, correction];
}

/** The payment that another form recorded, or else a new one. */
async function recordedPayment(world: World): Promise<number> {
  const { items } = await world.call(contract.listAuditLog, { query: { limit: 100 } }, admin);
  const act = items.find(({ call }) => call === 'recordPayment');
  if (act) return Number(act.details.id);
  const invoices = await world.call(billing.listOperatorInvoices, { query: { limit: 100 } }, admin);
  const open = invoices.items.find(({ balance }) => balance > 1);
  const body = {
    ...{
      invoice_number: open?.number ?? '',
      amount: dollarsToCents(0.01),
      paid_on: dayOf(world.clock.now()),
      method: paymentMethod.FPS,
    },
    ...{ reference: '', note: '', overpayment: 'OLDEST' as const },
  };
  return (await world.call(reportedPayments.recordPayment, { body }, admin)).id;
}

async function sentPayment(world: World): Promise<number> {
  const [payment] = (await world.call(reportedPayments.listReportedPayments, {}, admin)).items;
  if (payment) return payment.id;
  const { db, clock } = world;
  const [document] = await openDocuments(db, 1);
  if (!document) throw new Error('nothing is open');
  const now = clock.now();
  const sent = { amount: dollarsToCents(1), method: paymentMethod.FPS, paid_on: dayOf(now), reference: '', note: '' };
  return reportPayment(db, document, sent, { at: now, by: 'Ada Chan' });
}

async function failedJob({ db, clock }: World): Promise<number> {
  const at = clock.now();
  const { id } = await db.one<{ id: number }>(sql`
    insert into background_jobs (name, business_id, until, attempts, failed_at, last_error, dead_lettered_at)
    select 'weekly-invoices', id, ${at}, 12, ${at}, 'a row that cannot be billed', ${at} from businesses
    order by id limit 1 on conflict (name, business_id) do update set failed_at = excluded.failed_at returning id`);
  return id;
}

async function unsentEmail({ db, clock }: World): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at, attempts, last_error, dead_lettered_at)
    values ('nobody@kwok.example', 'Your invoice', '', '', 'en', ${clock.now()}, 12, '550 no such user', ${clock.now()}) returning id`);
  return id;
}

interface Placeable {
  shift: number;
  worker: number;
}

/** A shift that has not begun, with a place for a worker who is free then. */
async function placeable({ db, clock, call }: World): Promise<Placeable> {
  await db.run(sql`update shifts set workers = workers + 1 where status = 2 and starts_at > ${clock.now()}`);
  const shifts = await db.many<{ id: number }>(
    sql`select id from shifts where status = 2 and starts_at > ${clock.now()} order by starts_at desc`,
  );
  for (const { id } of shifts) {
    const [free] = (await call(getAdminShift, { params: { id } }, admin)).free_workers;
    if (free) return { shift: id, worker: free.worker.id };
  }
  throw new Error('no shift can take a worker');
}

async function placed({ db, clock }: World): Promise<Placeable> {
  return db.one<Placeable>(sql`
    select us.shift_id as shift, us.worker_id as worker from user_shifts us join shifts s on s.id = us.shift_id
      join shift_applicants a on a.id = us.applicant_id
    where s.status = 2 and s.starts_at > ${clock.now()} and us.clock_in_at is null and a.status = 2 and a.withdrawn_at is null
    order by s.starts_at desc limit 1`);
}

async function workedTimesheet({ db }: World): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    select id from user_shifts where status = 2 and clock_out_at is not null order by id desc limit 1`);
  return id;
}

export const adminForms: Readonly<Record<string, Form>> = {
  'admin/email-choices': {
    who: 'owner',
    at: () => paths.admin.emailChoices,
    typed: () => ({ SIGN_UP: 'DAILY' }),
    button: 'Save choices',
  },
  'admin/shifts/:id/place': {
    who: 'owner',
    at: async ({ world }) => {
      const { shift, worker } = await placeable(world);
      return `${paths.admin.shiftPlacement(shift)}?worker=${worker}`;
    },
    button: /^Place /,
  },
  'admin/shifts/:id/remove': {
    who: 'owner',
    at: async ({ world }) => {
      const { shift, worker } = await placed(world);
      return `${paths.admin.shiftRemoval(shift)}?worker=${worker}`;
    },
    typed: () => ({ reason: 'Does not answer' }),
    button: /^Remove /,
  },
  'admin/timesheets/:id': {
    who: 'owner',
    at: async ({ world }) => paths.admin.timesheetHours(await workedTimesheet(world)),
    typed: () => ({ seen_by: 'Ken Lau', reason: 'Phone broken' }),
    button: 'Save hours',
  },
  'admin/data-copies/new': {
    who: 'owner',
    at: ({ worker }) => `${paths.admin.newDataCopy}?kind=WORKER&id=${worker.id}`,
    button: 'Make a copy of the data',
  },
  'admin/password': {
    who: 'nobody',
    at: async ({ world }) => {
      const body = { email: 'link@platform.example', name: 'Link', role: 'SUPPORT' } as const;
      const { id } = await world.call(contract.createAdminUser, { body }, admin);
      const { pathname, search } = new URL(await invitationLink(world, id));
      return pathname + search;
    },
    typed: () => ({ password: adminPassword, confirm_password: adminPassword }),
  },
  'admin/sign-in': {
    who: 'nobody',
    typed: async (scene) => ({ email: (await someone(scene, 'Sam So')).email, password: adminPassword }),
    repeats: 'a sign-in begins a token each time',
  },
  'admin/sign-in/code': {
    who: 'nobody',
    at: async (scene, visitor) => {
      const { email } = await someone(scene, 'Cody Ko');
      return (await (await visitor.open(paths.admin.signIn)).send({ email, password: adminPassword })).address;
    },
    typed: async (scene) => ({ code: codeOfApp((await someone(scene, 'Cody Ko')).secret, scene.world.clock.now(), 1) }),
  },
  'admin/businesses/:id/question': {
    who: 'owner',
    at: async (scene) => paths.admin.businessQuestion(await pendingBusiness(scene)),
    typed: () => ({ question: 'Please send all four corners.' }),
    button: 'Send the question',
  },
  'admin/businesses/:id/decline': {
    who: 'owner',
    at: async (scene) => paths.admin.businessDecline(await pendingBusiness(scene)),
    typed: () => ({ reason: 'CERTIFICATE', words: 'It ended in March.' }),
    button: /^Decline /,
  },
  'admin/businesses/:id/reopen': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(businesses.listBusinesses, { query: { state: 'DECLINED' } }, admin);
      return paths.admin.businessReopen(items[0]?.id ?? 0);
    },
    button: 'Reopen application',
  },
  'admin/businesses/:id/approval': {
    who: 'owner',
    at: async (scene) => paths.admin.businessApproval(await pendingBusiness(scene)),
    button: /^Approve /,
  },
  'admin/businesses/:id/identity-domain': {
    who: 'owner',
    at: async ({ world }) => {
      await world.db.run(sql`
        insert into identity_providers (
          business_id, code, issuer, domain, client_id, client_secret, metadata, created_at, updated_at)
        values (2, '0123456789abcdef', 'https://login.eastgate.example', 'eastgate.example', 'portal', '', '{}',
          ${world.clock.now()}, ${world.clock.now()})
        on conflict do nothing`);
      return paths.admin.businessIdentityDomain(2);
    },
    button: 'Confirm domain',
  },
  'admin/businesses/:id/commission': {
    who: 'owner',
    at: () => paths.admin.businessCommission(1),
    typed: () => ({ commission_percentage: '12.5' }),
    button: 'Save the commission',
  },
  'admin/businesses/:id/suspension': {
    who: 'owner',
    at: () => paths.admin.businessSuspension(2),
    typed: () => ({ reason: 'Bills of October are open.' }),
    button: /^Suspend /,
  },
  'admin/businesses/:id/unsuspend': {
    who: 'owner',
    at: () => paths.admin.businessUnsuspend(2),
    button: 'Unsuspend business',
  },
  'admin/worker-imports': {
    who: 'owner',
    at: () => paths.admin.workerImports,
    typed: () => ({ table: `name,email\nHo Wing Sze,ho@workers.example` }),
    button: 'Check the table',
  },
  'admin/worker-imports/:id': {
    who: 'owner',
    at: async ({ world }) => {
      const number = 'C123456';
      const table = `name,email,phone,hkid,may work,18 or older\nLo Ka Yan,lo.${crypto.randomUUID()}@workers.example,61234567,${number}(${hkidCheck(number)}),yes,yes`;
      return paths.admin.workerImport((await world.call(checkWorkerImport, { body: { table } }, admin)).id);
    },
    button: /^Import /,
  },
  'admin/workers/:id/question': {
    who: 'owner',
    at: async (scene) => paths.admin.workerQuestion(await workerIn(scene, 'WAITING')),
    typed: () => ({ question: 'Which class of forklift?' }),
    button: 'Send the question',
  },
  'admin/workers/:id/decline': {
    who: 'owner',
    at: async (scene) => paths.admin.workerDecline(await workerIn(scene, 'WAITING')),
    typed: () => ({ reason: 'CERTIFICATE', words: 'It ended in March.' }),
    button: /^Decline /,
  },
  'admin/workers/:id/merge': {
    who: 'owner',
    at: async (scene) => {
      const id = await workerIn(scene, 'ACTIVE');
      const { other } = await scene.world.db.one<{ other: number }>(sql`
        insert into workers (name, email, phone, state, created_at, updated_at)
        values ('Second Account', 'second@workers.example', '', 'ACTIVE', now(), now()) returning id as other`);
      await scene.world.db.run(sql`
        insert into accounts (role, worker_id, email, first_name, created_at, updated_at)
        values ('USER', ${other}, 'second@workers.example', 'Second', now(), now())`);
      await scene.world.db.run(sql`update workers set hkid_digest = ${`same ${id}`} where id in (${id}, ${other})`);
      return `${paths.admin.workerMerge(id)}?with=${other}`;
    },
    button: /^Merge into /,
  },
  'admin/workers/:id/reopen': {
    who: 'owner',
    at: async (scene) => paths.admin.workerReopen(await workerIn(scene, 'DECLINED')),
    button: 'Reopen application',
  },
  'admin/workers/:id/approval': {
    who: 'owner',
    at: async (scene) => paths.admin.workerApproval(await workerIn(scene, 'WAITING')),
    button: /^Approve /,
  },
  'admin/workers/:id/suspension': {
    who: 'owner',
    at: async (scene) => paths.admin.workerSuspension(await workerIn(scene, 'ACTIVE')),
    typed: () => ({ reason: 'A business asked us to look at it.' }),
    button: /^Suspend /,
  },
  'admin/workers/:id/unsuspend': {
    who: 'owner',
    at: async (scene) => paths.admin.workerUnsuspend(await workerIn(scene, 'SUSPENDED')),
    button: 'Unsuspend worker',
  },
  'admin/workers/:id/corrections/:correction': {
    who: 'owner',
    at: async (scene) => paths.admin.workerCorrection(...(await askedCorrection(scene))),
    button: 'Make the correction',
  },
  'admin/workers/:id/corrections/:correction/decline': {
    who: 'owner',
    at: async (scene) => paths.admin.workerCorrectionDecline(...(await askedCorrection(scene))),
    typed: () => ({ answer: 'The card has another name.' }),
    button: 'Decline',
  },
  'admin/workers/:id/certificates/:certificate': {
    who: 'owner',
    at: async (scene) => {
      const id = await workerIn(scene, 'ACTIVE');
      const { certificate } = await scene.world.db.one<{ certificate: number }>(sql`
        insert into worker_certificates (worker_id, name) values (${id}, '{"en": "Forklift", "hk": "鏟車"}') returning id as certificate`);
      return paths.admin.workerCertificate(id, certificate);
    },
    button: 'Mark as checked',
  },
  'admin/payments/new': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(billing.listOperatorInvoices, { query: { limit: 100 } }, admin);
      return `${paths.admin.newPayment}?number=${(items.find(({ balance }) => balance > 0) ?? items[0])?.number}`;
    },
    typed: () => ({ amount: '10.00', method: '3' }),
    button: 'Record a payment',
  },
  'admin/payments/:id/reverse': {
    who: 'owner',
    at: async ({ world }) => paths.admin.paymentReverse(await recordedPayment(world)),
    button: 'Reverse the payment',
  },
  'admin/payments/:id': {
    who: 'owner',
    at: async ({ world }) => paths.admin.payment(await sentPayment(world)),
    button: /^(Confirm the payment|Record refund)$/,
  },
  'admin/payments/:id/mark-not-received': {
    who: 'owner',
    at: async ({ world }) => paths.admin.paymentNotReceived(await sentPayment(world)),
    button: 'Mark as not received',
  },
  'admin/credits/new': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(billing.listAllInvoices, { query: { due_state: 'OPEN' } }, admin);
      return `${paths.admin.newCredit}?number=${items[0]?.number}`;
    },
    typed: () => ({ amount: '0.01', reason: 'The dock was closed' }),
    button: 'Issue credit',
  },
  'admin/credits/:id/void': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(billing.listAllInvoices, { query: { due_state: 'OPEN' } }, admin);
      const body = { invoice_number: items[0]?.number ?? '', amount: dollarsToCents(0.01), reason: 'Mistyped' };
      return paths.admin.creditVoid((await world.call(billing.issueCredit, { body }, admin)).id);
    },
    button: 'Void credit',
  },
  'admin/card-payments/:id/refund': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(billing.listCardPayments, { query: { limit: 100 } }, admin);
      return paths.admin.cardPaymentRefund(items.find(({ refundable }) => refundable > 100)?.id ?? 0);
    },
    typed: () => ({ amount: '0.01', reason: 'The gate was late' }),
    button: 'Refund to the card',
  },
  'admin/direct-hires/new': {
    who: 'owner',
    typed: async ({ world: { db, clock } }) => {
      const { worker } = await db.one<{ worker: number }>(sql`
        select p.worker_id as worker from shift_applicants p join shifts s on s.id = p.shift_id
        where s.business_id = 1 and p.status in (2, 4) and s.starts_at <= ${clock.now()} order by s.starts_at desc limit 1`);
      return { email: 'operator@demo.test', worker_id: String(worker), hired_on: dayOf(clock.now()), amount: '5200' };
    },
    button: 'Charge the fee',
  },
  'admin/worker-pay/record': {
    who: 'owner',
    at: async ({ world }) => {
      const { items, totals } = await world.call(listWorkerPay, {}, admin);
      return `${paths.admin.recordPayRun}?week_start=${totals.week_start}&worker_id=${items[0]?.worker_id}`;
    },
    button: 'Record as paid',
  },
  'admin/worker-payments/:id/reverse': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(listWorkerPayments, { query: { limit: 100 } }, admin);
      return paths.admin.workerPaymentReverse(items.find((one) => one.reversed_at === null)?.id ?? 0);
    },
    button: 'Reverse the payment',
  },
  'admin/background-jobs/:id': {
    who: 'owner',
    at: async ({ world }) => paths.admin.backgroundJob(await failedJob(world)),
    button: 'Retry now',
  },
  'admin/background-jobs/:id/discard': {
    who: 'owner',
    at: async ({ world }) => paths.admin.backgroundJobDiscard(await failedJob(world)),
    button: 'Discard',
  },
  'admin/integrity-check': {
    who: 'owner',
    at: () => paths.admin.integrityCheck,
    button: 'Check now',
  },
  'admin/setup': {
    who: 'owner',
    at: () => paths.admin.setup,
    typed: () => ({
      legal_name: 'Dockhands Limited',
      postal_address_en: '8 Wing Yip Street, Kwun Tong',
      support_email: 'office@dockhands.example',
      fps_id: '1234567',
    }),
    button: 'Save',
  },
  'admin/settings/change': {
    who: 'owner',
    at: () => `${paths.admin.changeSetting}?name=pricing.commission_percentage`,
    typed: () => ({ value: '14' }),
    button: 'Save the setting',
  },
  'admin/settings/logo': {
    who: 'owner',
    typed: ({ picture: value }) => ({ value_new: value }),
    button: 'Save the setting',
    repeats: 'the audit log has each upload of a picture, the setting is written once',
  },
  'admin/content/new': {
    who: 'owner',
    typed: () => ({ key: 'a-slow-week', 'title.en': 'A slow week', 'body.en': '## What we saw' }),
    button: 'Save content',
  },
  'admin/content/:slug': {
    who: 'owner',
    at: () => paths.admin.contentItem('article.about'),
    typed: () => ({ 'body.en': '## Who we are' }),
    button: 'Save content',
  },
  'admin/content/:slug/unpublish': {
    who: 'owner',
    at: async ({ world }) => {
      const { topics, next_question: number } = await world.call(editing.listContentOptions, {}, admin);
      const empty = { en: '', hk: '' };
      const fields = { title: { en: 'May I?', hk: '' }, body: { en: 'Yes.', hk: '' }, excerpt: empty, tags: [] };
      const body = { ...fields, is_draft: false, topic: topics[0]?.id, version: 0 };
      await world.call(editing.saveContent, { params: { slug: `question.${number}` }, body }, admin);
      return paths.admin.contentUnpublish(`question.${number}`);
    },
    button: 'Unpublish content',
  },
  'admin/demo-requests/:id': {
    who: 'owner',
    at: async ({ world: { db, clock } }) => {
      const { id } = await db.one<{ id: number }>(sql`
        insert into demo_requests (name, company_name, email, phone, message, language, created_at)
        values ('Kit Kwok', 'Kwok Godown', 'kit@kwok.example', '+852 9123 4567', '', 'en', ${clock.now()}) returning id`);
      return paths.admin.demoRequest(id);
    },
    typed: () => ({ answer: 'We call you on Monday.' }),
    button: 'Send the answer',
  },
  'admin/emails/:id': {
    who: 'owner',
    at: async ({ world }) => paths.admin.email(await unsentEmail(world)),
    button: 'Retry now',
  },
  'admin/emails/:id/discard': {
    who: 'owner',
    at: async ({ world }) => paths.admin.emailDiscard(await unsentEmail(world)),
    button: 'Discard',
  },
  'admin/settings/retention/change': {
    who: 'owner',
    at: () => `${paths.admin.changeRetention}?kind=messages&term=12`,
    button: 'Save the term',
  },
  'admin/bounced-addresses/:id': {
    who: 'owner',
    at: async ({ world: { db } }) => {
      const { id } = await db.one<{ id: number }>(sql`
        insert into bounced_addresses (address, reason, bounced_at)
        values ('gone@kwok.example', '550 no such user', now()) on conflict (address) do update set reason = excluded.reason returning id`);
      return paths.admin.bouncedAddress(id);
    },
    button: 'Write to it again',
  },
  'admin/settings/scheduled/:id': {
    who: 'owner',
    at: async ({ world }) => {
      const from = addDays(dayOf(world.clock.now()), 30);
      const body = { name: 'pricing.direct_hire_fee', value: '5000', from, note: '' };
      await world.call(platformSettings.updateAdminSetting, { body }, admin);
      const { planned } = await world.call(platformSettings.listAdminSettings, {}, admin);
      return paths.admin.scheduledSetting(planned[0]?.id ?? 0);
    },
    button: 'Cancel change',
  },
  'admin/team/new': {
    who: 'owner',
    typed: () => ({ name: 'Mei Lam', email: 'mei@platform.example', role: 'FINANCE' }),
    button: 'Save',
  },
  'admin/team/:id': {
    who: 'owner',
    at: async (scene) => paths.admin.user((await someone(scene, 'Sam So')).id),
    typed: () => ({ role: 'FINANCE' }),
    button: 'Save',
  },
  'admin/team/:id/invitation': {
    who: 'owner',
    at: async (scene) => paths.admin.userInvitation((await someone(scene, 'Sam So')).id),
    repeats: 'a link is a secret, so a repeated call makes another one',
  },
  'admin/language': { who: 'owner', at: () => paths.admin.home, repeats: 'each change stands in the log' },
  'admin/sign-out': { who: 'owner', at: () => paths.admin.home, repeats: 'each stands in the log' },
};
