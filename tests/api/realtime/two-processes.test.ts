import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { createTopic, listMessages } from '#contract/messaging/chat.ts';
import { workerSendMessage } from '#contract/workers/worker-app.ts';
import { openWindow, startChannel, type OpenChannel, type Window } from '#tests/support/channel.ts';
import { harbourline, worker, type Business } from '#tests/support/people.ts';
import { accept, bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';

let first: DatabaseConnection;
let second: DatabaseConnection;
let world: World;
let channels: OpenChannel[];
let ours: Business;
let man: SignedIn & { id: number };
let topicId: number;

// Two processes with one database, each with its own connections; they only communicate through PostgreSQL.
beforeAll(async () => {
  const url = await newDatabase('reference');
  [first, second] = [openPostgres(url), openPostgres(url)];
  world = await createWorld({ db: first, quiet: true });
  ours = await harbourline(world);
  man = await worker(world);
  await accept(world, await bookShift(world, ours, await kwaiChung(world, ours), { day: '2026-11-22' }), man.id);
  topicId = (await world.call(createTopic, { body: { user_id: man.id } }, ours.operator)).id;
  channels = [await startChannel(world.services), await startChannel({ ...world.services, db: second })];
});
afterAll(async () => {
  for (const channel of channels) await channel.close();
  await second.close();
  await world.close();
});

const open = (process: 0 | 1, who: SignedIn): Promise<Window> => openWindow(channels[process]?.url ?? '', who);
const messageOf = (text: string, client_id = text) => ({ topic_id: topicId, client_id, text, media_ids: [] });
const texts = (window: Window) => window.heard('message-from-server').map(({ text }) => text);

describe('the channel over several processes', () => {
  it('loses no message and stores none twice under concurrent repeats', async () => {
    const windows = await Promise.all([open(0, ours.operator), open(1, ours.supervisor), open(0, man), open(1, man)]);
    const sent = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    const answers = await Promise.all(
      sent.flatMap((text, index) =>
        [0, 1].map((again) =>
          windows[((index % 2) * 2 + again) as 0 | 1 | 2 | 3].ask('message-from-client', messageOf(text)),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    await windows[0].ask('message-from-client', messageOf('the last one'));
    for (const window of windows) {
      await window.hears('message-from-server', ({ text }) => text === 'the last one');
      const ids = window.heard('message-from-server').map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(texts(window).toSorted()).toEqual([...sent, 'the last one'].toSorted());
    }
    for (const window of windows) window.close();
  });

  it('sends what a job of one process did to the clients of the other', async () => {
    const ben = await open(1, ours.supervisor);
    await runDueJobs(first, new Date('2026-11-23T01:30:00.000Z'), world.services.log);
    expect((await ben.hears('update-manual-operator', ({ timesheets }) => timesheets === 1)).timesheets).toBe(1);
    expect(await ben.hears('get-user-progress')).toMatchObject({ user_id: man.id, status: 2 });
    ben.close();
  });

  it('disconnects its clients after it lost the database, so that they fetch what they missed', async () => {
    const ben = await open(1, ours.supervisor);
    const before =
      (await world.call(listMessages, { params: { topic_id: topicId } }, ours.supervisor)).items[0]?.id ?? 0;
    const cut = new Promise((resolve) => ben.socket.once('disconnect', resolve));
    const back = new Promise<void>((resolve) => ben.socket.once('connect', resolve));
    await first.many(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
    );
    const writes = (text: string) =>
      world.call(workerSendMessage, { body: { business_id: ours.id, client_id: text, text, media_ids: [] } }, man);
    await writes('into the gap');
    expect(await cut).toBe('transport close');
    await back;
    await ben.ask('add-user');
    const { items } = await world.call(
      listMessages,
      { params: { topic_id: topicId }, query: { after_id: before } },
      ours.supervisor,
    );
    expect(items.map(({ text }) => text)).toEqual(['into the gap']);
    await writes('and after it');
    await ben.hears('message-from-server', ({ text }) => text === 'and after it');
    ben.close();
  });
});
