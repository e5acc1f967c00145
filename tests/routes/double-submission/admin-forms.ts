import sql from 'sql-template-tag';
import { sendPayment } from '#api/resources/ledger/payment-entries.ts';
import { openDocuments } from '#api/resources/ledger/documents.ts';
import { fromDollars } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { listWorkerPayments, listWorkerPayouts } from '#contract/workers/payouts.ts';
import { checkWorkerImport } from '#contract/workers/provider-workers.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { addDays, dayOf } from '#domain/time.ts';
import type { WorkerState } from '#domain/worker/standing.ts';
import * as adminSide from '#contract/invoices/admin-side.ts';
import * as office from '#contract/invoices/office-money.ts';
import * as businesses from '#contract/account/provider-businesses.ts';
import * as contract from '#contract/account/provider-people.ts';
import * as editing from '#contract/public-site/editing.ts';
import { paths } from '#app/paths.ts';
import { officeLink, officePassword, officePerson, type OfficePerson } from '#tests/support/builders/office.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import type { Form, Scene } from './form.ts';

const people = new WeakMap<World, Map<string, OfficePerson>>();

async function someone({ world }: Scene, name: string): Promise<OfficePerson> {
  const known = people.get(world) ?? new Map<string, OfficePerson>();
  people.set(world, known);
  const person = known.get(name) ?? (await officePerson(world, 'SUPPORT', name));
  known.set(name, person);
  return person;
}

async function pendingBusiness({ world: { db } }: Scene): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    sql`select business_id as id from accounts where email = 'pending@demo.test'`,
  );
  await db.run(sql`delete from business_questions where business_id = ${id}`);
  await db.run(sql`update businesses set approval = 'waiting', refused_reason = null where id = ${id}`);
  return id;
}

async function workerIn({ world: { db } }: Scene, state: WorkerState): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`select max(id) as id from workers`);
  await db.run(sql`delete from worker_questions where worker_id = ${id}`);
  await db.run(sql`
    update workers set state = ${state}, decided_reason = null, decided_at = case when ${state} in ('REFUSED', 'SUSPENDED') then now() end
    where id = ${id}`);
  return id;
}

/** The payment that another form recorded, or else a new one. */
async function recordedPayment(world: World): Promise<number> {
  const { items } = await world.call(contract.listProviderActs, { query: { limit: 100 } }, admin);
  const act = items.find(({ call }) => call === 'recordReceivedPayment');
  if (act) return Number(act.details.id);
  const invoices = await world.call(adminSide.listOperatorInvoices, { query: { limit: 100 } }, admin);
  const open = invoices.items.find(({ balance }) => balance > 1);
  const body = {
    ...{
      invoice_number: open?.number ?? '',
      amount: fromDollars(0.01),
      paid_on: dayOf(world.clock.now()),
      method: paymentMethod.FPS,
    },
    ...{ reference: '', note: '', rest: 'OLDEST' as const },
  };
  return (await world.call(adminSide.recordReceivedPayment, { body }, admin)).id;
}

async function sentPayment(world: World): Promise<number> {
  const [payment] = (await world.call(adminSide.listSentPayments, {}, admin)).items;
  if (payment) return payment.id;
  const { db, clock } = world;
  const [document] = await openDocuments(db, 1);
  if (!document) throw new Error('nothing is open');
  const now = clock.now();
  const sent = { amount: fromDollars(1), method: paymentMethod.FPS, paid_on: dayOf(now), reference: '', note: '' };
  return sendPayment(db, document, sent, { at: now, by: 'Ada Chan' });
}

async function failedTask({ db, clock }: World): Promise<number> {
  const at = clock.now();
  const { id } = await db.one<{ id: number }>(sql`
    insert into task_units (task, business_id, until, attempts, failed_at, last_error, next_try_at, set_aside_at)
    select 'weekly-invoices', id, ${at}, 12, ${at}, 'a row that cannot be billed', ${at}, ${at} from businesses
    order by id limit 1 on conflict (task, business_id) do update set failed_at = excluded.failed_at returning id`);
  return id;
}

async function unsentLetter({ db, clock }: World): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at, attempts, last_error)
    values ('nobody@kwok.example', 'Your invoice', '', '', 'en', ${clock.now()}, 12, '550 no such user') returning id`);
  return id;
}

export const officeForms: Readonly<Record<string, Form>> = {
  'provider/password': {
    who: 'nobody',
    at: async ({ world }) => {
      const body = { email: 'link@provider.example', name: 'Link', role: 'SUPPORT' } as const;
      const { id } = await world.call(contract.addProviderPerson, { body }, admin);
      const { pathname, search } = new URL(await officeLink(world, id));
      return pathname + search;
    },
    typed: () => ({ password: officePassword, confirm_password: officePassword }),
  },
  'provider/sign-in': {
    who: 'nobody',
    typed: async (scene) => ({ email: (await someone(scene, 'Sam So')).email, password: officePassword }),
    repeats: 'a sign-in begins a token each time',
  },
  'provider/sign-in/code': {
    who: 'nobody',
    at: async (scene, visitor) => {
      const { email } = await someone(scene, 'Cody Ko');
      return (await (await visitor.open(paths.officeSignIn)).send({ email, password: officePassword })).address;
    },
    typed: async (scene) => ({ code: codeOfApp((await someone(scene, 'Cody Ko')).secret, scene.world.clock.now(), 1) }),
  },
  'provider/businesses/:id/question': {
    who: 'owner',
    at: async (scene) => paths.officeQuestion(await pendingBusiness(scene)),
    typed: () => ({ question: 'Please send all four corners.' }),
    button: 'Send the question',
  },
  'provider/businesses/:id/refusal': {
    who: 'owner',
    at: async (scene) => paths.officeRefusal(await pendingBusiness(scene)),
    typed: () => ({ reason: 'CERTIFICATE', words: 'It ended in March.' }),
    button: /^Refuse /,
  },
  'provider/businesses/:id/reconsideration': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(businesses.listBusinesses, { query: { state: 'REFUSED' } }, admin);
      return paths.officeReconsideration(items[0]?.id ?? 0);
    },
    button: 'Take the refusal back',
  },
  'provider/businesses/:id/approval': {
    who: 'owner',
    at: async (scene) => paths.officeApproval(await pendingBusiness(scene)),
    button: /^Approve /,
  },
  'provider/businesses/:id/terms': {
    who: 'owner',
    at: () => paths.officeTerms(1),
    typed: () => ({ commission_percentage: '12.5' }),
    button: 'Save the commission',
  },
  'provider/businesses/:id/suspension': {
    who: 'owner',
    at: () => paths.officeSuspension(2),
    typed: () => ({ reason: 'Bills of October are open.' }),
    button: /^Suspend /,
  },
  'provider/businesses/:id/lifting': {
    who: 'owner',
    at: () => paths.officeLifting(2),
    button: 'Lift the suspension',
  },
  'provider/worker-imports': {
    who: 'owner',
    at: () => paths.officeWorkerImports,
    typed: () => ({ table: `name,email\nHo Wing Sze,ho@workers.example` }),
    button: 'Check the table',
  },
  'provider/worker-imports/:id': {
    who: 'owner',
    at: async ({ world }) => {
      const number = 'C123456';
      const table = `name,email,phone,hkid,may work,18 or older\nLo Ka Yan,lo.${crypto.randomUUID()}@workers.example,61234567,${number}(${hkidCheck(number)}),yes,yes`;
      return paths.officeWorkerImport((await world.call(checkWorkerImport, { body: { table } }, admin)).id);
    },
    button: /^Take over /,
  },
  'provider/workers/:id/question': {
    who: 'owner',
    at: async (scene) => paths.officeWorkerQuestion(await workerIn(scene, 'WAITING')),
    typed: () => ({ question: 'Which class of forklift?' }),
    button: 'Send the question',
  },
  'provider/workers/:id/refusal': {
    who: 'owner',
    at: async (scene) => paths.officeWorkerRefusal(await workerIn(scene, 'WAITING')),
    typed: () => ({ reason: 'CERTIFICATE', words: 'It ended in March.' }),
    button: /^Refuse /,
  },
  'provider/workers/:id/reconsideration': {
    who: 'owner',
    at: async (scene) => paths.officeWorkerReconsideration(await workerIn(scene, 'REFUSED')),
    button: 'Take the refusal back',
  },
  'provider/workers/:id/approval': {
    who: 'owner',
    at: async (scene) => paths.officeWorkerApproval(await workerIn(scene, 'WAITING')),
    button: /^Approve /,
  },
  'provider/workers/:id/suspension': {
    who: 'owner',
    at: async (scene) => paths.officeWorkerSuspension(await workerIn(scene, 'ACTIVE')),
    typed: () => ({ reason: 'A business asked us to look at it.' }),
    button: /^Suspend /,
  },
  'provider/workers/:id/lifting': {
    who: 'owner',
    at: async (scene) => paths.officeWorkerLifting(await workerIn(scene, 'SUSPENDED')),
    button: 'Lift the suspension',
  },
  'provider/workers/:id/certificates/:certificate': {
    who: 'owner',
    at: async (scene) => {
      const id = await workerIn(scene, 'ACTIVE');
      const { certificate } = await scene.world.db.one<{ certificate: number }>(sql`
        insert into worker_certificates (worker_id, name) values (${id}, '{"en": "Forklift", "hk": "鏟車"}') returning id as certificate`);
      return paths.officeCertificate(id, certificate);
    },
    button: 'It is right',
  },
  'provider/payments/new': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(adminSide.listOperatorInvoices, { query: { limit: 100 } }, admin);
      return `${paths.officeNewPayment}?number=${(items.find(({ balance }) => balance > 0) ?? items[0])?.number}`;
    },
    typed: () => ({ amount: '10.00', method: '3' }),
    button: 'Record a payment',
  },
  'provider/payments/:id/reversal': {
    who: 'owner',
    at: async ({ world }) => paths.officePaymentReversal(await recordedPayment(world)),
    button: 'Reverse the payment',
  },
  'provider/payments/:id': {
    who: 'owner',
    at: async ({ world }) => paths.officePayment(await sentPayment(world)),
    button: /^(Confirm the payment|It was transferred)$/,
  },
  'provider/payments/:id/not-found': {
    who: 'owner',
    at: async ({ world }) => paths.officePaymentNotFound(await sentPayment(world)),
    button: 'Not found at the bank',
  },
  'provider/credits/new': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(office.listInvoicesOfAll, { query: { standing: 'OPEN' } }, admin);
      return `${paths.officeNewCredit}?number=${items[0]?.number}`;
    },
    typed: () => ({ amount: '0.01', reason: 'The dock was closed' }),
    button: 'Give the credit',
  },
  'provider/credits/:id/reversal': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(office.listInvoicesOfAll, { query: { standing: 'OPEN' } }, admin);
      const body = { invoice_number: items[0]?.number ?? '', amount: fromDollars(0.01), reason: 'Mistyped' };
      return paths.officeCreditReversal((await world.call(office.giveCredit, { body }, admin)).id);
    },
    button: 'Take the credit back',
  },
  'provider/card-payments/:id/refund': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(office.listChargedCards, { query: { limit: 100 } }, admin);
      return paths.officeCardRefund(items.find(({ refundable }) => refundable > 100)?.id ?? 0);
    },
    typed: () => ({ amount: '0.01', reason: 'The gate was late' }),
    button: 'Refund to the card',
  },
  'provider/direct-hires/new': {
    who: 'owner',
    typed: async ({ world: { db, clock } }) => {
      const { worker } = await db.one<{ worker: number }>(sql`
        select p.worker_id as worker from shift_applicants p join shifts s on s.id = p.shift_id
        where s.business_id = 1 and p.status in (2, 4) and s.starts_at <= ${clock.now()} order by s.starts_at desc limit 1`);
      return { email: 'operator@demo.test', worker_id: String(worker), hired_on: dayOf(clock.now()), amount: '5200' };
    },
    button: 'Charge the fee',
  },
  'provider/worker-pay/record': {
    who: 'owner',
    at: async ({ world }) => {
      const { items, totals } = await world.call(listWorkerPayouts, {}, admin);
      return `${paths.officePay}?week_start=${totals.week_start}&worker_id=${items[0]?.worker_id}`;
    },
    button: 'Record as paid',
  },
  'provider/worker-payments/:id/reversal': {
    who: 'owner',
    at: async ({ world }) => {
      const { items } = await world.call(listWorkerPayments, { query: { limit: 100 } }, admin);
      return paths.officeWorkerPaymentReversal(items.find((one) => one.taken_back_at === null)?.id ?? 0);
    },
    button: 'Reverse the payment',
  },
  'provider/jobs/:id': {
    who: 'owner',
    at: async ({ world }) => paths.officeJob(await failedTask(world)),
    button: 'Try again',
  },
  'provider/jobs/:id/leaving': {
    who: 'owner',
    at: async ({ world }) => paths.officeJobLeaving(await failedTask(world)),
    button: 'Leave it out',
  },
  'provider/settings/change': {
    who: 'owner',
    at: () => `${paths.officeSetting}?name=pricing.commission_percentage`,
    typed: () => ({ value: '14' }),
    button: 'Save the setting',
  },
  'provider/site/new': {
    who: 'owner',
    typed: () => ({ key: 'a-slow-week', 'title.en': 'A slow week', 'body.en': '## What we saw' }),
    button: 'Save the text',
  },
  'provider/site/:slug': {
    who: 'owner',
    at: () => paths.officeText('article.about'),
    typed: () => ({ 'body.en': '## Who we are' }),
    button: 'Save the text',
  },
  'provider/site/:slug/removal': {
    who: 'owner',
    at: async ({ world }) => {
      const { topics, next_question: number } = await world.call(editing.listContentChoices, {}, admin);
      const empty = { en: '', hk: '' };
      const fields = { title: { en: 'May I?', hk: '' }, body: { en: 'Yes.', hk: '' }, excerpt: empty, tags: [] };
      const body = { ...fields, is_draft: false, topic: topics[0]?.id };
      await world.call(editing.saveContent, { params: { slug: `question.${number}` }, body }, admin);
      return paths.officeTextRemoval(`question.${number}`);
    },
    button: 'Take it off',
  },
  'provider/demo-requests/:id': {
    who: 'owner',
    at: async ({ world: { db, clock } }) => {
      const { id } = await db.one<{ id: number }>(sql`
        insert into demo_requests (name, company_name, email, phone, message, language, created_at)
        values ('Kit Kwok', 'Kwok Godown', 'kit@kwok.example', '+852 9123 4567', '', 'en', ${clock.now()}) returning id`);
      return paths.officeRequest(id);
    },
    typed: () => ({ answer: 'We call you on Monday.' }),
    button: 'Send the answer',
  },
  'provider/letters/:id': {
    who: 'owner',
    at: async ({ world }) => paths.officeLetter(await unsentLetter(world)),
    button: 'Try again',
  },
  'provider/letters/:id/leaving': {
    who: 'owner',
    at: async ({ world }) => paths.officeLetterLeaving(await unsentLetter(world)),
    button: 'Leave it out',
  },
  'provider/settings/planned/:id': {
    who: 'owner',
    at: async ({ world }) => {
      const from = addDays(dayOf(world.clock.now()), 30);
      const body = { name: 'pricing.direct_hire_fee', value: '5000', from, note: '' };
      await world.call(adminSide.changeProviderSetting, { body }, admin);
      const { planned } = await world.call(adminSide.listProviderSettings, {}, admin);
      return paths.officePlannedSetting(planned[0]?.id ?? 0);
    },
    button: 'Take the change back',
  },
  'provider/people/new': {
    who: 'owner',
    typed: () => ({ name: 'Mei Lam', email: 'mei@provider.example', role: 'FINANCE' }),
    button: 'Save',
  },
  'provider/people/:id': {
    who: 'owner',
    at: async (scene) => paths.officePerson((await someone(scene, 'Sam So')).id),
    typed: () => ({ role: 'FINANCE' }),
    button: 'Save',
  },
  'provider/people/:id/link': {
    who: 'owner',
    at: async (scene) => paths.officePersonLink((await someone(scene, 'Sam So')).id),
    repeats: 'a link is a secret, so a repeated call makes another one',
  },
  'provider/language': { who: 'owner', at: () => paths.office, repeats: 'each change stands in the log' },
  'provider/sign-out': { who: 'owner', at: () => paths.office, repeats: 'each stands in the log' },
};
