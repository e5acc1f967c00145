import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { openPglite } from '#api/db/pglite.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { emailWork } from '#api/email/deliver.ts';
import { outbox } from '#api/email/outbox.ts';
import type { Transport } from '#api/email/transport.ts';
import { enqueueAllDue } from '#api/jobs/work.ts';
import { startWorkers, type Place, type Workers } from '#api/jobs/workers.ts';
import { createLog } from '#api/log.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { fillReference } from '#tests/support/worlds/template.ts';

const log = createLog('silent');
const places = {
  PGlite: async (): Promise<Place> => {
    const db = await openPglite();
    await fillReference(db);
    return { db };
  },
  PostgreSQL: async (): Promise<Place> => {
    const url = await newDatabase('reference');
    return { db: openPostgres(url), url };
  },
};

const open: { workers: Workers[]; db: DatabaseConnection | null } = { workers: [], db: null };
afterEach(async () => {
  await Promise.all(open.workers.splice(0).map((workers) => workers.stop()));
  await open.db?.close();
});

const write = (db: DatabaseConnection, to: string, urgent?: true) =>
  outbox(db, new Date()).queue({
    to,
    language: 'en',
    name: null,
    subject: 'Hello',
    paragraphs: [],
    ...(urgent && { urgent }),
  });

async function deliverBy(place: Place, transport: Transport) {
  open.db = place.db;
  const work = emailWork({ db: place.db, transport, now: () => new Date(), log, portal: 'https://portal.test' });
  open.workers.push(await startWorkers(place, work, log));
  return work;
}

/** why: a mail server that accepts a code at once, and nothing else before that. */
function busyServer() {
  const sent: string[] = [];
  let answer = () => {};
  const free = new Promise<void>((resolve) => (answer = resolve));
  const transport: Transport = {
    async send({ to }) {
      if (to === 'code@harbourline.example') answer();
      else await free;
      sent.push(to);
    },
    close: () => {},
  };
  return { transport, sent };
}

describe.each(Object.entries(places))('workers on %s', (_, openPlace) => {
  it('send a code while every connection for other emails waits for the mail server', async () => {
    const place = await openPlace();
    const { transport, sent } = busyServer();
    for (let index = 0; index < 40; index += 1) await write(place.db, `${index}@harbourline.example`);
    await deliverBy(place, transport);
    await write(place.db, 'code@harbourline.example', true);
    await expect.poll(() => sent.length, { timeout: hangLimit }).toBe(41);
    expect(sent[0]).toBe('code@harbourline.example');
    expect(new Set(sent).size).toBe(41);
  });

  it('have no job of a transaction that was rolled back', async () => {
    const place = await openPlace();
    open.db = place.db;
    const act = place.db.tx(async (tx) => {
      await outbox(tx, new Date()).queue({
        to: 'ada@harbourline.example',
        language: 'en',
        name: null,
        subject: 'Hello',
        paragraphs: [],
      });
      throw new Error('changed their mind');
    });
    await expect(act).rejects.toThrow('changed their mind');
    expect(await place.db.many(sql`select id from pgboss.job`)).toEqual([]);
  });

  it('send again nothing that was sent, and all that was not, when the engine has lost its jobs', async () => {
    const place = await openPlace();
    const sent: string[] = [];
    const transport: Transport = { send: ({ to }) => Promise.resolve(void sent.push(to)), close: () => {} };
    await write(place.db, 'ada@harbourline.example');
    await write(place.db, 'ben@harbourline.example');
    await place.db.run(sql`update outbox set sent_at = queued_at where recipient = 'ada@harbourline.example'`);
    await place.db.run(sql`delete from pgboss.job`);
    const work = await deliverBy(place, transport);
    await enqueueAllDue(place.db, work, new Date());
    await enqueueAllDue(place.db, work, new Date());
    await expect.poll(() => sent, { timeout: hangLimit }).toEqual(['ben@harbourline.example']);
    expect(await place.db.many(sql`select id from pgboss.job`)).toHaveLength(1);
  });
});
