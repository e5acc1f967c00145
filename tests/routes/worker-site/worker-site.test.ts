import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import * as api from '#contract/workers/worker-account.ts';
import { workerMyShifts } from '#contract/workers/worker-app.ts';
import { workerShift, workerTimesheet } from '#contract/workers/worker-shifts.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { addMinutes } from '#domain/shared/time.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift, codes, kwaiChung } from '#tests/support/builders/shifts.ts';
import { trainingClass } from '#tests/support/builders/training.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

let people = 0;

const it = portalScenario({ quiet: true }).perFile('site', ({ world, ours }) => ({
  someone: () => worker(world, { name: `Worker ${(people += 1)}` }),
  shift: async (day: string) => bookShift(world, ours, await kwaiChung(world, ours), { day, workers: 5 } as never),
}));

const noPicture = () => new File(['this is text'], 'me.png', { type: 'image/png' });

describe('signing in to the worker site', () => {
  it('asks for the emailed code, leads a new worker to sign-up and keeps each step', async ({ world }) => {
    const visitor = world.visitor();
    const asked = await visitor.open(paths.workerSite.pay);
    expect(asked.address).toContain(paths.workerSite.signIn);
    const codePage = await asked.send({ email: 'new@workers.example' });
    const wrong = await codePage.send({ code: '0000' }, 'Log in');
    expect(wrong.status).toBe(422);
    const status = await wrong.send({ code: await codeSentTo(world, 'new@workers.example') }, 'Log in');
    expect(status.address).toBe(paths.workerSite.signUpTo(paths.workerSite.pay));
    const details = await visitor.open(paths.workerSite.details);
    const identity = await details.send(
      { name: 'Wong Ka Yan', name_hk: '黃嘉欣', phone: '9123 4567' },
      'Save and continue',
    );
    expect(identity.address).toBe(paths.workerSite.identity);
    const rejected = await identity.send(
      { hkid: 'A123456(4)', right_to_work: 'on', of_age: 'on' },
      'Save and continue',
    );
    expect(rejected.status).toBe(422);
    expect(rejected.html).not.toContain('A123456(4)');
    await rejected.send({ hkid: 'A123456(3)', right_to_work: 'on', of_age: 'on' }, 'Save and continue');
    expect((await visitor.open(paths.workerSite.identity)).text).toContain('A123***(*)');
    expect((await visitor.open(paths.workerSite.details)).html).toContain('Wong Ka Yan');
    // Pages of the approved stay closed.
    expect((await visitor.open(paths.workerSite.jobs)).address).toBe(paths.workerSite.signUpTo(paths.workerSite.jobs));
  });

  it('submits a complete sign-up, shows a question and takes the answer', async ({ world }) => {
    const visitor = world.visitor('zh-HK');
    const codePage = await (await visitor.open(paths.workerSite.signIn)).send({ email: 'second@workers.example' });
    expect(codePage.html).toContain('lang="zh-Hant-HK"');
    await codePage.send({ code: await codeSentTo(world, 'second@workers.example') }, '登入');
    const go = async (path: string, typed: Parameters<typeof codePage.send>[0]) =>
      (await visitor.open(path)).send(typed, '儲存並繼續');
    await go(paths.workerSite.details, { name: 'Lam Siu Ming', phone: '9123 4568' });
    await go(paths.workerSite.identity, { hkid: 'A123456(3)', right_to_work: 'on', of_age: 'on' });
    await go(paths.workerSite.work, { district_ids: ['1', '2'], industry_ids: '1', experience_years: '2' });
    await go(paths.workerSite.emergency, { name: 'Lam', phone: '9123 4569' });
    const ready = await go(paths.workerSite.bankDetails, { payee: 'Lam Siu Ming', account: '1234567' });
    expect(ready.address).toBe(paths.workerSite.signUp);
    const waiting = await ready.send({}, '提交審批');
    expect(waiting.text).toContain('我們正核對你的資料');
    const { id } = await world.db.one<{ id: number }>(
      sql`update workers set state = 'ASKED' where email = 'second@workers.example' returning id`,
    );
    await world.db.run(sql`
      insert into worker_questions (worker_id, question, asked_at, asked_by) values (${id}, 'Which bank?', ${world.clock.now()}, 'Sam')`);
    const question = await visitor.open(paths.workerSite.signUpQuestion);
    expect(question.text).toContain('Which bank?');
    expect((await question.send({ answer: 'HSBC' }, '回覆')).text).toContain('我們正核對你的資料');
    await world.db.run(sql`update workers set state = 'ACTIVE' where id = ${id}`);
    expect((await visitor.open(paths.workerSite.jobs)).address).toBe(paths.workerSite.jobs);
    expect((await visitor.open(paths.workerSite.signUp)).address).toBe(paths.workerSite.home);
  });
});

describe('signing in to the worker site again', () => {
  it('ends the session before of that browser', async ({ world }) => {
    const email = 'again@workers.example';
    const visitor = world.visitor();
    const signIn = async () => {
      await visitor.post(paths.workerSite.signIn, { email });
      const code = await codeSentTo(world, email);
      return visitor.post(paths.workerSite.signInCode(), { code });
    };
    await signIn();
    expect((await signIn()).address).toBe(paths.workerSite.signUp);
    const open = await world.db.many(sql`
      select t.id from tokens t join accounts a on a.id = t.account_id where a.email = ${email} and t.revoked_at is null`);
    expect(open).toHaveLength(1);
    expect((await visitor.open(paths.workerSite.details)).address).toBe(paths.workerSite.details);
  });
});

describe('the sessions of a worker', () => {
  it('are listed on a page of the profile, and one of a lost phone is ended', async ({ world, site }) => {
    const me = await site.someone();
    const visitor = await world.signInWorker(me);
    const { id } = await world.db.one<{ id: number }>(sql`select id from accounts where worker_id = ${me.id}`);
    const lost = await issueToken(world.db, id, 'session', world.clock.now());
    expect((await visitor.open(paths.workerSite.profile)).html).toContain(`href="${paths.workerSite.sessions}"`);
    const page = await visitor.open(paths.workerSite.sessions);
    expect(page.text).toContain('This browser');
    const after = await page.send({}, 'Log out Unknown browser');
    expect(after.address).toBe(paths.workerSite.sessions);
    const phone = { token: lost.token, role: 'worker' } as const;
    expect((await world.send(workerMyShifts, {}, { as: phone })).status).toBe(401);
    expect((await visitor.open(paths.workerSite.home)).address).toBe(paths.workerSite.home);
  });
});

describe('a job', () => {
  it('leads from its public page to "applied" in two taps', async ({ world, site }) => {
    const me = await site.someone();
    const { id } = await site.shift('2026-11-28');
    const visitor = await world.signInWorker(me);
    const publicPage = await visitor.open(paths.job(id));
    const link = publicPage.document.querySelector(`a[href="${paths.workerSite.job(id)}"]`);
    expect(link?.text).toContain('Apply');
    const job = await visitor.open(paths.workerSite.job(id));
    const applied = await job.send({}, 'Apply, HK$496');
    expect(applied.text).toContain('You have applied');
    const withdrawn = await (await visitor.open(paths.workerSite.jobWithdraw(id))).send({}, 'Withdraw application');
    expect(withdrawn.address).toBe(paths.workerSite.home);
    expect((await world.call(workerMyShifts, {}, me)).items).toEqual([]);
  });

  it('that was accepted while its withdrawal was asked about is given up by another question alone', async ({
    world,
    site,
  }) => {
    const me = await site.someone();
    const { id } = await site.shift('2026-12-20');
    const visitor = await world.signInWorker(me);
    await (await visitor.open(paths.workerSite.job(id))).send({}, 'Apply, HK$496');
    const asked = await visitor.open(paths.workerSite.jobWithdraw(id));
    await world.db.run(sql`update shift_applicants set status = 2 where shift_id = ${id}`);
    const place = await asked.send({}, 'Withdraw application');
    expect([place.status, (await world.call(workerMyShifts, {}, me)).items.length]).toEqual([409, 1]);
    expect(place.text).toContain('Give up this shift?');
    expect((await place.send({}, 'Give up shift')).address).toBe(paths.workerSite.home);
    expect((await world.call(workerMyShifts, {}, me)).items).toEqual([]);
  });

  it('is applied for with others of its series', async ({ world, site }) => {
    const me = await site.someone();
    const [first, second, third] = [
      await site.shift('2026-12-21'),
      await site.shift('2026-12-22'),
      await site.shift('2026-12-23'),
    ];
    await world.db.run(sql`
      update shifts set group_id = (select group_id from shifts where id = ${first.id}) where id in (${second.id}, ${third.id})`);
    const visitor = await world.signInWorker(me);
    const job = await visitor.open(paths.workerSite.job(first.id));
    const offered = job.document.querySelectorAll('form#apply [name=shifts]').map((box) => box.getAttribute('value'));
    expect(offered).toEqual([second.id, third.id].map(String));
    const applied = await job.send({ shifts: String(third.id) }, 'Apply, HK$496');
    expect(applied.text).toContain('Applied for 2 of 2 shifts');
    const mine = (await world.call(workerMyShifts, {}, me)).items.map(({ shift_id: id }) => id);
    expect(mine).toEqual([first.id, third.id]);
  });

  it('says an overlap before the button, and asks a stranger to sign in first', async ({ world, site }) => {
    const me = await site.someone();
    const [held, wanted] = [await site.shift('2026-11-29'), await site.shift('2026-11-29')];
    await accept(world, held, me.id);
    const page = await (await world.signInWorker(me)).open(paths.workerSite.job(wanted.id));
    expect(page.text).toContain('You have a shift at this time');
    expect(page.document.querySelector('form#apply')).toBeNull();
    const asked = await world.visitor().open(paths.workerSite.job(wanted.id));
    expect(asked.address).toBe(paths.workerSite.signInTo(paths.workerSite.job(wanted.id)));
  });
});

describe('the class of a job', () => {
  it('is joined with the application, and asked nothing where that is refused', async ({ world, ours, site }) => {
    const me = await site.someone();
    const [{ id }, { id: classId }] = [await site.shift('2026-12-28'), await trainingClass(world, ours)];
    await world.db.run(sql`update shifts set training_class_id = ${classId} where id = ${id}`);
    const classStatus = () =>
      world.db.maybe<{ status: number }>(sql`select status from class_applicants where worker_id = ${me.id}`);
    const visitor = await world.signInWorker(me);
    const job = await visitor.open(paths.workerSite.job(id));
    expect(job.text).toContain('Cold store safety · 5/F, 18 Wing Yip Street, Kwai Chung');
    await job.send({}, 'Apply and join the class, HK$496');
    expect(await classStatus()).toEqual({ status: applicantStatus.APPLY });
    await world.db.run(
      sql`update class_applicants set status = ${applicantStatus.REJECT}, reason = 'UNFIT', decided_at = applied_at, decided_by = 'Ada' where worker_id = ${me.id}`,
    );
    const again = await visitor.post(paths.workerSite.job(id), {});
    expect(again.status).toBe(409);
    expect(await classStatus()).toEqual({ status: applicantStatus.REJECT });
  });
});

describe('the clock', () => {
  it('counts once from two phones, and keeps the time where a photo is no picture', async ({ world, site }) => {
    const me = await site.someone();
    const shift = await site.shift('2026-12-05');
    const timesheet = await accept(world, shift, me.id);
    world.clock.set(addMinutes(shift.start, -10).toISOString());
    const [first, second] = [await world.signInWorker(me), await world.signInWorker(me)];
    const [page, other] = [
      await first.open(paths.workerSite.clockIn(shift.id)),
      await second.open(paths.workerSite.clockIn(shift.id)),
    ];
    expect((await page.send({ code: '000000' }, 'Clock in')).status).toBe(422);
    const [late] = [await (await first.open(paths.workerSite.shift(shift.id))).send({}, '20 min')];
    expect(late.text).toContain('You reported 20 minutes.');
    expect((await page.send({ code: codes.in }, 'Clock in')).address).toBe(paths.workerSite.shift(shift.id));
    world.clock.set(addMinutes(shift.start, -5).toISOString());
    // The answer was lost, or another phone was slower: the first moment counts.
    expect((await page.send({ code: codes.in }, 'Clock in')).text).toContain('08:50');
    expect((await other.send({ code: codes.in }, 'Clock in')).text).toContain('Already recorded');
    const at = async () => (await world.call(workerShift, { params: { id: shift.id } }, me)).timesheet;
    expect((await at())?.clock_in_at).toBe(addMinutes(shift.start, -10).toISOString());
    const photo = await first.open(paths.workerSite.clockPhoto(shift.id));
    expect((await photo.send({ photo_new: noPicture() }, 'Send photo')).status).toBe(422);
    expect(await at()).toMatchObject({ has_photo_in: false, clock_in_at: addMinutes(shift.start, -10).toISOString() });
    const onBreak = await (await first.open(paths.workerSite.shift(shift.id))).send({}, 'Start break');
    expect(onBreak.text).toContain('On a break since');
    await onBreak.send({}, 'End break');
    world.clock.set(shift.end.toISOString());
    const out = await (await first.open(paths.workerSite.clockOut(shift.id))).send({ code: codes.out }, 'Clock out');
    expect(out.text).toContain('See hours and pay');
    expect((await first.open(paths.workerSite.hours(timesheet))).text).toContain('HK$');
  });

  it('answers 404 at another worker’s addresses', async ({ world, site }) => {
    const me = await site.someone();
    const shift = await site.shift('2026-12-12');
    const timesheet = await accept(world, shift, me.id);
    const stranger = await world.signInWorker(await site.someone());
    for (const path of [
      ...[paths.workerSite.hours(timesheet), paths.workerSite.objection(timesheet)],
      ...[
        paths.workerSite.clockIn(shift.id),
        paths.workerSite.clockOut(shift.id),
        paths.workerSite.clockPhoto(shift.id),
      ],
      ...[paths.workerSite.shiftLate(shift.id), paths.workerSite.shiftCalendar(shift.id)],
      paths.workerSite.certificateDelete(1),
      paths.workerSite.conversation(1),
    ])
      expect((await stranger.open(path)).status, path).toBe(404);
    const { status } = await world.db.one<{ status: number }>(
      sql`select status from shift_applicants where worker_id = ${me.id}`,
    );
    expect(status).toBe(applicantStatus.ACCEPT);
    expect((await world.call(api.workerPay, {}, me)).items).toEqual([]);
  });
});

describe('a conversation', () => {
  it('opens behind a hundred others', async ({ world, site }) => {
    const me = await site.someone();
    const at = world.clock.now();
    const topics = await world.db.many<{ id: number }>(sql`
      with made as (insert into businesses (sign_up_step, approval, approved_at, company_name, created_at, updated_at)
        select 4, 'approved', ${at}, 'Business ' || n, ${at}, ${at} from generate_series(1, 101) n returning id)
      insert into chat_topics (business_id, worker_id, created_at, last_message_at)
      select id, ${me.id}, ${at}, ${at}::timestamptz - id * interval '1 minute' from made order by id returning id`);
    const visitor = await world.signInWorker(me);
    const opened = await Promise.all(
      [topics[0]!, topics.at(-1)!].map(({ id }) => visitor.open(paths.workerSite.conversation(id))),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    const stranger = await world.signInWorker(await site.someone());
    expect((await stranger.open(paths.workerSite.conversation(topics[0]!.id))).status).toBe(404);
  });
});

describe('hours', () => {
  it('take one objection to a decision, which then stands beside the reason and is told to the business', async ({
    world,
    ours,
    site,
  }) => {
    const me = await site.someone();
    const shift = await site.shift('2026-12-05');
    const timesheet = await accept(world, shift, me.id);
    await world.db.run(sql`
      update user_shifts set clock_in_at = ${shift.start}, clock_out_at = ${shift.end} where id = ${timesheet}`);
    const first = await world.signInWorker(me);
    await world.db.run(sql`
      update user_shifts set status = 5, rejected_reason = 'Left early', settled_from = null where id = ${timesheet}`);
    const objection = await first.open(paths.workerSite.objection(timesheet));
    const sent = await objection.send({ reason: 'I stayed until six' }, 'Send objection');
    for (const part of ['Left early', 'I stayed until six']) expect(sent.text).toContain(part);
    expect((await objection.send({ reason: 'Again' }, 'Send objection')).status).toBeGreaterThanOrEqual(400);
    expect(await world.call(workerTimesheet, { params: { id: timesheet } }, me)).toMatchObject({
      objection: 'I stayed until six',
      is_objectionable: false,
    });
    const portal = await (await world.signIn(ours.operator.email)).open(paths.notifications);
    expect(portal.html).toContain('objects to the hours');
    const [email] = await emailsTo(world, ours.operator.email);
    expect(email?.subject).toContain('objects to the hours');
    expect(email?.body_text).toContain('I stayed until six');
    expect(email?.body_text).toContain(`Open the timesheet\nhttps://portal.invalid${paths.timesheet(timesheet)}`);
    for (const path of [paths.workerSite.pay, paths.workerSite.payStatement('2026-11-30')])
      expect((await first.open(path)).status).toBe(200);
  });
});

it('has every page in both languages, in at most 6 kB', async ({ world, site }) => {
  const { brotliCompressSync } = await import('node:zlib');
  const me = await site.someone();
  await site.shift('2026-12-19');
  for (const language of ['en', 'zh-HK'] as const) {
    const visitor = await world.signInWorker(me, language);
    const { home, jobs, pay, messages, notifications, profile, details, work, emergency, certificates, bankDetails } =
      paths.workerSite;
    for (const path of [
      home,
      jobs,
      pay,
      messages,
      notifications,
      profile,
      details,
      work,
      emergency,
      certificates,
      bankDetails,
    ]) {
      const { status, html } = await visitor.open(path);
      expect(status, path).toBe(200);
      expect(html, path).not.toContain('<script');
      expect(brotliCompressSync(html).length, `${path} ${language}`).toBeLessThanOrEqual(6_144);
    }
  }
});
