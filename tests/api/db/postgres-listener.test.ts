import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { DatabaseConnection } from '#api/db/client.ts';
import { listenTo } from '#api/db/postgres-listener.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

let address: string;
let db: DatabaseConnection;
let between: Server;
const pairs: Socket[][] = [];

// A connection that can go silent, as through a NAT that has dropped it.
beforeAll(async () => {
  address = await newDatabase();
  db = openPostgres(address);
  between = createServer((near) => {
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => {});
    pairs.push([near, far]);
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
});
afterAll(async () => {
  for (const end of pairs.flat()) end.destroy();
  between.close();
  await db.close();
});

it('a listening connection that died without a word is noticed, and made again', async () => {
  const url = new URL(address);
  url.search = '';
  url.port = String((between.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  const heard: string[] = [];
  const { promise: interrupted, resolve: lost }: PromiseWithResolvers<void> = Promise.withResolvers();
  const stop = await listenTo(
    url.href,
    { channel: 'story' },
    { heard: (payload) => heard.push(payload), interrupted: () => lost() },
    { every: 300, within: 200 },
  );
  for (const [near, far] of pairs) {
    near?.unpipe();
    far?.unpipe();
  }
  await interrupted;
  await db.run(sql`select pg_notify('story', 'after the silence')`);
  await expect.poll(() => heard).toEqual(['after the silence']);
  await stop();
});
