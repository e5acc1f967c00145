import { parse } from 'node-html-parser';
import type { Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { runWeeklyInvoices } from '#contract/billing/admin-billing.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { addDays, dayOf, weekOf } from '#domain/shared/time.ts';
import { paths } from '#app/paths.ts';
import { photo } from '#tests/support/builders/uploads.ts';
import { demoApi, demoPassword, people, type DemoApi } from '#tests/support/demo/demo-api.ts';
import { demoIds } from '#tests/support/demo/demo-ids.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import type { Typed, VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { requestOf } from '#tests/support/wire.ts';
import { tally } from '#tests/support/tally.ts';
import { adminToken, TwoVersions, type Place } from './two-versions.ts';

/**
 * `npm run test:long` builds the previous version in a separate folder and names it here. Both versions use
 * one database while the processes are replaced one by one, in the order of docs/upgrade.md.
 */
const before = process.env.VERSION_BEFORE ?? '';

const kinds = new Set(['page', 'operator', 'public', 'file', 'operator-file', 'data', 'public-file']);

let world: TwoVersions;
let db: DatabaseConnection;
let api: DemoApi;
let ids: Awaited<ReturnType<typeof demoIds>>;
let cookies: ReadonlyMap<string, string>;
let known: string[] = [];
const done = { read: 0, written: 0, paid: 0 };

const ada = (portal: Place): Visitor => world.visitor(portal, cookies);

async function unread(portal: Place, addresses: readonly string[]): Promise<string[]> {
  const visitor = ada(portal);
  const other: string[] = [];
  for (const address of addresses) {
    const { status, text } = await visitor.open(address);
    if (status !== 200 || text.includes('could not be loaded')) other.push(`${address}: ${status}`);
  }
  done.read += addresses.length;
  return other;
}

function send(page: VisitedPage, button: RegExp, typed: Typed = {}): Promise<VisitedPage> {
  const words = page.document
    .querySelectorAll('main button')
    .map((each) => each.textContent.replace(/\s+/g, ' ').trim())
    .find((each) => button.test(each));
  if (words === undefined) throw new Error(`${page.address} (${page.status}) has no button like ${button}`);
  done.written += 1;
  return page.send(typed, words);
}

const shown = async (portal: Place, address: string, words: string): Promise<void> => {
  const { status, text } = await ada(portal).open(address);
  expect([status, text.includes(words)], `${words} at ${address}, ${portal.version}`).toEqual([200, true]);
};

async function book(one: Place, other: Place, day: string): Promise<void> {
  const filled = {
    ...{ role_id: String(ids.role), location_id: String(ids.location), contact_id: String(ids.contact) },
    ...{ industry_id: '1', start_date: day, start_time: '09:00', end_time: '13:00', wage: '80' },
  };
  const confirm = await send(await ada(one).open(paths.book), /^Continue to confirm/, filled);
  const checkOut = await send(confirm, /^Continue to check out/, { is_agree: 'on' });
  const booked = await send(checkOut, /^Book/);
  expect([booked.status, booked.address]).toEqual([200, expect.stringMatching(/\/booked$/)]);
  const [, id] = /\/book\/(\d+)\/booked$/.exec(booked.address) ?? [];
  const cancelled = await send(await ada(other).open(paths.shiftCancellation(Number(id))), /^Cancel/, {
    ...{ reason: 'CREATED_BY_MISTAKE', confirmed: 'on' },
  });
  expect(cancelled.status).toBe(200);
}

async function chat(one: Place, other: Place, name: string): Promise<void> {
  const sockets = [await world.channel(one, ada(one)), await world.channel(other, ada(other))];
  const heard: string[][] = sockets.map(() => []);
  sockets.forEach((socket, index) =>
    socket.on('message-from-server', ({ text }: { text: string }) => heard[index]!.push(text)),
  );
  const say = (socket: Socket, text: string) =>
    socket.emitWithAck('message-from-client', { topic_id: ids.topic, client_id: text, text, media_ids: [] });
  for (const [index, socket] of sockets.entries())
    expect(await say(socket, `${name} by socket ${index}`)).toMatchObject({ ok: true });
  const topic = paths.chatTopic(ids.topic);
  await send(await ada(one).open(topic), /^Send$/, { text: `${name} by form`, media_ids_new: await photo('dock.jpg') });
  done.written += 2;
  const all = [`${name} by form`, `${name} by socket 0`, `${name} by socket 1`];
  for (const texts of heard) await expect.poll(() => texts.toSorted()).toEqual(all);
  for (const socket of sockets) socket.disconnect();
  const page = await ada(other).open(topic);
  for (const text of all) expect(page.text).toContain(text);
  const pictures = parse(page.html).querySelectorAll('main img[src^="/files/"]');
  expect(pictures.length).toBeGreaterThan(0);
  expect((await ada(other).open(pictures.at(-1)!.getAttribute('src')!)).status).toBe(200);
}

async function settle(one: Place, other: Place): Promise<void> {
  const approved = await send(await ada(one).open(paths.timesheets), /^Approve /);
  expect(approved.status).toBe(200);
  const { items } = await api.as('operator', listInvoices, { query: { only: 'TO_PAY' } });
  for (const { id } of items) {
    const page = await ada(other).open(paths.workerInvoice(id));
    if (!/>\s*Payment sent\s*</.test(page.html)) continue;
    expect((await send(page, /^Payment sent$/)).status).toBe(200);
    done.paid += 1;
    return;
  }
}

async function contact(one: Place, other: Place, name: string): Promise<void> {
  const filled = { name, phone: '9123 4567', email: 'mei@harbourline.example' };
  await send(await ada(one).open(paths.newContact), /^Save/, filled);
  await shown(other, `${paths.contacts}?search=${encodeURIComponent(name)}`, name);
}

let day = 0;
async function work(stage: string): Promise<void> {
  const [one, two] = world.portals as [Place, Place];
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const name = `${stage}, ${from === one ? 'first' : 'second'} portal`;
    await contact(from, to, `Contact ${name}`);
    await chat(from, to, `Message ${name}`);
    await book(from, to, `2026-12-${String((day += 1) + 6).padStart(2, '0')}`);
    await settle(from, to);
  }
}

function load(stage: string) {
  const acknowledged: string[] = [];
  const answers = new Map<number, number>();
  const stopping = new AbortController();
  const client = async (portal: Place, index: number) => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const name = `Load ${stage} ${index} ${number}`;
      const typed = { name, phone: '9123 4567', email: 'mei@harbourline.example' };
      const page = await ada(portal)
        .post(paths.newContact, typed)
        .catch(() => null);
      const status = page?.status ?? 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 200 && page?.address.startsWith(`${paths.contacts}?`)) acknowledged.push(name);
      else if (status === 200 && page?.address === paths.contacts) acknowledged.push(name);
    }
  };
  const clients = world.portals.map(client);
  return { acknowledged, answers, stop: async () => (stopping.abort(), Promise.all(clients)) };
}

async function replaceUnderLoad(stage: string, place: Place): Promise<void> {
  const writing = load(stage);
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(5);
  await world.replace(place);
  const since = writing.acknowledged.length;
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(since + 5);
  await writing.stop();
  const rows = await db.many<{ name: string }>(sql`select name from contacts where name like ${`Load ${stage}%`}`);
  const stored = rows.map(({ name }) => name);
  const lost = writing.acknowledged.filter((name) => !stored.includes(name));
  expect({ lost, twice: stored.length - new Set(stored).size }).toEqual({ lost: [], twice: 0 });
  tally(`contacts written while ${stage}`, writing.acknowledged.length, lost.length);
  console.log(
    `  ${stage}: ${writing.acknowledged.length} kept; answers ${JSON.stringify(Object.fromEntries(writing.answers))}`,
  );
}

/**
 * Lets three hours pass with the jobs of both versions, bills the week at both APIs at once, and checks the
 * ledger with each version.
 */
async function closeBooks(): Promise<void> {
  const now = await demoApi(world.apis[0]!.process.url, world.apis[0]!.data).advance({ hours: 3 });
  const body = { week_start: addDays(weekOf(dayOf(now)).from, -7) };
  const headers = { authorization: `Bearer ${adminToken}`, role: 'admin' };
  const answers = await Promise.all(
    world.apis.map((place) => fetch(requestOf(runWeeklyInvoices, { body }, headers, place.process.url))),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  for (const place of world.apis) expect(await world.command(place, 'check-integrity')).toMatch(/^\d+ rules hold\.$/m);
}

async function tryEverything(stage: string): Promise<void> {
  for (const portal of world.portals)
    expect({ [`${stage}, ${portal.version}`]: await unread(portal, known) }).toEqual({
      [`${stage}, ${portal.version}`]: [],
    });
  await work(stage);
  await closeBooks();
  expect(world.complaints()).toEqual([]);
}

describe.skipIf(before === '')('a newer version replaces the one before, one process after the other', () => {
  beforeAll(async () => {
    const database = await newDatabase();
    world = await TwoVersions.start(before, database);
    db = openPostgres(database);
    api = demoApi(world.apis[0]!.process.url, world.apis[0]!.data);
    ids = await demoIds(api);
    const visitor = world.visitor(world.portals[0]!);
    const { email, role } = people.operator;
    const page = await visitor.post(paths.login, { email, role, password: demoPassword });
    expect(page.address).toBe(paths.dashboard);
    cookies = new Map(visitor.cookies);
    const addresses = (await everyAddress(api)).filter(({ kind }) => kinds.has(kind)).flatMap(({ at }) => at);
    const missing = new Set((await unread(world.portals[0]!, addresses)).map((line) => line.split(': ')[0]!));
    // The payment code is gone once the payment was reported.
    const ends = paths.workerInvoiceFpsCode(ids.openInvoice);
    known = addresses.filter((address) => !missing.has(address) && address !== ends);
    expect(missing.size, [...missing].join(' ')).toBeLessThan(12);
  });
  afterAll(async () => {
    tally('pages and files read at both versions of the portal', done.read, 0);
    expect(done.paid).toBeGreaterThan(0);
    tally('forms and messages written at both versions of the portal', done.written, 0);
    await db.close();
    await world.stop();
  });

  it('as both are of the version before', () => tryEverything('before'));

  it('as the schema is new', async () => {
    await world.migrate();
    await tryEverything('the schema is new');
  });

  it.each([
    ['the first API is new', 'apis', 0],
    ['both APIs are new', 'apis', 1],
    ['the first portal is new', 'portals', 0],
    ['both portals are new', 'portals', 1],
  ] as const)('as %s', async (stage, kind, index) => {
    await replaceUnderLoad(stage, world[kind][index]!);
    await tryEverything(stage);
  });
});
