import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import { updateClockOut } from '#contract/timesheets/timesheets.ts';
import { formKeyName } from '#app/session/form-key.ts';
import { timesheetOf, tuesdayMorning, verdict } from '#tests/support/builders/timesheets.ts';
import type { Typed, VisitedPage } from '#tests/support/pages/visitor.ts';
import { confirmPayments } from '#tests/support/builders/payments.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const { WAITING_APPROVAL, APPROVAL, APPROVAL_WORK_TIME, REJECT, PENDING, COMPLETED } = timesheetStatus;
let people = 0;

const it = portalScenario().perFile('kit', ({ world, ours, site }) => {
  const stayed = async (what: object = {}) =>
    (await timesheetOf(world, ours, site, { name: `Worker ${(people += 1)}`, out: '18:30', ...what })).id;
  const everything = async () =>
    world.db.many(sql`select id, status, overtime_status, version from user_shifts order by id`);
  const asSeen = async (id: number) =>
    `${id}.${(await world.db.one<{ version: number }>(sql`select version from user_shifts where id = ${id}`)).version}`;
  return { stayed, everything, asSeen };
});

describe('deciding on one timesheet from its page', () => {
  it('approves all of it, overtime included, and says so', async ({ world, ada, kit }) => {
    const id = await kit.stayed();
    const done = await (await ada.open(`/timesheets/${id}`)).send({}, 'Approve all, HK$542.50');
    expect(done).toRedirectTo(`/timesheets/${id}`);
    expect(done.text).toContain('Work time and overtime approved');
    expect(done.text).toContain('This timesheet has been decided.');
    expect(await verdict(world, id)).toMatchObject({ status: APPROVAL, overtime_status: overtimeStatus.DONE });
  });

  it('offers another one that waits, before and after', async ({ ada, kit }) => {
    const [id] = [await kit.stayed(), await kit.stayed()];
    const next = /^Next: Worker \d+, /;
    const nextOf = (page: VisitedPage) =>
      [...page.document.querySelectorAll('main a')]
        .find((link) => next.test(link.textContent.trim()))
        ?.getAttribute('href');
    const page = await ada.open(`/timesheets/${id}`);
    expect(nextOf(page)).toMatch(/^\/timesheets\/\d+$/);
    expect(nextOf(page)).not.toBe(`/timesheets/${id}`);
    expect(nextOf(await page.send({}, 'Approve all, HK$542.50'))).toMatch(/^\/timesheets\/\d+$/);
  });

  it('approves the work time only, and rejects the overtime', async ({ world, ada, kit }) => {
    const id = await kit.stayed();
    await (await ada.open(`/timesheets/${id}`)).send({}, 'Approve work time only, HK$496.00');
    expect(await verdict(world, id)).toMatchObject({
      status: APPROVAL_WORK_TIME,
      overtime_status: overtimeStatus.REJECT,
    });
  });

  it('puts it to pending, from where it can still be decided', async ({ world, ada, kit }) => {
    const id = await kit.stayed();
    const pending = await (await ada.open(`/timesheets/${id}`)).send({}, 'Put to pending');
    expect(await verdict(world, id)).toMatchObject({ status: PENDING });
    expect(
      (await ada.open('/timesheets?status=pending')).document.querySelectorAll('[formaction="/timesheets/pending"]'),
    ).toHaveLength(0);
    await pending.send({}, 'Approve all, HK$542.50');
    expect(await verdict(world, id)).toMatchObject({ status: APPROVAL });
  });
});

describe('a decision on one timesheet that asks first, or comes twice', () => {
  it.for([
    ['with a reason', 'Left the forklift running', 'Reason: Left the forklift running'],
    ['without one', '', 'This timesheet has been decided.'],
  ] as const)('rejects it %s, after asking', async ([_, reason, shown], { world, ada, kit }) => {
    const id = await kit.stayed();
    const question = await (await ada.open(`/timesheets/${id}`)).follow('Reject…');
    expect(question.text).toContain('Reject 1 timesheet');
    expect(await verdict(world, id)).toMatchObject({ status: WAITING_APPROVAL });
    const done = await question.send({ reason });
    expect(done).toRedirectTo(`/timesheets/${id}`);
    expect(done.text).toContain(shown);
    expect(await verdict(world, id)).toMatchObject({ status: REJECT, rejected_reason: reason });
  });

  it('may be done by a supervisor, as Ben Lau does', async ({ world, ours, kit }) => {
    const id = await kit.stayed();
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const done = await (await ben.open(`/timesheets/${id}`)).send({}, 'Approve all, HK$542.50');
    expect(done.text).toContain('Ben Lau');
    expect(await verdict(world, id)).toMatchObject({ status: APPROVAL });
  });

  it('does one thing when the form is sent twice', async ({ world, ada, kit }) => {
    const id = await kit.stayed();
    const page = await ada.open(`/timesheets/${id}`);
    const both = await Promise.all([page.send({}, 'Approve all, HK$542.50'), page.send({}, 'Approve all, HK$542.50')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const events = await world.db.many(sql`select 1 from user_shift_events where user_shift_id = ${id}`);
    expect(events).toHaveLength(1);
  });
});

const list = (status = 'waiting') => `/timesheets?status=${status}&search=Worker`;

describe('deciding on many', () => {
  it('decides on the ticked ones and leads back to the list as it was', async ({ world, ada, kit }) => {
    const [one, two, left] = [await kit.stayed(), await kit.stayed(), await kit.stayed()];
    const question = await (
      await ada.open('/timesheets')
    ).send({ id: [await kit.asSeen(one), await kit.asSeen(two)], back: list() }, 'Approve…');
    expect(question.document.querySelector('h1')?.textContent).toBe('Approve 2 timesheets, HK$1,085.00');
    expect(question.document.querySelectorAll('main tbody tr')).toHaveLength(2);
    expect((await verdict(world, one)).status).toBe(WAITING_APPROVAL);
    const done = await question.send({}, 'Approve all, HK$1,085.00');
    expect(done).toRedirectTo(list());
    expect(done.text).toContain('2 timesheets approved, HK$1,085.00');
    expect(
      [await verdict(world, one), await verdict(world, two), await verdict(world, left)].map(({ status }) => status),
    ).toEqual([APPROVAL, APPROVAL, WAITING_APPROVAL]);
  });

  it('a row’s own button decides on that row alone, whatever is ticked', async ({ world, ada, kit }) => {
    const [row, selected] = [await kit.stayed(), await kit.stayed()];
    await ada.post('/timesheets/pending', {
      only: await kit.asSeen(row),
      id: [await kit.asSeen(selected)],
      back: list(),
    });
    expect([(await verdict(world, row)).status, (await verdict(world, selected)).status]).toEqual([
      PENDING,
      WAITING_APPROVAL,
    ]);
  });

  it('answers one result for each where not all could be decided, and does the rest', async ({ world, ada, kit }) => {
    const [open, decided] = [await kit.stayed(), await kit.stayed({ status: REJECT })];
    const results = await ada.post('/timesheets/work-time-approval', {
      asked: 'on',
      id: [await kit.asSeen(open), await kit.asSeen(decided)],
      back: list(),
    });
    expect(results).toBeRejectedWith(409, '1 succeeded, 1 failed');
    const rows = [...results.document.querySelectorAll('main tbody tr')].map((row) =>
      row.textContent.replace(/\s+/g, ' '),
    );
    expect(rows.find((row) => row.includes(`Timesheet ${decided}`))).toMatch(/Worker \d+/);
    expect(rows.find((row) => row.includes(`${open}`))).toContain('Succeeded');
    expect(rows.find((row) => row.includes(`${decided}`))).toContain(
      'Only a timesheet that is waiting for approval or pending can be reviewed',
    );
    expect([...results.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toContain(list());
    expect([(await verdict(world, open)).status, (await verdict(world, decided)).status]).toEqual([
      APPROVAL_WORK_TIME,
      REJECT,
    ]);
  });
});

describe('deciding on many with one reason or by the plan', () => {
  it('rejects several with one reason, naming each before, and knows which comes next', async ({ world, ada, kit }) => {
    const [one, two, next] = [await kit.stayed(), await kit.stayed(), await kit.stayed()];
    const back = encodeURIComponent('/timesheets?status=waiting');
    const question = await ada.open(
      `/timesheets/rejection?id=${one}&id=${two}&back=${back}&rows=${one}+${two}+${next}`,
    );
    expect(question.document.querySelectorAll('main li')).toHaveLength(2);
    expect(question.document.querySelector('main [name=rows]')?.getAttribute('value')).toBe(`${one} ${two} ${next}`);
    const done = await question.send({ reason: 'Not on site' });
    expect(done.text).toContain('2 timesheets rejected');
    expect([await verdict(world, one), await verdict(world, two)]).toMatchObject([
      { status: REJECT, rejected_reason: 'Not on site' },
      { status: REJECT },
    ]);
  });

  it('approves everything that matches the plan, after saying how many and how much', async ({ world, ada, kit }) => {
    await world.db.script(`update user_shifts set status = 5 where status in (2, 7)`);
    const [plain, alsoPlain, late] = [
      await kit.stayed({ out: '18:02' }),
      await kit.stayed({ out: '18:02' }),
      await kit.stayed({ in: '09:40' }),
    ];
    const question = await (await ada.open('/timesheets')).follow('Approve all 2 that match');
    expect(question.text).toContain('2 timesheets match the plan, HK$992.00 in all.');
    const done = await question.send();
    expect(done.text).toContain('2 timesheets approved');
    expect([
      (await verdict(world, plain)).status,
      (await verdict(world, alsoPlain)).status,
      (await verdict(world, late)).status,
    ]).toEqual([APPROVAL, APPROVAL, WAITING_APPROVAL]);
  });
});

describe('what changed while someone looked at it', () => {
  it('is not approved at a sum that was never seen', async ({ world, ours, ada, kit }) => {
    const id = await kit.stayed();
    const page = await ada.open(`/timesheets/${id}`);
    const { version } = await world.db.one<{ version: number }>(sql`select version from user_shifts where id = ${id}`);
    await world.call(
      updateClockOut,
      { params: { id }, body: { clock_out_at: '2026-11-21T12:00:00.000Z', version, is_confirmed: false } },
      ours.supervisor,
    );
    const rejected = await page.send({}, 'Approve all, HK$542.50');
    expect(rejected).toBeRejectedWith(409, 'Check the details before you decide.');
    expect(rejected.text).toContain('Ben Lau');
    expect(await verdict(world, id)).toMatchObject({ status: WAITING_APPROVAL });
    const rejection = await ada.open(`/timesheets/rejection?only=${id}.${version}`);
    expect((await rejection.send({ reason: '' })).status).toBe(409);

    const now = await ada.open(`/timesheets/${id}`);
    const [, amount = ''] = /Approve all, (HK\$[\d.,]+)/.exec(now.text) ?? [];
    expect(rejected.text).toContain(`Now: Sat 21/11/2026, 08:57 – 20:00, ${amount}`);
    const button = rejected.document.querySelector('main button[name=only]')?.textContent.replace(/\s+/g, ' ').trim();
    expect(button).toContain(`Approve all, ${amount}`);
    const done = await rejected.send({}, button);
    expect(done.status).toBe(200);
    expect(await verdict(world, id)).toMatchObject({ status: APPROVAL });

    const late = await page.send({}, 'Approve work time only, HK$496.00');
    expect(late.status).toBe(409);
    expect(late.text).not.toContain('Check the details before you decide');
    expect(late.document.querySelector('main button[name=only]')).toBeNull();
  });
});

describe('a timesheet on an invoice', () => {
  it('that has been paid cannot be changed any more, from the page or by a post', async ({ world, ada, kit }) => {
    const id = await kit.stayed({ status: APPROVAL });
    await tuesdayMorning(world);
    const invoice = await world.db.one<{ id: number; version: number }>(sql`
      select i.id, i.version from invoices i join invoice_lines il on il.invoice_id = i.id where il.user_shift_id = ${id}`);
    await (await ada.open(`/worker-invoices/${invoice.id}`)).send({}, 'I have paid');
    await confirmPayments(world);
    expect(await verdict(world, id)).toMatchObject({ status: COMPLETED });
    const page = await ada.open(`/timesheets/${id}`);
    expect(page.text).toContain('View invoice');
    expect(page.document.querySelectorAll('main [name=only]')).toHaveLength(0);
    const rejected = await ada.post('/timesheets/rejection', { only: String(id), reason: 'Too late' });
    expect(rejected).toBeRejectedWith(409, 'This line has been paid and cannot be changed');
    expect(await verdict(world, id)).toMatchObject({ status: COMPLETED, rejected_reason: '' });
  });
});

describe('hostile posts', () => {
  const verbs = ['approval', 'work-time-approval', 'pending', 'rejection'];
  it.for<[string, Typed]>([
    ['an id that is a word', { id: ['abc'] }],
    ['an id of zero', { only: '0' }],
    ['a negative id', { only: '-1' }],
    ['an id beyond any', { only: '9'.repeat(30) }],
    ['SQL for an id', { only: "1' or '1'='1" }],
    ['101 ids', { id: Array.from({ length: 101 }, (_, index) => String(index + 1)) }],
    ['an address of 3,000 characters', { only: '1', back: `/${'x'.repeat(3_000)}` }],
    ['an id twice where one belongs', { only: ['1', '2'] }],
  ] as const)('with %s answer 4xx with a page and change nothing', async ([_, fields], { ada, kit }) => {
    const before = await kit.everything();
    for (const verb of verbs) {
      const page = await ada.post(`/timesheets/${verb}`, fields);
      expect([404, 422], verb).toContain(page.status);
      expect(page.document.querySelector('main h1'), verb).not.toBeNull();
    }
    expect(await kit.everything()).toEqual(before);
  });

  it('with nothing ticked say so on a page that leads back to the list, and to a program', async ({ ada, kit }) => {
    const before = await kit.everything();
    const page = await ada.post('/timesheets/approval', { back: '/timesheets?status=pending' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Select at least one timesheet first.');
    expect((await page.follow('Back')).address).toBe('/timesheets?status=pending');
    const answer = await ada.post('/timesheets/approval', {}, { accept: 'application/json' });
    expect(JSON.parse(answer.html)).toMatchObject({
      code: 'validation',
      message: 'Select at least one timesheet first.',
      fields: {},
    });
    expect(await kit.everything()).toEqual(before);
  });

  it('do not lead to another site', async ({ ada, kit }) => {
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const id = await kit.stayed();
      expect((await ada.post('/timesheets/approval', { only: await kit.asSeen(id), back })).address, back).toBe(
        '/timesheets',
      );
      const empty = await ada.post('/timesheets/approval', { back });
      expect((await empty.follow('Back')).address, back).toBe('/timesheets');
    }
  });

  it('with a reason of 256 characters bring the question back as it was', async ({ world, ada, kit }) => {
    const id = await kit.stayed();
    const page = await (await ada.open(`/timesheets/rejection?only=${id}`)).send({ reason: '長'.repeat(256) });
    expect(page).toBeRejectedWith(422, 'Enter 255 characters or fewer');
    expect(page.document.querySelector('textarea')?.textContent).toHaveLength(256);
    expect(await verdict(world, id)).toMatchObject({ status: WAITING_APPROVAL });
  });

  it('from another site are refused', async ({ world, ada, kit }) => {
    const id = await kit.stayed();
    expect(
      (await ada.post('/timesheets/approval', { only: String(id) }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect(await verdict(world, id)).toMatchObject({ status: WAITING_APPROVAL });
  });
});

describe('a message of a page that leads elsewhere', () => {
  it('is shown by the page it leads to, also where another message was shown just before', async ({ ada }) => {
    for (const time of ['first', 'second']) {
      const led = await ada.post('/notifications/click/999999', {});
      expect([led.address, led.hops], time).toEqual(['/notifications', 1]);
      expect(led.text, time).toContain('The page of this notification no longer exists.');
    }
  });
});

describe('an approval that names no version', () => {
  it.for([
    ['approval', 'HK$542.50', '542.50', APPROVAL],
    ['work-time-approval', 'HK$496.00', '496', APPROVAL_WORK_TIME],
  ] as const)('needs the amount: %s', async ([action, shown, amount, status], { world, ada, kit }) => {
    const id = String(await kit.stayed());
    const post = (values: Typed) => ada.post(`/timesheets/${action}`, values);
    const wrong: Typed[] = [{ only: id }, { id, asked: 'on' }, { id, asked: 'on', amount: '1' }];
    for (const values of wrong) {
      const rejected = await post(values);
      expect(rejected.status).toBe(422);
      expect(rejected.text).toContain(`Name the amount, which is ${shown} now.`);
    }
    expect(await verdict(world, Number(id))).toMatchObject({ status: WAITING_APPROVAL });
    const done = await post({ id, asked: 'on', amount });
    expect(done.text).toContain('it was not compared with what you saw');
    expect(await verdict(world, Number(id))).toMatchObject({ status });
  });

  it('is done once where a script sends the same key again', async ({ world, ada, kit }) => {
    const id = String(await kit.stayed());
    const page = await ada.open(`/timesheets/${id}`);
    const formKey = page.document.querySelector(`[name="${formKeyName}"]`)?.getAttribute('value') ?? '';
    const values = { id, asked: 'on', amount: '542.50', [formKeyName]: formKey };
    const decision = { accept: 'application/json' };
    const [first, second] = [
      await ada.post('/timesheets/approval', values, decision),
      await ada.post('/timesheets/approval', values, decision),
    ];
    expect([first.status, second.status, second.html]).toEqual([200, 200, first.html]);
    expect(await world.db.many(sql`select 1 from user_shift_events where user_shift_id = ${id}`)).toHaveLength(1);
  });

  it('needs the amount of all that match the plan, and is refused with another one', async ({
    world,
    ours,
    site,
    ada,
  }) => {
    const { id } = await timesheetOf(world, ours, site, { name: 'Worker Plan' });
    const address = '/timesheets/matching-approval?search=Worker+Plan';
    for (const values of [{}, { amount: '1' }] as Typed[]) {
      const rejected = await ada.post(address, values);
      expect(rejected.status).toBe(422);
      expect(rejected.text).toContain('Name the amount, which is HK$496.00 now.');
    }
    expect(await verdict(world, id)).toMatchObject({ status: WAITING_APPROVAL });
    await (await ada.open(address)).send({}, 'Approve all, HK$496.00');
    expect(await verdict(world, id)).toMatchObject({ status: APPROVAL });
  });

  it('counts all that are approved, also those with a version', async ({ ada, kit }) => {
    const [bare, seen] = [String(await kit.stayed()), await kit.asSeen(await kit.stayed())];
    const rejected = await ada.post('/timesheets/approval', { id: [bare, seen], asked: 'on', amount: '542.50' });
    expect(rejected.text).toContain('Name the amount, which is HK$1,085.00 now.');
  });

  it('puts to pending without one', async ({ world, ada, kit }) => {
    const id = await kit.stayed();
    const done = await ada.post('/timesheets/pending', { only: String(id) });
    expect(done.text).toContain('it was not compared with what you saw');
    expect(await verdict(world, id)).toMatchObject({ status: PENDING });
  });
});

describe('decisions with nothing ticked', () => {
  it.for(['approval', 'work-time-approval', 'rejection'])(
    'opened with nothing ticked say so and lead back: %s',
    async (decision, { ada }) => {
      const page = await ada.open(`/timesheets/${decision}?back=/timesheets?status=pending`);
      expect(page.status).toBe(422);
      expect(page.document.querySelector('main')?.textContent).toContain('Select at least one timesheet first.');
      expect((await page.follow('Back')).address).toBe('/timesheets?status=pending');
    },
  );
});
