import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { createTopic, listMessages } from '#contract/messaging/chat.ts';
import { workerMessages, workerSendMessage } from '#contract/workers/worker-app.ts';
import { worker } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept, type Shift } from '#tests/support/builders/shifts.ts';
import { certificatePdf, photo, scriptedDrawing, tooHeavy } from '#tests/support/builders/uploads.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

let written = 0;
const bubbles = (page: VisitedPage) =>
  page.document
    .querySelectorAll('main ol > li')
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

const it = portalScenario({ quiet: true })
  .perFile(
    'prepared',
    async ({ world, ours }) => {
      const man = await worker(world);
      const mei = await worker(world, { name: 'Cheung Mei Ling', nameHk: '張美玲' });
      const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours), {
        start_date: '2026-11-27',
        end_date: '2026-11-27',
        workers: 5,
      });
      const shift: Shift = {
        id,
        businessId: ours.id,
        start: new Date('2026-11-27T01:00:00.000Z'),
        end: new Date('2026-11-27T10:00:00.000Z'),
      };
      for (const someone of [man, mei]) await accept(world, shift, someone.id);
      const topicId = (await world.call(createTopic, { body: { user_id: man.id } }, ours.operator)).id;
      return { man, mei, shift, topicId };
    },
    { auto: true },
  )
  .perTest('kit', ({ world, ours, ada, prepared }) => {
    const writes = (who: SignedIn, text: string) =>
      world.call(
        workerSendMessage,
        { body: { business_id: ours.id, client_id: `w-${(written += 1)}`, text, media_ids: [] } },
        who,
      );
    const stored = async (id = prepared.topicId) =>
      (await world.call(listMessages, { params: { topic_id: id }, query: { limit: 100 } }, ours.operator)).items;
    const texts = async (id = prepared.topicId) => (await stored(id)).map(({ text }) => text);
    const open = (id = prepared.topicId) => ada.open(`/chat/${id}`);
    const everySeen = () =>
      world.db.run(sql`update chat_messages set read_at = ${world.clock.now()} where read_at is null`);
    return { writes, stored, texts, open, everySeen };
  });

describe('writing to a worker, without scripts', () => {
  it('sends the words and shows them, with who wrote them', async ({ world, ours, kit, prepared }) => {
    const page = await (await kit.open()).send({ text: 'Please come to gate 3' }, 'Send');
    expect(page).toRedirectTo(`/chat/${prepared.topicId}`);
    expect(bubbles(page)).toEqual(['Today, Mon 23 November', 'Please come to gate 3You, 9:00 AM · Sent']);
    const [message] = await kit.stored();
    expect(message).toMatchObject({
      sender_id: ours.operator.accountId,
      receiver: 'WORKER',
      receiver_id: prepared.man.id,
    });
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect(bubbles(await ben.open(`/chat/${prepared.topicId}`))[1]).toBe(
      'Please come to gate 3Ada Chan, 9:00 AM · Sent',
    );
  });

  it('is one message when the form is sent twice, at once or after its answer was lost', async ({ kit }) => {
    const form = await kit.open();
    await Promise.all([
      form.send({ text: 'Bring your permit' }, 'Send'),
      form.send({ text: 'Bring your permit' }, 'Send'),
    ]);
    await form.send({ text: 'Bring your permit' }, 'Send');
    expect((await kit.texts()).filter((text) => text === 'Bring your permit')).toHaveLength(1);
  });

  it('refuses the same form with other words rather than losing them', async ({ kit, prepared }) => {
    const form = await kit.open();
    await form.send({ text: 'Ten minutes early' }, 'Send');
    const again = await form.send({ text: 'Twenty minutes early' }, 'Send');
    expect(again).toBeRejectedWith(409, 'This form was already sent with other details.');
    expect(valueIn(again, 'text')).toBe('Twenty minutes early');
    const page = await again.send({}, 'Send');
    expect(page).toRedirectTo(`/chat/${prepared.topicId}`);
    expect((await kit.texts()).slice(0, 2)).toEqual(['Twenty minutes early', 'Ten minutes early']);
  });

  it('takes pictures, alone or with words, and shows them small with a link to each', async ({
    ada,
    kit,
    prepared,
  }) => {
    const pictures = await Promise.all(['gate.jpg', 'bay.jpg', 'desk.jpg'].map((name) => photo(name)));
    const page = await (await kit.open()).send({ text: '', media_ids_new: pictures }, 'Send');
    expect(page).toRedirectTo(`/chat/${prepared.topicId}`);
    expect((await kit.stored())[0]).toMatchObject({ text: '', media: [{}, {}, {}] });
    const shown = page.document.querySelectorAll('main ol img');
    expect(shown.map((picture) => picture.getAttribute('alt'))).toEqual(
      [1, 2, 3].map((n) => `Picture ${n} of 3 from You`),
    );
    const [first] = page.document.querySelectorAll('main ol a');
    const file = await ada.request(new Request(new URL(first?.getAttribute('href') ?? '', 'http://portal.test')));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await ada.open('/chat')).text).toContain('You: 3 pictures');
  });

  it('needs no picture, in the browser’s own check either', async ({ kit }) => {
    const { document } = await kit.open();
    expect(document.querySelector('input[type=file]')?.hasAttribute('required')).toBe(false);
  });
});

describe('what a message may have', () => {
  it('says what is missing in an empty message', async ({ kit }) => {
    const before = await kit.texts();
    const page = await (await kit.open()).send({ text: '  \n ' }, 'Send');
    expect(page).toBeRejectedWith(422, { text: 'Write a message or choose a picture' });
    expect(await kit.texts()).toEqual(before);
  });

  it('keeps ten of eleven pictures and says so', async ({ kit, prepared }) => {
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, index) => photo(`p${index}.jpg`)));
    const page = await (await kit.open()).send({ text: 'The whole site', media_ids_new: eleven }, 'Send');
    expect(page.status).toBe(422);
    expect(page.text).toContain('Send 10 pictures or fewer at a time');
    expect(valueIn(page, 'text')).toBe('The whole site');
    expect(page.document.querySelectorAll('main form img')).toHaveLength(10);
    const sent = await page.send({}, 'Send');
    expect(sent).toRedirectTo(`/chat/${prepared.topicId}`);
    expect((await kit.stored())[0]?.media).toHaveLength(10);
  });

  it('takes ten pictures of 10 MB each', async ({ kit, prepared }) => {
    const [small, limit] = [await photo('bay.jpg'), 10 * 1024 * 1024];
    const heavy = (name: string) => new File([small, new Uint8Array(limit - small.size)], name, { type: 'image/jpeg' });
    const ten = Array.from({ length: 10 }, (_, index) => heavy(`p${index}.jpg`));
    const page = await (await kit.open()).send({ text: 'The whole site at night', media_ids_new: ten }, 'Send');
    expect(page).toRedirectTo(`/chat/${prepared.topicId}`);
    expect((await kit.stored())[0]?.media).toHaveLength(10);
  });

  it.for([
    ['a PDF', () => certificatePdf()],
    ['a file that is too heavy', () => tooHeavy('scan.png')],
  ] as const)('refuses %s by its name, and keeps the words', async ([_, make], { kit }) => {
    const before = await kit.texts();
    const file = make();
    const page = await (await kit.open()).send({ text: 'See here', media_ids_new: file }, 'Send');
    expect(page.status).toBe(422);
    expect(page.text).toContain(file.name);
    expect(valueIn(page, 'text')).toBe('See here');
    expect(await kit.texts()).toEqual(before);
  });

  it('stores a drawing without its scripts', async ({ ada, kit }) => {
    await (await kit.open()).send({ text: '', media_ids_new: scriptedDrawing() }, 'Send');
    const url = (await kit.stored())[0]?.media[0]?.url ?? '';
    const file = await ada.request(new Request(new URL(url, 'http://portal.test')));
    expect(file.status).toBe(200);
    expect(await file.text()).not.toMatch(/script|onload|javascript|evil/i);
  });
});

describe('what a message may not do', () => {
  it('refuses 100,000 characters and keeps them', async ({ kit }) => {
    const long = '好'.repeat(100_000);
    const page = await (await kit.open()).send({ text: long }, 'Send');
    expect(page.status).toBe(422);
    expect(errorOf(page, 'text')).toBe('Enter 2,000 characters or fewer');
    expect(valueIn(page, 'text')).toBe(long);
  });

  it('turns the direction of writing round, and keeps no control characters', async ({ kit }) => {
    const before = await kit.texts();
    const page = await (await kit.open()).send({ text: 'Pay \u202E0001$KH' }, 'Send');
    expect(page.status).toBe(422);
    expect(page.text).toContain('The text has hidden text-direction marks');
    expect(await kit.texts()).toEqual(before);
    const sent = await (await kit.open()).send({ text: 'Pay HK$1000\u0000\u0007 <b>now</b>' }, 'Send');
    const message = sent.document.querySelectorAll('main ol > li p').at(-1);
    expect(message?.getAttribute('dir')).toBe('auto');
    expect(message?.textContent).toBe('Pay HK$1000 <b>now</b>');
    expect(message?.querySelector('b')).toBeNull();
    expect((await kit.texts())[0]).toBe('Pay HK$1000 <b>now</b>');
  });

  it('cannot take the name of someone else’s message', async ({ world, ours, ada, kit, prepared }) => {
    await kit.writes(prepared.man, 'mine');
    const [{ client_id: taken } = { client_id: '' }] = await kit.stored();
    await world.db.run(
      sql`update chat_messages set client_id = '11111111-2222-4333-8444-555555555555' where client_id = ${taken}`,
    );
    const page = await ada.post(`/chat/${prepared.topicId}`, {
      text: 'ours',
      formKey: `${ours.operator.accountId}-11111111-2222-4333-8444-555555555555`,
    });
    expect(page).toRedirectTo(`/chat/${prepared.topicId}`);
    expect((await kit.texts()).slice(0, 2)).toEqual(['ours', 'mine']);
  });

  it('does not reach the conversation of another business', async ({ world, theirs, prepared, kit }) => {
    const grace = await world.signIn(theirs.operator.email);
    expect((await grace.open(`/chat/${prepared.topicId}`)).status).toBe(404);
    const before = await kit.texts();
    expect((await grace.post(`/chat/${prepared.topicId}`, { text: 'Hello' })).status).toBe(404);
    await grace.post(`/chat/${prepared.topicId}/seen`, { message: 1 });
    expect(await kit.texts()).toEqual(before);
  });
});

describe('a message that could not be sent', () => {
  it('tells what to do when the API is away, keeps the words, and sends them once when it is back', async ({
    world,
    kit,
  }) => {
    const form = await kit.open();
    await world.stopApi();
    const page = await form.send({ text: 'The gate is closed' }, 'Send');
    expect(page.status).toBe(503);
    expect(page.html).toContain('The gate is closed');
    await world.startApi();
    await form.send({ text: 'The gate is closed' }, 'Send');
    await form.send({ text: 'The gate is closed' }, 'Send');
    expect((await kit.texts()).filter((text) => text === 'The gate is closed')).toHaveLength(1);
  });

  it('asks to sign in again when the session has ended, and sends nothing by itself', async ({ world, ours, kit }) => {
    const form = await kit.open();
    await world.db.run(
      sql`update tokens set revoked_at = ${world.clock.now()} where account_id = ${ours.operator.accountId} and id = (select max(id) from tokens)`,
    );
    const page = await form.send({ text: 'After the end' }, 'Send');
    expect(page.status).toBe(401);
    expect(await kit.texts()).not.toContain('After the end');
  });
});

describe('what has been seen', () => {
  it('changes by a button or an answer, and never by opening a page', async ({ ada, kit, prepared }) => {
    await kit.everySeen();
    await kit.writes(prepared.man, 'Which gate?');
    const before = await kit.open();
    expect(before.text).toContain('New messages');
    await ada.open('/chat');
    expect((await ada.open('/chat?status=unread')).text).toContain('1 unread');
    const after = await before.send({}, 'Mark as seen');
    expect(after).toRedirectTo(`/chat/${prepared.topicId}`);
    expect(after.text).not.toContain('New messages');
    expect((await ada.open('/chat?status=unread')).text).toContain('Nothing unread');

    await kit.writes(prepared.man, 'And which floor?');
    await (await kit.open()).send({ text: 'Gate B, 3/F' }, 'Send');
    expect((await kit.stored()).every(({ sender, read_at }) => sender === 'BUSINESS' || read_at !== null)).toBe(true);
  });

  it('is not what was written after the page was opened', async ({ kit, prepared }) => {
    await kit.everySeen();
    await kit.writes(prepared.man, 'First');
    const form = await kit.open();
    await kit.writes(prepared.man, 'Second');
    await form.send({ text: 'Answer to the first' }, 'Send');
    expect(
      (await kit.stored())
        .filter(({ read_at, sender }) => sender === 'WORKER' && read_at === null)
        .map(({ text }) => text),
    ).toEqual(['Second']);
    await kit.everySeen();
  });

  it('tells when the worker saw it', async ({ world, kit, prepared }) => {
    await (await kit.open()).send({ text: 'See you at nine' }, 'Send');
    world.clock.forward({ minutes: 3 });
    const [{ id } = { id: 0 }] = await kit.stored();
    await world.db.run(sql`update chat_messages set read_at = ${world.clock.now()} where id = ${id}`);
    expect(bubbles(await kit.open()).at(-1)).toBe('See you at nineYou, 9:00 AM · Seen 9:03 AM');
    expect(
      (await world.call(workerMessages, { params: { topic_id: prepared.topicId } }, prepared.man)).items[0]?.text,
    ).toBe('See you at nine');
  });
});

describe('a long conversation', () => {
  it('shows 15 messages, the newest last, parted by day; older ones by a link', async ({ world, ada, kit }) => {
    const priya = await worker(world, { name: 'Priya Thapa', nameHk: '' });
    let id = 0;
    for (let number = 1; number <= 32; number += 1) {
      id = (await kit.writes(priya, `message ${number}`)).topic_id;
      if (number % 10 === 0) world.clock.forward({ days: 1 });
    }
    const words = (page: VisitedPage) =>
      page.document.querySelectorAll('main ol > li p').map(({ textContent }) => textContent);
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `message ${from + index}`);
    const latest = await ada.open(`/chat/${id}`);
    expect(words(latest)).toEqual(numbers(18, 32));
    expect(bubbles(latest).filter((text) => /^(Today|Yesterday|\w{3} \d)/.test(text))).toEqual([
      'Tue 24 November',
      'Yesterday, Wed 25 November',
      'Today, Thu 26 November',
    ]);
    const older = await latest.follow('Older messages');
    expect(older.address).toContain('?before_id=');
    expect(words(older)).toEqual(numbers(3, 17));
    expect(older.document.querySelector('main textarea')).toBeNull();
    const oldest = await older.follow('Older messages');
    expect(words(oldest)).toEqual(numbers(1, 2));
    expect(oldest.text).not.toContain('Older messages');
    expect(words(await oldest.follow('To the latest messages'))).toEqual(numbers(18, 32));
    world.clock.set('2026-11-23T02:00:00.000Z');
    await world.db.run(sql`delete from chat_messages where topic_id = ${id}`);
    await world.db.run(sql`delete from chat_topics where id = ${id}`);
  });

  it('answers a bad place in it like none', async ({ ada, prepared }) => {
    for (const bad of ['abc!', '-1', '', '0'])
      expect(
        (await ada.open(`/chat/${prepared.topicId}?before_id=${encodeURIComponent(bad)}`)).document.querySelector(
          'textarea',
        ),
      ).not.toBeNull();
  });
});

describe('the list', () => {
  it('marks what is unread by a word, and knows the worker’s next shift', async ({
    world,
    ours,
    ada,
    kit,
    prepared,
  }) => {
    await kit.everySeen();
    await kit.writes(prepared.mei, '請問要帶什麼？');
    const page = await ada.open('/chat');
    const [first] = page.document.querySelectorAll('main ul[aria-label] > li');
    const row = (first?.textContent ?? '').replace(/\s+/g, ' ');
    expect(row).toContain('Cheung Mei Ling 張美玲');
    expect(row).toContain('1 unread');
    expect(row).toContain('Next shift: Order picker, Fri 27/11/2026, 09:00 – 18:00');
    expect(first?.querySelector('p')?.getAttribute('lang')).toBe('zh-Hant-HK');
    expect(page.document.querySelector('nav a[href="/chat"]')?.textContent).toContain('1 unread');
    const found = await ada.open('/chat?search=%E7%BE%8E%E7%8E%B2');
    expect(found.text).toContain('1 to 1 of 1');
    expect((await ada.open('/chat?search=nobody')).text).toContain('nobody');
    const chan = await world.signIn(ours.supervisor.email, 'SUPERVISOR', 'zh-HK');
    await chan.post('/language', { to: 'hk', redirectTo: '/chat' });
    expect((await chan.open('/chat')).text).toContain('張美玲 Cheung Mei Ling 1 則未讀');
    await chan.post('/language', { to: 'en', redirectTo: '/chat' });
  });
});

describe('"Message" leads to the conversation', () => {
  it('from a worker, where the first message begins it and opening the page does not', async ({
    world,
    ours,
    ada,
    prepared,
  }) => {
    const profile = await ada.open(`/workers/${prepared.mei.id}`);
    const { id: known } = await world.call(createTopic, { body: { user_id: prepared.mei.id } }, ours.operator);
    expect(await profile.follow('Message')).toRedirectTo(`/chat/${known}`);
    const lai = await worker(world, { name: 'Poon Lai Kuen', nameHk: '潘麗娟' });
    await accept(world, prepared.shift, lai.id);
    const fresh = await (await ada.open(`/workers/${lai.id}`)).follow('Message');
    expect(fresh.address).toBe(`/workers/${lai.id}/message`);
    const count = () => world.db.one<{ count: number }>(sql`select count(*) as count from chat_topics`);
    const before = await count();
    expect(await fresh.send({ text: '' })).toBeRejectedWith(422, { text: 'Write a message or choose a picture' });
    expect(await count()).toEqual(before);
    const begun = await fresh.send({ text: 'Welcome' });
    expect(begun.address).toMatch(/^\/chat\/\d+$/);
    expect(begun.text).toContain('Welcome');
    await fresh.send({ text: 'Welcome' });
    expect(bubbles(await ada.open(begun.address)).filter((text) => text.includes('Welcome'))).toHaveLength(1);
  });

  it('from a shift’s workers', async ({ ada, prepared }) => {
    const page = await ada.open(`/shifts/${prepared.shift.id}?status=accepted`);
    expect((await page.follow('Message Chan Tai Man')).address).toBe(`/chat/${prepared.topicId}`);
  });

  it('of someone blocked to what was said, and says why it cannot be answered', async ({
    world,
    ours,
    ada,
    prepared,
    kit,
  }) => {
    const ken = await worker(world, { name: 'Ma Tsz Kin', nameHk: '馬子健' });
    await accept(world, prepared.shift, ken.id);
    const { topic_id } = await kit.writes(ken, 'Hello?');
    await world.db.run(sql`
      insert into worker_marks (business_id, worker_id, blocked, updated_at)
      values (${ours.id}, ${ken.id}, true, ${world.clock.now()})`);
    const page = await ada.open(`/chat/${topic_id}`);
    expect(page.text).toContain('Hello?');
    expect(page.text).toContain('You have blocked Ma Tsz Kin');
    expect(page.document.querySelector('main textarea')).toBeNull();
    const forced = await ada.post(`/chat/${topic_id}`, { text: 'Forced' });
    expect(forced.status).toBe(409);
    expect(await kit.texts(topic_id)).toEqual(['Hello?']);
  });
});

describe('a message to everyone who is accepted on a shift', () => {
  it('has a line for each, and sends the failed ones again alone', async ({ world, ours, ada, prepared, kit }) => {
    const page = await ada.open(`/shifts/${prepared.shift.id}/message`);
    const boxes = page.document.querySelectorAll('input[name=worker]');
    expect(boxes.filter((box) => !box.hasAttribute('disabled')).every((box) => box.hasAttribute('checked'))).toBe(true);
    expect(page.text).toContain('Ma Tsz Kin');
    const blocked = (is: boolean) =>
      world.db.run(sql`
        insert into worker_marks (business_id, worker_id, blocked, updated_at) values (${ours.id}, ${prepared.mei.id}, ${is}, ${world.clock.now()})
        on conflict (business_id, worker_id) do update set blocked = ${is}`);
    await blocked(true);
    const text = 'The typhoon signal is hoisted, stay at home';
    const picture = await photo('signal.jpg');
    const first = await page.send({ text, media_ids_new: picture });
    expect(first.status).toBe(409);
    const lines = (of: VisitedPage) =>
      of.document.querySelectorAll('main tbody tr').map((row) => row.textContent.replace(/\s+/g, ' ').trim());
    expect(lines(first).find((line) => line.startsWith('Cheung Mei Ling'))).toContain('Not sent');
    expect(lines(first).find((line) => line.startsWith('Chan Tai Man'))).toMatch(/Sent$/);
    expect((await kit.texts())[0]).toBe(text);
    await blocked(false);
    const again = await first.send({}, 'Resend to 1 worker');
    expect(again.status).toBe(200);
    expect(lines(again)).toEqual(['Cheung Mei Ling 張美玲Sent']);
    const meiTopic = await world.call(createTopic, { body: { user_id: prepared.mei.id } }, ours.operator);
    expect((await kit.stored(meiTopic.id))[0]).toMatchObject({ text, media: [{ name: 'signal.jpg' }] });
    await page.send({ text, media_ids_new: picture });
    for (const id of [prepared.topicId, meiTopic.id])
      expect((await kit.texts(id)).filter((each) => each === text)).toHaveLength(1);
  });

  it('asks for a worker and for words', async ({ ada, prepared }) => {
    const page = await (await ada.open(`/shifts/${prepared.shift.id}/message`)).send({ text: '', worker: null });
    expect(page.status).toBe(422);
    expect(errorOf(page, 'text')).toBe('Write a message or choose a picture');
  });

  it('reaches nobody who has no place on the shift', async ({ world, theirs, ada, prepared }) => {
    const page = await ada.post(`/shifts/${prepared.shift.id}/message`, {
      text: 'Hi',
      worker: [String(prepared.man.id), '999999'],
    });
    expect(page.text).toContain('Sent to 1 worker');
    const grace = await world.signIn(theirs.operator.email);
    expect(
      (await grace.post(`/shifts/${prepared.shift.id}/message`, { text: 'Hi', worker: String(prepared.man.id) }))
        .status,
    ).toBe(404);
  });
});
