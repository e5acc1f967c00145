import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '#api/resources/auth/tokens.ts';
import { addHours } from '#domain/time.ts';
import { listBlogs } from '#contract/public-site/content.ts';
import { listJobs } from '#contract/public-site/jobs.ts';
import {
  demoOwners,
  filesInUse,
  type Asking,
  type FileInUse,
  type Owners,
} from '#tests/support/builders/files-in-use.ts';
import { worker } from '#tests/support/people.ts';
import { admin, createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';

let world: World;
let owners: Owners;
let files: FileInUse[];
let people: Record<Asking, SignedIn>;
let lapsed: Record<string, SignedIn>;

const ask = (path: string, as: SignedIn | null, headers: Record<string, string> = {}) =>
  world.api.fetch(
    new Request(`http://api.test${path}`, {
      headers: { ...(as && { authorization: `Bearer ${as.token}`, role: as.role }), ...headers },
    }),
  );
/** Returns an answer as far as it tells something: two that are equal cannot be told apart. */
const told = async (asked: Response | Promise<Response>) => {
  const answer = await asked;
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
};

beforeAll(async () => {
  world = await createWorld({ demo: true });
  owners = await demoOwners(world);
  files = await filesInUse(world, owners);
  const now = world.clock.now();
  const session = async (
    accountId: number,
    role: SignedIn['role'],
    kind: 'session' | 'sign_up' | 'reset' = 'session',
  ) => ({
    token: (await issueToken(world.db, accountId, kind, now)).token,
    role,
  });
  people = {
    operator: await session(owners.operator, 'operator'),
    supervisor: await session(owners.supervisor, 'supervisor'),
    'other operator': await session(owners.otherOperator, 'operator'),
    'worker of the file': await session(owners.workerAccount, 'worker'),
    'another worker': await worker(world, { name: 'Yip Siu Ming' }),
    admin,
  };
  const signedOut = await session(owners.operator, 'operator');
  await world.db.run(sql`update tokens set revoked_at = ${now} where id = (select max(id) from tokens)`);
  const expired = (await issueToken(world.db, owners.operator, 'session', addHours(now, -24 * 31))).token;
  lapsed = {
    'a token signed out': signedOut,
    'a token expired': { token: expired, role: 'operator' },
    'a token to reset a password': await session(owners.operator, 'operator', 'reset'),
    'a token under another role': { ...people.operator, role: 'supervisor' },
  };
});
afterAll(() => world.close());

describe('a file by its key', () => {
  it('has a kind for each place of the database that names uploads', async () => {
    const places = await world.db.many<{ place: string }>(sql`
      select conrelid::regclass::text as place from pg_constraint where contype = 'f' and confrelid = 'uploads'::regclass`);
    // Clock photos are two columns of one table.
    expect(places.map(({ place }) => place).sort()).toEqual([
      'accounts',
      'blogs',
      'business_registration_files',
      'businesses',
      'chat_message_media',
      'invoice_files',
      'operator_invoice_files',
      'user_shift_images',
      'user_shifts',
      'user_shifts',
      'worker_certificates',
      'workers',
    ]);
  });

  it('is sent to those who may see it, and is as unknown to all others as a key that names nothing', async () => {
    const seen: Record<string, Asking[]> = {};
    for (const { kind, key } of files) {
      seen[kind] = [];
      for (const [who, person] of Object.entries(people) as [Asking, SignedIn][]) {
        const answer = await told(ask(`/files/${key}`, person));
        if (answer.status === 200) {
          seen[kind].push(who);
          expect(answer.text).toBe('a file of the story');
        } else expect(answer).toEqual(await told(ask('/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', person)));
      }
    }
    expect(seen).toEqual(
      Object.fromEntries(
        files.map(({ kind, seenBy }) => [kind, Object.keys(people).filter((who) => seenBy.includes(who as Asking))]),
      ),
    );
  });
});

describe('a file by its key, and the session', () => {
  it('is sent to nobody without a living session, who cannot tell whether it is there', async () => {
    const nowhere = '/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf';
    for (const { key } of files) {
      for (const person of [null, ...Object.values(lapsed)]) {
        const answer = await told(ask(`/files/${key}`, person));
        expect([401, 403]).toContain(answer.status);
        expect(answer).toEqual(await told(ask(nowhere, person)));
      }
    }
  });

  it('may be kept by one browser, which asks each time', async () => {
    const path = `/files/${files[0]?.key}`;
    const first = await ask(path, people.operator);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await ask(path, people.operator, known)).status).toBe(304);
    expect((await ask(path, people['other operator'], known)).status).toBe(404);
    expect((await ask(path, null, known)).status).toBe(401);
  });

  it('is lost to a supervisor with the session', async () => {
    const now = world.clock.now();
    const { token } = await issueToken(world.db, owners.supervisor, 'session', now);
    const logo = `/files/${files.find(({ kind }) => kind === 'a logo')?.key}`;
    expect((await ask(logo, { token, role: 'supervisor' })).status).toBe(200);
    await world.db.run(sql`update accounts set active = false where id = ${owners.supervisor}`);
    expect((await ask(logo, { token, role: 'supervisor' })).status).toBe(401);
    await world.db.run(sql`update accounts set active = true where id = ${owners.supervisor}`);
  });
});

describe('a picture of the public site', () => {
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(
        files.map(async ({ kind, key }) => [kind, (await ask(`/pictures/${key}`, null)).status] as const),
      ),
    );

  it('is sent to everybody, and may be kept by everybody; no other file has such an address', async () => {
    const found = await statuses();
    expect(Object.keys(found).filter((kind) => found[kind] === 200)).toEqual(['a logo', 'the cover of a post']);
    expect(new Set(Object.values(found))).toEqual(new Set([200, 404]));
    const logo = files.find(({ kind }) => kind === 'a logo');
    const { headers } = await ask(`/pictures/${logo?.key}`, null);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is what lists of jobs and posts name', async () => {
    const jobs = await world.call(listJobs, { query: {} });
    const posts = await world.call(listBlogs, { query: {} });
    const named = [...jobs.items.map((job) => job.business_logo), ...posts.items.map((post) => post.cover)];
    const urls = named.flatMap((file) => (file ? [file.url] : []));
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) expect((await ask(url, null)).status, url).toBe(200);
  });

  it('is none where the business is not approved', async () => {
    await world.db.run(sql`update businesses set approval = 'rejected' where id = ${owners.business}`);
    expect((await statuses())['a logo']).toBe(404);
    await world.db.run(sql`update businesses set approval = 'approved' where id = ${owners.business}`);
  });
});
