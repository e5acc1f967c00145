import sql from 'sql-template-tag';
import { paths } from '#app/paths.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import type { AccountState } from '#domain/accounts/account-state.ts';
import { requestWorkerDeletion } from '#contract/workers/worker-account.ts';
import { addDays, addMinutes, clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import {
  accept,
  bookShift,
  codes,
  worked,
  type Shift,
  type ShiftFields,
  type Site,
} from '#tests/support/builders/shifts.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import type { Form, Scene } from './form.ts';

async function book({ world, ids }: Scene, fields: ShiftFields): Promise<Shift> {
  const { business, ...site } = await world.db.one<Site & { business: number }>(sql`
    select business_id as business, role_id as "roleId", location_id as "locationId", contact_id as "contactId"
    from shifts where id = ${ids.shift}`);
  return bookShift(world, { id: business }, site, { breakType: 'NONE', breaks: [], ...fields });
}

let weeks = 2;
const open = (scene: Scene, fields: ShiftFields = {}): Promise<Shift> =>
  book(scene, { day: addDays(dayOf(scene.world.clock.now()), 7 * (weeks += 1)), ...fields });

/** A shift that begins in half an hour. */
async function place(scene: Scene): Promise<{ shift: number; timesheet: number }> {
  const { clock } = scene.world;
  const [start, end] = [30, 240].map((minutes) => clockTimeOf(addMinutes(clock.now(), minutes)));
  const shift = await book(scene, { day: dayOf(clock.now()), start: start!, end: end! });
  return { shift: shift.id, timesheet: await accept(scene.world, shift, scene.worker.id) };
}

async function atWork(scene: Scene): Promise<{ shift: number; timesheet: number }> {
  const { db, clock } = scene.world;
  const begun = await place(scene);
  await db.run(sql`update user_shifts set clock_in_at = ${addMinutes(clock.now(), -5)} where id = ${begun.timesheet}`);
  return begun;
}

async function onBreak(scene: Scene): Promise<number> {
  const { db, clock } = scene.world;
  const { shift, timesheet } = await atWork(scene);
  await db.run(sql`update user_shifts set status = ${timesheetStatus.BREAK_TIME} where id = ${timesheet}`);
  await db.run(sql`insert into user_shift_breaks (user_shift_id, began_at) values (${timesheet}, ${clock.now()})`);
  return shift;
}

/** In another browser too, of which nothing is known. */
async function signedInTwice({ world: { db, clock }, worker }: Scene): Promise<string> {
  const { id } = await db.one<{ id: number }>(sql`select id from accounts where worker_id = ${worker.id}`);
  await issueToken(db, id, 'worker', clock.now());
  return paths.workerSite.sessions;
}

async function applied(scene: Scene): Promise<number> {
  const { db, clock } = scene.world;
  const { id, businessId } = await open(scene);
  await db.run(sql`
    insert into shift_applicants (business_id, shift_id, worker_id, status, applied_at)
    values (${businessId}, ${id}, ${scene.worker.id}, ${applicantStatus.APPLY}, ${clock.now()})`);
  return id;
}

async function rejected(scene: Scene): Promise<number> {
  const day = addDays(dayOf(scene.world.clock.now()), -1);
  const timesheet = await accept(scene.world, await book(scene, { day }), scene.worker.id);
  await worked(scene.world, timesheet, { day, status: timesheetStatus.REJECT });
  return timesheet;
}

/** The conversation with the business, which has just written. */
async function writtenTo({ world: { db, clock }, worker, ids }: Scene): Promise<number> {
  const { topic } = await db.one<{ topic: number }>(sql`
    insert into chat_topics (business_id, worker_id, created_at, last_message_at)
    select business_id, ${worker.id}, ${clock.now()}, ${clock.now()} from shifts where id = ${ids.shift}
    on conflict (business_id, worker_id) do update set last_message_at = excluded.last_message_at returning id as topic`);
  await db.run(sql`
    insert into chat_messages (topic_id, sender, sender_id, sender_name, client_id, body, sent_at)
    select ${topic}, 'BUSINESS', id, 'Ada Chan', ${crypto.randomUUID()}, 'Gate 3, please.', ${clock.now()}
    from accounts where email = 'operator@demo.test'`);
  return topic;
}

async function certificate({ world: { db }, worker }: Scene): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into worker_certificates (worker_id, name) values (${worker.id}, '{"en": "Forklift", "hk": "鏟車"}') returning id`);
  return id;
}

const become = ({ world: { db }, worker }: Scene, state: AccountState): Promise<number> =>
  db.run(sql`update workers set state = ${state} where id = ${worker.id}`);

const save = { who: 'worker', button: /^Save/ } as const;

/** In an order in which they can be sent one after another: the last ones take the worker's approval back. */
export const workerForms: Readonly<Record<string, Form>> = {
  'worker/sign-in': { who: 'nobody', typed: () => ({ email: 'new@workers.example' }) },
  'worker/sign-in/code': {
    who: 'nobody',
    at: async ({ worker }, visitor) =>
      (await (await visitor.open(paths.workerSite.signIn)).send({ email: worker.email })).address,
    typed: async ({ world, worker }) => ({ code: await codeSentTo(world, worker.email) }),
    button: 'Log in',
  },
  // Before there are shifts, which stand against it.
  'worker/profile/leave': { who: 'worker', at: () => paths.workerSite.leave, button: 'Delete account' },
  'worker/profile/leave/cancel': {
    who: 'worker',
    at: async ({ world, worker }) => {
      await world.call(requestWorkerDeletion, {}, worker);
      return paths.workerSite.leaveCancel;
    },
    button: 'Cancel the request',
  },
  'worker/profile/sessions': {
    who: 'worker',
    at: (scene) => signedInTwice(scene),
    leavesNoRow: true,
    button: 'Log out everywhere else',
  },
  'worker/profile/sessions/:id/end': {
    who: 'worker',
    at: (scene) => signedInTwice(scene),
    leavesNoRow: true,
    button: /^Log out Unknown/,
  },
  'worker/profile/copy': { who: 'worker', at: () => paths.workerSite.askForCopy, button: /^Ask for a copy/ },
  'worker/profile/corrections': {
    who: 'worker',
    at: () => paths.workerSite.corrections,
    typed: () => ({ name: 'Chan Siu Mei', reason: 'As on my card' }),
    button: 'Ask for the correction',
  },
  'worker/jobs/:id': {
    who: 'worker',
    at: async (scene) => paths.workerSite.job((await open(scene, { trainingClassId: scene.ids.class })).id),
    button: /^Apply/,
  },
  'worker/jobs/:id/withdraw': {
    who: 'worker',
    at: async (scene) => paths.workerSite.jobWithdraw(await applied(scene)),
    button: 'Withdraw application',
  },
  'worker/shifts/:id/late': {
    who: 'worker',
    at: async (scene) => paths.workerSite.shift((await place(scene)).shift),
    button: '20 min',
  },
  'worker/shifts/:id/clock-in': {
    who: 'worker',
    at: async (scene) => paths.workerSite.clockIn((await place(scene)).shift),
    typed: () => ({ code: codes.in }),
    button: 'Clock in',
  },
  'worker/shifts/:id/photo': {
    who: 'worker',
    at: async (scene) => paths.workerSite.clockPhoto((await atWork(scene)).shift),
    typed: ({ picture }) => ({ photo_new: picture }),
    button: 'Send photo',
  },
  'worker/shifts/:id/break': {
    who: 'worker',
    at: async (scene) => paths.workerSite.shift((await atWork(scene)).shift),
    button: 'Start break',
  },
  'worker/shifts/:id/end-break': {
    who: 'worker',
    at: async (scene) => paths.workerSite.shift(await onBreak(scene)),
    button: 'End break',
  },
  'worker/shifts/:id/clock-out': {
    who: 'worker',
    at: async (scene) => paths.workerSite.clockOut((await atWork(scene)).shift),
    typed: () => ({ code: codes.out }),
    button: 'Clock out',
  },
  'worker/hours/:id': {
    who: 'worker',
    at: async (scene) => paths.workerSite.hours(await rejected(scene)),
    typed: () => ({ rating: '4' }),
    button: 'Save rating',
  },
  'worker/hours/:id/objection': {
    who: 'worker',
    at: async (scene) => paths.workerSite.objection(await rejected(scene)),
    typed: () => ({ reason: 'I stayed until six' }),
    button: 'Send objection',
  },
  'worker/messages/:id/seen': {
    who: 'worker',
    at: async (scene) => paths.workerSite.conversation(await writtenTo(scene)),
    button: 'Mark as seen',
  },
  'worker/messages/:id': {
    who: 'worker',
    at: async (scene) => paths.workerSite.conversation(await writtenTo(scene)),
    typed: ({ picture }) => ({ text: 'On my way', media_ids_new: picture }),
    button: 'Send',
  },
  'worker/profile/details': { ...save, at: () => paths.workerSite.details, typed: () => ({ phone: '9123 4568' }) },
  'worker/profile/work': {
    ...save,
    at: () => paths.workerSite.work,
    typed: () => ({ district_ids: ['1', '2'], industry_ids: '1', experience_years: '2' }),
  },
  'worker/profile/emergency-contact': {
    ...save,
    at: () => paths.workerSite.emergency,
    typed: () => ({ name: 'Wan Siu Ming', phone: '9123 4569' }),
  },
  'worker/profile/certificates': {
    who: 'worker',
    at: () => paths.workerSite.certificates,
    typed: ({ picture }) => ({ name: 'Forklift', picture_new: picture }),
    button: 'Add certificate',
  },
  'worker/profile/certificates/:id/delete': {
    who: 'worker',
    at: async (scene) => paths.workerSite.certificateDelete(await certificate(scene)),
    button: 'Delete certificate',
  },
  'worker/profile/bank-details': {
    ...save,
    at: () => paths.workerSite.bankDetails,
    typed: () => ({ account: '1234567' }),
  },
  'worker/profile/identity': {
    ...save,
    at: async (scene) => {
      await become(scene, 'SIGNING_UP');
      return paths.workerSite.identity;
    },
    typed: () => ({ hkid: 'A123456(3)', right_to_work: 'on', of_age: 'on' }),
  },
  'worker/sign-up': { who: 'worker', at: () => paths.workerSite.signUp, button: 'Send for approval' },
  'worker/sign-up/question': {
    who: 'worker',
    at: async (scene) => {
      const { db, clock } = scene.world;
      await become(scene, 'ASKED');
      await db.run(sql`
        insert into worker_questions (worker_id, question, asked_at, asked_by)
        values (${scene.worker.id}, 'Which bank?', ${clock.now()}, 'Sam So')`);
      return paths.workerSite.signUpQuestion;
    },
    typed: () => ({ answer: 'HSBC' }),
    button: 'Answer',
  },
  'worker/language': { who: 'worker', at: () => paths.workerSite.signUp, leavesNoRow: true },
  'worker/sign-out': { who: 'worker', at: () => paths.workerSite.signUp, leavesNoRow: true },
};
