import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import * as contract from '#contract/categories/contacts.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { seedReference } from '#api/seed/reference.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { startPostgres, type Postgres } from '#tests/support/processes/postgres.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';
import { contactBody } from '#tests/support/builders/records.ts';

let server: Postgres;
let world: World;
let ours: Business;
beforeAll(async () => {
  server = await startPostgres();
  const db = openPostgres(server.url);
  await migrate(db);
  await seedReference(db, new Date('2026-11-23T01:00:00.000Z'));
  world = await createWorld({ db, quiet: true });
  ours = await harbourline(world);
});
let isStopped = false;
const stop = () => {
  if (!isStopped) server.stop();
  isStopped = true;
};
afterAll(async () => {
  stop();
  await world.close();
});

const body = contactBody();
const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

describe('a connection to the database that is lost', () => {
  it('in the middle of a transaction: all of it is done again on another one', async () => {
    const other = openPostgres(server.url, { connections: 1 });
    let runs = 0;
    const name = await world.db.tx(async (tx) => {
      runs += 1;
      await tx.run(sql`insert into tags (slug, name) values ('lost', '{"en": "Lost", "hk": "遺失"}')`);
      if (runs === 1) await other.many(endOthers);
      return tx.one<{ count: number }>(sql`select count(*) as count from tags where slug = 'lost'`);
    });
    await other.close();
    expect([runs, name]).toEqual([2, { count: 1 }]);
  });

  it('between two requests is not noticed by the next one', async () => {
    await world.db.many(endOthers);
    expect((await world.send(contract.createContact, { body }, { as: ours.operator, key: 'form-1' })).status).toBe(200);
  });
});

describe('a database that is not there', () => {
  it('is answered with 503 and Retry-After, in the request’s language and without internals', async () => {
    stop();
    const reading = await world.send(contract.listContacts, {}, { as: ours.operator });
    expect([reading.status, reading.body, reading.headers.get('retry-after')]).toEqual([
      503,
      { error: 'Something went wrong, please try again.' },
      '1',
    ]);
    const writing = await world.send(
      contract.createContact,
      { body },
      { as: ours.operator, key: 'form-2', language: 'hk' },
    );
    expect([writing.status, Object.keys(writing.body), writing.body.error]).toEqual([
      503,
      ['error'],
      expect.stringMatching(/^[\p{Script=Han}，。！]+$/u),
    ]);
    expect((await world.api.request('/readyz')).status).toBe(503);
    expect((await world.api.request('/healthz')).status).toBe(200);
  });
});
