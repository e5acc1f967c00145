import sql, { raw } from 'sql-template-tag';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import { listApplicants } from '#contract/shifts/applicants.ts';
import { listShifts, type ShiftSummary } from '#contract/shifts/shifts.ts';
import { decideTimesheets, listTimesheets } from '#contract/timesheets/timesheets.ts';
import { sumCents, cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addMinutes, clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { paths } from '#app/paths.ts';
import { getAmountsOwed } from '#api/billing/amounts/amounts-owed.ts';
import { allCredits } from '#api/billing/credits/store.ts';
import { outbox } from '#api/email/outbox.ts';
import { secretOf } from '#api/accounts/two-factor/codes.ts';
import { invite } from '#api/accounts/supervisors/invitations.ts';
import { insertSupervisor } from '#api/accounts/supervisors/store.ts';
import { requestBusinessDeletion } from '#contract/accounts/business.ts';
import { listSupervisors } from '#contract/accounts/supervisors.ts';
import { askBusinessQuestion } from '#contract/admin/businesses.ts';
import { openIdentityProvider } from '#tests/support/stand-ins/identity-provider.ts';
import { insertTwoFactor, confirmTwoFactor, findTwoFactor } from '#api/accounts/two-factor/store.ts';
import type { DemoApi } from '#tests/support/demo/demo-api.ts';
import { filteredShifts } from '#tests/support/pages/address-tables.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { business, password, worker } from '#tests/support/people.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { admin } from '#tests/support/worlds/world.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { contactBody, resources, type Resource } from '#tests/support/builders/records.ts';
import type { Form, Scene } from './form.ts';
import { adminForms } from './admin-forms.ts';
import { workerForms } from './worker-forms.ts';
import { certificatePdf, photo } from '#tests/support/builders/uploads.ts';

export const sceneOf = async (world: PortalWorld, api: DemoApi, ids: Scene['ids']): Promise<Scene> => ({
  world,
  api,
  ids,
  worker: await worker(world, { name: 'Walter Wan' }),
  picture: await photo('dock.jpg'),
});

const latest = async ({ world }: Scene, table: string): Promise<number> =>
  (await world.db.one<{ id: number }>(sql`select max(id) as id from ${raw(table)}`)).id;

const latestDraft = async ({ world }: Scene): Promise<number> =>
  (await world.db.one<{ id: number }>(sql`select max(id) as id from shifts where status = ${shiftStatus.DRAFT}`)).id;

const formsOf = ({ page, table, typed }: Resource): (readonly [string, Form])[] => {
  if (!typed) return [];
  const [added, changed] = typed;
  return [
    [`${page}/new`, { typed: () => added, button: /^Save/ }],
    [`${page}/:id`, { typed: () => changed, button: /^Save/ }],
    [`${page}/:id/delete`, { at: async (scene) => `/${page}/${await latest(scene, table)}/delete` }],
  ];
};

const firstWaiting = async ({ api }: Scene) =>
  (await api.as('operator', listTimesheets, { query: { status_working: 'waiting' } })).items[0]!;

const waitingTimesheet = async (scene: Scene): Promise<number> => (await firstWaiting(scene)).id;

async function earlierClockOut(scene: Scene): Promise<string> {
  const { clock_out_at: clockOut, planned_end_at: end } = await firstWaiting(scene);
  return clockTimeOf(addMinutes(clockOut ?? end, -7));
}

async function otherApplicant({ api, ids }: Scene): Promise<{ shift: number; worker: number }> {
  const { items } = await api.as('operator', listShifts, { query: { status: shiftStatus.NEW, limit: 100 } });
  const { id } = items.find((shift) => shift.waiting > 0 && shift.id !== ids.shift)!;
  const { items: waiting } = await api.as('operator', listApplicants, { params: { id }, query: { status: 'waiting' } });
  return { shift: id, worker: waiting[0]!.worker.id };
}

async function shiftWith({ api, ids }: Scene, isSo: (shift: ShiftSummary) => boolean) {
  const { items } = await api.as('operator', listShifts, { query: { status: shiftStatus.NEW, limit: 100 } });
  const shift = items.findLast((one) => one.id !== ids.shift && isSo(one))!;
  return { shift: shift.id, start: shift.start_at! };
}

async function otherRejection(scene: Scene): Promise<string> {
  const { shift, worker } = await otherApplicant(scene);
  return `${paths.shiftRejection(shift)}?worker=${worker}`;
}

/** For the role and location of an existing shift, whose terms are reused. */
async function rosterOf({ world, ids }: Scene): Promise<string> {
  const { role, location } = await world.db.one<{ role: string; location: string }>(
    sql`select r.name->>'en' as role, l.name as location
      from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id where s.id = ${ids.shift}`,
  );
  return ['15/12', '0900-1800', '2', role, location].join('\t');
}

/**
 * Leaves a credit of HK$1 by paying everything open and HK$1 more. Reads the database, because earlier forms end
 * the operator's API session.
 */
async function unusedCredit({ world: { db, clock, call }, ids }: Scene): Promise<number> {
  const { number, business } = await db.one<{ number: string; business: number }>(
    sql`select number, business_id as business from documents where admin_invoice_id = ${ids.pastDue}`,
  );
  const today = dayOf(clock.now());
  const owed = await getAmountsOwed(db, business, today, clock.now());
  const body = {
    ...{
      invoice_number: number,
      amount: sumCents(owed.open, owed.finance_charge, cents(100)),
      overpayment: 'OLDEST' as const,
    },
    ...{ paid_on: today, method: paymentMethod.FPS, reference: '', note: '' },
  };
  await call(recordPayment, { body }, admin);
  for await (const credits of allCredits(db, business, {})) {
    const unused = credits.find(({ left }) => left > 0);
    if (unused) return unused.id;
  }
  throw new Error('The payment left no credit.');
}

async function agreedDraft(scene: Scene, visitor: Visitor): Promise<number> {
  const id = await latestDraft(scene);
  await (await visitor.open(paths.bookConfirm(id))).send({ is_agree: 'on' }, 'Continue to check out');
  return id;
}

const accountOf = async ({ world }: Scene, email: string): Promise<number> =>
  (await world.db.one<{ id: number }>(sql`select id from accounts where email = ${email}`)).id;

async function codeFor(scene: Scene, email: string, steps: number): Promise<string> {
  const { db, services, clock } = scene.world;
  const id = await accountOf(scene, email);
  const { secret } = (await findTwoFactor(db, id))!;
  return codeOfApp(services.sealing.open(secret, secretOf(id)), clock.now(), steps);
}

const proofOf = async (scene: Scene, steps: number) => ({
  present_password: 'shiftdock-demo',
  code: await codeFor(scene, 'operator@demo.test', steps),
});

const identityProvider = openIdentityProvider();

const person = { first_name: 'Carol', last_name: 'Ip', phone: '6123 4567' };
const secret = 'a lighthouse in fog';
const secrets = { password: secret, confirm_password: secret };
const otherAddress = 'supervisor.new@demo.test';
const texts = (name: string) => ({ 'name.en': name, 'name.hk': '雙重' });
const visitorOfSite = { ...contactBody(), company_name: 'Lantau Cold Chain', company_size: '', district_id: '9' };
const newcomer = 'ivy@lantau.example';
const company = {
  company_name: 'Lantau Cold Chain',
  company_name_hk: '大嶼山冷鏈',
  work_email: 'office@lantau.example',
  address: '18 Cheung Yip Street',
  district_id: '9',
  warehouse_address: '2 Chek Lap Kok Road',
  daily_workforce_count: '40',
  industry_ids: ['1', '2'],
  br_number: '61234567',
};
const card = { card_number: '4242424242424242', card_expiry: '12/30', security_code: '123', holder: 'Ada Chan' };
const subscription = JSON.stringify({
  endpoint: 'https://push.example/device-1',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

/** Signs the operator of a business in that owes nothing and has no shift, so that it may close. */
async function ofNewBusiness({ world }: Scene, visitor: Visitor) {
  const domain = `${crypto.randomUUID()}.example`;
  const { operator } = await business(world, 'Lantau Dry Goods', domain, [
    ['Ivy', 'Ng'],
    ['Leo', 'Ma'],
  ]);
  await (await visitor.open(paths.login)).send({ email: operator.email, password });
  return operator;
}

const invitedEmail = 'mei.lam@harbourline.example';

async function invited({ world: { db, clock } }: Scene): Promise<number> {
  const made = await db.maybe<{ id: number }>(sql`select id from accounts where email = ${invitedEmail}`);
  const person = {
    first_name: 'Mei',
    last_name: 'Lam',
    email: invitedEmail,
    phone: null,
    position: '',
    avatar_id: null,
  };
  const { business, operator } = await db.one<{ business: number; operator: number }>(
    sql`select business_id as business, id as operator from accounts where email = 'operator@demo.test'`,
  );
  const edit = { at: clock.now(), by: 'Ada Chan' };
  const id =
    made?.id ??
    (await insertSupervisor(
      db,
      business,
      { ...person, passwordHash: null, active: true, language: 'en', language_chosen: true },
      edit,
    ));
  await db.run(sql`update accounts set password_hash = null where id = ${id}`);
  const caller = { accountId: operator, name: 'Ada Chan' };
  await invite(
    { db, caller, mail: outbox(db, edit.at), now: edit.at },
    { supervisor: { id, name: 'Mei Lam', email: invitedEmail }, language: 'en' },
  );
  return id;
}

/** In an order in which they can be sent one after another. Add a line for every new route with an action. */
export const forms: Readonly<Record<string, Form>> = {
  // Here, because the business's own forms settle every invoice.
  'admin/payments/new': adminForms['admin/payments/new']!,
  contact: { who: 'nobody', typed: () => visitorOfSite },
  'hk/contact': { who: 'nobody', typed: () => ({ ...visitorOfSite, email: 'other@harbourline.example' }) },
  login: {
    who: 'nobody',
    at: () => paths.login,
    typed: () => ({ email: 'other@demo.test', password: 'shiftdock-demo' }),
    repeats: 'a sign-in begins a session each time',
  },
  'login/two-factor': {
    who: 'nobody',
    at: async (scene, visitor) => {
      const { db, services, clock } = scene.world;
      const id = await accountOf(scene, 'supervisor@demo.test');
      await insertTwoFactor(db, id, services.sealing.seal('JBSWY3DPEHPK3PXP', secretOf(id)));
      await confirmTwoFactor(db, id, clock.now());
      const login = await visitor.open(`${paths.login}?as=supervisor`);
      return (await login.send({ email: 'supervisor@demo.test', password: 'shiftdock-demo' })).address;
    },
    typed: async (scene) => ({ code: await codeFor(scene, 'supervisor@demo.test', 0) }),
  },
  'forgot-password': { who: 'reset', typed: () => ({ email: 'other@demo.test' }) },
  'forgot-password/code': {
    leavesNoRow: true,
    who: 'reset',
    at: () => paths.forgotPasswordCode,
    typed: async ({ world }) => ({ code: await codeSentTo(world, 'other@demo.test') }),
    button: 'Verify',
  },
  'reset-password': { who: 'reset', at: () => paths.resetPassword, typed: () => secrets },
  'sign-up': { who: 'sign-up', typed: () => ({ email: newcomer }) },
  'sign-up/code': {
    who: 'sign-up',
    at: () => paths.signUpCode,
    typed: async ({ world }) => ({ code: await codeSentTo(world, newcomer) }),
    button: 'Verify',
  },
  'sign-up/basic-information': { who: 'sign-up', typed: () => ({ ...person, ...secrets }) },
  'sign-up/business-information': {
    who: 'sign-up',
    typed: () => ({ ...company, br_file_ids_new: certificatePdf() }),
    button: 'Next step',
  },
  'sign-up/billing-details': {
    who: 'sign-up',
    typed: () => ({ billing_email: 'bills@lantau.example', billing_phone: '9123 4567' }),
  },
  'sign-up/customer-agreement': { who: 'sign-up', typed: () => ({ is_agree: 'on' }) },
  'sign-up/question': {
    who: 'sign-up',
    at: async ({ world }) => {
      const { id } = await world.db.one<{ id: number }>(
        sql`select business_id as id from accounts where email = ${newcomer}`,
      );
      const body = { question: 'Please send all four corners.' };
      await world.call(askBusinessQuestion, { params: { id }, body }, admin);
      return paths.signUpQuestion;
    },
    typed: () => ({ answer: 'Here it is.', br_file_ids_new: certificatePdf() }),
    button: 'Send answer',
  },

  ...Object.fromEntries(resources.flatMap(formsOf)),
  onboarding: {
    typed: () => ({ role_ids: '3', weight_to_lift: '15' }),
    button: 'Add the roles',
  },
  'training-classes/new': { typed: () => ({ ...texts('Forklift'), address: '18 Cheung Yip Street' }) },
  'training-classes/:id/edit': { typed: () => texts('Changed') },
  'training-classes/:id/applicants/:userId/rejection': { typed: () => ({ reason: 'UNFIT' }) },
  'training-classes/:id/approval': {
    at: ({ ids }) => paths.trainingClass(ids.class),
    typed: ({ ids }) => ({ user_ids: String(ids.trainee) }),
  },
  'supervisors/new': {
    typed: ({ picture: avatar }) => ({
      ...person,
      email: 'carol.ip@harbourline.example',
      login_method: 'PASSWORD',
      ...secrets,
      avatar_id_new: avatar,
    }),
    button: 'Save supervisor',
  },
  'supervisors/:id/edit': { typed: () => ({ position: 'Night shift' }), button: 'Save supervisor' },
  'supervisors/:id/password': { typed: () => secrets },
  'supervisors/:id/invitation': { at: async (scene) => paths.supervisorInvitation(await invited(scene)) },
  invitation: {
    who: 'nobody',
    at: async (scene) => {
      await invited(scene);
      const [email] = await emailsTo(scene.world, invitedEmail);
      return /\/invitation\S+/.exec(email?.body_text ?? '')![0];
    },
    typed: () => secrets,
  },
  'supervisors/:id/revocation': {
    leavesNoRow: true,
    at: async (scene) => paths.supervisorRevocation(await invited(scene)),
  },
  'supervisors/activation': {
    at: async ({ api }) => {
      const { items } = await api.as('operator', listSupervisors, { query: { status: 'inactive' } });
      return `${paths.supervisorsActivation}?ids=${items[0]!.id}`;
    },
    staysOnPage: true,
  },
  'supervisors/deactivation': { staysOnPage: true },
  'supervisors/:id/deactivation': {},
  'supervisors/:id/activation': {},
  'supervisors/:id/two-factor': { leavesNoRow: true },
  'supervisors/:id/identity': { leavesNoRow: true },
  'supervisors/:id/delete': {},
  'settings/profile': { typed: () => ({ first_name: 'Adele' }) },
  'settings/company': { typed: () => ({ floor: '9/F' }), button: 'Save' },
  'settings/logo': { typed: ({ picture: avatar }) => ({ avatar_id_new: avatar }), button: 'Save' },
  'settings/billing-details': { typed: () => ({ billing_email: 'bills@harbourline.example' }) },
  'settings/notifications': { typed: () => ({ daily_email: 'on' }) },
  'settings/overtime': { typed: () => ({ overtime_percentage: '180' }) },
  'statement/accounting': { typed: () => ({ account: '310' }) },
  'settings/payment-method/new': {
    typed: () => card,
  },
  'settings/payment-method/:id/default': { at: () => paths.settingsPayment, button: /^Make default/ },
  'settings/payment-method/:id/delete': {
    at: async (scene) => paths.settingsCardDelete(await latest(scene, 'cards')),
  },
  'settings/supervisor-information': { who: 'supervisor', typed: () => ({ position: 'Depot' }), button: 'Save' },

  'workers/message': { typed: () => ({ text: 'See you at the gate' }), staysOnPage: true },
  'workers/:id/favourite': {},
  'workers/:id/unfavourite': {},
  'workers/favourites': { staysOnPage: true },
  'workers/unfavourite': { staysOnPage: true },
  'workers/:id/block': { typed: () => ({ reason: 'SPAM' }) },
  'workers/:id/unblock': {},
  'workers/:id/message': {
    typed: ({ picture }) => ({ text: 'Please come at seven.', media_ids_new: picture }),
    button: 'Send',
  },
  'chat/:id/seen': { at: ({ ids }) => paths.chatTopic(ids.topic) },
  'chat/:id': { typed: ({ picture }) => ({ text: 'See you', media_ids_new: picture }), button: 'Send' },
  'shifts/:id/message': { typed: () => ({ text: 'The gate is open.' }), button: 'Send', staysOnPage: true },
  'notifications/click/:id': { at: () => paths.notifications, button: /./ },
  'notifications/read': { at: () => paths.notifications },
  'notifications/device': { script: () => ({ subscription }), sameAgain: true },
  'notifications/device/delete': { script: () => ({}) },

  'timesheets/approval': { at: () => paths.timesheets, button: /^Approve / },
  'timesheets/work-time-approval': { at: () => paths.timesheets, button: /^Time only / },
  'timesheets/pending': { at: () => paths.timesheets, button: /^Pending / },
  'timesheets/undo': {
    at: async (scene) => {
      const selection = { by: 'ID' as const, timesheets: [{ id: await waitingTimesheet(scene) }] };
      await scene.api.as('operator', decideTimesheets, { body: { action: 'REJECT', selection } });
      return `${paths.timesheets}?status=held`;
    },
    button: /^Undo /,
  },
  'timesheets/rejection': {
    at: async (scene) => `${paths.timesheetRejection}?id=${await waitingTimesheet(scene)}`,
    typed: () => ({ reason: 'Left early' }),
  },
  'timesheets/:id/clock-out': {
    at: async (scene) => paths.timesheetClockOut(await waitingTimesheet(scene)),
    typed: async (scene) => ({ time: await earlierClockOut(scene), is_confirmed: 'on' }),
    button: 'Save clock-out time',
  },
  'timesheets/:id/review': { typed: () => ({ rating: '5', comment: 'Careful' }) },
  'timesheets/:id/reopen': { typed: () => ({ reason: 'A break was left out' }) },
  'timesheets/matching-approval': {},
  'worker-invoices/:id/status': { at: ({ ids }) => paths.workerInvoice(ids.openInvoice), button: 'I have paid' },
  'statement/payment': { typed: () => ({ amount: '1.00' }), button: /^I have sent/ },
  'statement/payment/:id/cancel': { at: () => paths.payAll, leavesNoRow: true, button: /^Cancel payment report/ },
  'admin-invoices/:id/proof': {
    typed: () => ({ file_ids_new: certificatePdf('Transfer.pdf'), note: 'Sent today' }),
    button: 'Save proof',
  },
  'admin-invoices/:id/files/:fileId/delete': {},

  'shifts/:id/link': { leavesNoRow: true, staysOnPage: true },
  'shifts/:id/series/selection': { leavesNoRow: true, at: ({ ids }) => paths.shiftSeries(ids.shift) },
  'shifts/:id/edit': { typed: () => ({ scope: 'THIS', workers: '4' }), button: 'Save shift' },
  'shifts/:id/series/acceptance': {
    typed: ({ ids }) => ({ place: `${ids.shift}.${ids.applicant}` }),
    button: 'Accept',
    then: /^Accept/,
  },
  'shifts/:id/applicants/acceptance': {
    at: async (scene) => paths.shift((await otherApplicant(scene)).shift),
    typed: async (scene) => ({ worker: String((await otherApplicant(scene)).worker) }),
    button: 'Accept',
  },
  'shifts/:id/applicants/rejection': { at: otherRejection, typed: () => ({ reason: 'UNFIT' }) },
  'views/new': { typed: () => ({ name: 'Packers' }), button: 'Save view' },
  'views/:id/delete': { at: () => filteredShifts },
  'page-intros/:page/hide': { at: () => paths.contacts, button: 'Hide this' },
  'shifts/:id/template': { typed: () => ({ name: 'Kept twice' }) },
  'book/templates/:id': { typed: () => ({ name: 'Renamed' }), button: 'Save template' },
  'book/templates/:id/delete': {},
  'book/roster': {
    typed: async (scene) => ({ roster: await rosterOf(scene) }),
    button: 'Read the roster',
    then: /^Save 1 as draft/,
  },
  'shifts/:id/rebook': { at: ({ ids }) => paths.shift(ids.shift) },
  'book/:id/check-out/card': {
    at: async (scene, visitor) => paths.bookCheckOutCard(await agreedDraft(scene, visitor)),
    typed: () => card,
    button: /^Book/,
  },
  'week/:week/acceptance': {
    at: async (scene) => {
      const { shift, start } = await shiftWith(
        scene,
        ({ waiting, accepted, workers }) => waiting > 0 && accepted < workers,
      );
      return `${paths.weekAcceptance(weekNameOf(dayOf(start)))}?ids=${shift}`;
    },
  },
  'week/:week/approval': {
    at: async ({ api }) => {
      const { items } = await api.as('operator', listTimesheets, {
        query: { status_working: 'waiting', limit: 100 },
      });
      const { shift_id: shift, planned_start_at: start } = items.find(({ matches_plan: matches }) => matches)!;
      return `${paths.weekApproval(weekNameOf(dayOf(start)))}?ids=${shift}`;
    },
    staysOnPage: true,
  },
  'week/:week/message': {
    at: async (scene) => {
      const { shift, start } = await shiftWith(scene, ({ accepted }) => accepted > 0);
      return `${paths.weekMessage(weekNameOf(dayOf(start)))}?ids=${shift}`;
    },
    typed: () => ({ text: 'See you at the gate' }),
    staysOnPage: true,
  },
  'week/:week/cancellation': {
    at: async (scene) => {
      const { shift, start } = await shiftWith(scene, ({ is_cancellable: cancellable }) => cancellable);
      return `${paths.weekCancellation(weekNameOf(dayOf(start)))}?ids=${shift}`;
    },
    typed: () => ({ reason: 'CREATED_BY_MISTAKE', confirmed: 'on' }),
    button: /^Cancel/,
  },
  'week/:week/copy': { typed: ({ ids }) => ({ shift: String(ids.shift) }) },
  'week/:week/copy/undo': {
    at: async (scene) => `${paths.bookBulk}?draft=${await latestDraft(scene)}&copied=2026-W47`,
    button: 'Undo',
  },
  'book/bulk': {
    at: async (scene) => `${paths.bookBulk}?draft=${await latestDraft(scene)}&twins=1`,
    typed: () => ({ is_agree: 'on', pay: '3' }),
  },
  'shifts/:id/cancellation': {
    typed: () => ({ reason: 'CREATED_BY_MISTAKE', confirmed: 'on' }),
    button: /^Cancel/,
  },
  'book/:id/site': { button: /^Continue/ },
  'book/:id/schedule': { button: /^Continue/ },
  'book/:id/workers': { button: /^Continue/ },
  'book/:id/confirm': { leavesNoRow: true, typed: () => ({ is_agree: 'on' }), button: /^Continue to check out/ },
  'book/:id/check-out': { button: /^Book/ },
  book: {
    typed: ({ ids }) => ({
      role_id: String(ids.role),
      location_id: String(ids.location),
      contact_id: String(ids.contact),
      industry_id: '1',
      start_date: '2026-12-09',
      start_time: '09:00',
      end_time: '13:00',
      wage: '80',
    }),
    button: 'Continue to confirm',
  },
  'book/:id/delete': { at: async (scene) => paths.draftDelete(await latestDraft(scene)) },
  uploads: {
    leavesNoRow: true,
    script: ({ picture }) => {
      const body = new FormData();
      body.set('file', picture);
      return body;
    },
    staysOnPage: true,
  },
  'settings/email': {
    who: 'supervisor',
    at: async (_, visitor) => {
      await (await visitor.open(paths.settingsSupervisor)).send({ email: otherAddress }, 'Save');
      return paths.settingsEmail;
    },
    typed: async ({ world }) => ({ code: await codeSentTo(world, otherAddress) }),
  },
  'settings/email/new': { typed: () => ({ email: 'ada.new@harbourline.example' }) },
  'undo-email-change': {
    who: 'nobody',
    at: async ({ world }) => {
      const emails = await emailsTo(world, 'supervisor@demo.test');
      return emails.map(({ body_text }) => /\/undo-email-change\S+/.exec(body_text)?.[0]).find(Boolean)!;
    },
    staysOnPage: true,
  },
  'credits/:id/refund-request': {
    at: async (scene) => paths.creditRefundRequest(await unusedCredit(scene)),
    typed: () => ({ payee: 'Harbourline', bank_code: '004', account: '123456-838' }),
  },
  // The requirement ends the sessions of supervisors, so it comes after their forms.
  'settings/security': {
    leavesNoRow: true,
    repeats: 'each begins with a new secret',
    button: 'Set up two-factor authentication',
  },
  'settings/security/two-factor': { staysOnPage: true, typed: (scene) => proofOf(scene, -1), button: 'Turn on' },
  'settings/security/recovery-codes': {
    staysOnPage: true,
    typed: (scene) => proofOf(scene, 0),
    button: 'Create new codes',
  },
  'settings/security/two-factor/disable': { typed: (scene) => proofOf(scene, 1), button: 'Turn off' },
  'settings/security/sessions': {
    at: async ({ world }) => {
      await world.signIn('operator@demo.test');
      return paths.settingsSessions;
    },
    leavesNoRow: true,
    button: 'Log out everywhere else',
  },
  'settings/security/sessions/:id/end': {
    at: async ({ world }) => {
      await world.signIn('operator@demo.test');
      return paths.settingsSessions;
    },
    leavesNoRow: true,
    button: /^Log out Unknown/,
  },
  'settings/security/requirement': { sameAgain: true },
  'settings/security/identity-provider': {
    typed: async () => ({ ...(await identityProvider).client, domain: 'demo.test' }),
  },
  'settings/security/identity-provider/requirement': { sameAgain: true },
  'settings/security/identity-provider/delete': {},
  'settings/copy': { button: /^Ask for a copy/ },
  'settings/closing': {
    who: 'nobody',
    at: async (scene, visitor) => {
      await ofNewBusiness(scene, visitor);
      return paths.settingsClosing;
    },
  },
  'settings/closing/cancel': {
    who: 'nobody',
    at: async (scene, visitor) => {
      await scene.world.call(requestBusinessDeletion, {}, await ofNewBusiness(scene, visitor));
      return paths.settingsClosingCancel;
    },
  },
  'settings/change-password': { typed: () => ({ present_password: 'shiftdock-demo', ...secrets }) },
  reauthenticate: {
    at: () => paths.reauthenticate(paths.dashboard),
    typed: () => ({ present_password: secret }),
    leavesNoRow: true,
  },
  // Admins decide on the latest worker, who is this one.
  ...workerForms,
  ...adminForms,
  language: { at: () => paths.settingsNotifications, sameAgain: true },
  logout: { leavesNoRow: true, at: () => paths.dashboard },
};

/** Each run sends a form of each kind; `npm run test:long` sends all. Later forms depend on earlier ones. */
export const sample: ReadonlySet<string> = new Set([
  ...['contact', 'forgot-password', 'sign-up', 'contacts/new', 'contacts/:id', 'contacts/:id/delete'],
  ...['supervisors/new', 'settings/logo', 'chat/:id', 'timesheets/approval', 'worker-invoices/:id/status'],
  ...[
    'admin-invoices/:id/files/:fileId/delete',
    'shifts/:id/edit',
    'shifts/:id/template',
    'week/:week/copy',
    'book/bulk',
  ],
  ...['book/:id/confirm', 'book/:id/check-out', 'book', 'book/:id/delete'],
  ...['worker/jobs/:id', 'worker/shifts/:id/clock-in'],
]);

export const changesNothing: Readonly<Record<string, string>> = {
  'locations/new/search': 'asks the map, and shows the form again',
  'locations/:id/search': 'asks the map, and shows the form again',
  'book/roster/rejected-rows': 'answers what was posted as a file',
};
