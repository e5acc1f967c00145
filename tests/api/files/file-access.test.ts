import sharp from 'sharp';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { addHours } from '#domain/shared/time.ts';
import { listBlogs } from '#contract/content/content.ts';
import { listJobPostings } from '#contract/shifts/job-postings.ts';
import { demoOwners, filesInUse, type Asking } from '#tests/support/builders/files-in-use.ts';
import { worker } from '#tests/support/people.ts';
import { admin, type SignedIn } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const replyOf = async (asked: Response | Promise<Response>) => {
  const answer = await asked;
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
};

const it = apiScenario({ demo: true })
  .perFile(
    'prepared',
    async ({ world }) => {
      const owners = await demoOwners(world);
      const files = await filesInUse(world, owners);
      const now = world.clock.now();
      const session = async (
        accountId: number,
        role: SignedIn['role'],
        kind: 'session' | 'sign_up' | 'reset' | 'worker' = role === 'worker' ? 'worker' : 'session',
      ) => ({
        token: (await issueToken(world.db, accountId, kind, now)).token,
        role,
      });
      const people: Record<Asking, SignedIn> = {
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
      const lapsed: Record<string, SignedIn> = {
        'a token signed out': signedOut,
        'a token expired': { token: expired, role: 'operator' },
        'a token to reset a password': await session(owners.operator, 'operator', 'reset'),
        'a token under another role': { ...people.operator, role: 'supervisor' },
      };
      return { owners, files, people, lapsed };
    },
    { auto: true },
  )
  .perFile('kit', ({ world, prepared }) => {
    const ask = (path: string, as: SignedIn | null, headers: Record<string, string> = {}) =>
      world.api.fetch(
        new Request(`http://api.test${path}`, {
          headers: { ...(as && { authorization: `Bearer ${as.token}`, role: as.role }), ...headers },
        }),
      );
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          prepared.files.map(async ({ kind, key }) => [kind, (await ask(`/pictures/${key}`, null)).status] as const),
        ),
      );
    const whoMaySee = () =>
      Object.fromEntries(
        prepared.files.map(({ kind, seenBy }) => [
          kind,
          Object.keys(prepared.people).filter((who) => seenBy.includes(who as Asking)),
        ]),
      );
    return { ask, statuses, whoMaySee };
  });

describe('a file by its key', () => {
  it('has a kind for each place of the database that names uploads', async ({ world }) => {
    const places = await world.db.many<{ place: string }>(sql`
      select conrelid::regclass::text as place from pg_constraint where contype = 'f' and confrelid = 'uploads'::regclass`);
    expect(places.map(({ place }) => place).sort()).toEqual([
      'accounts',
      'admin_invoice_files',
      'blogs',
      'business_registration_files',
      'businesses',
      'chat_message_media',
      'invoice_files',
      'user_shift_images',
      'user_shifts',
      'user_shifts',
      'worker_certificates',
      'workers',
    ]);
  });

  it('is sent to those who may see it, and is as unknown to all others as a key that names nothing', async ({
    prepared,
    kit,
  }) => {
    const seen: Record<string, Asking[]> = {};
    for (const { kind, key } of prepared.files) {
      seen[kind] = [];
      for (const [who, person] of Object.entries(prepared.people) as [Asking, SignedIn][]) {
        const answer = await replyOf(kit.ask(`/files/${key}`, person));
        if (answer.status === 200) {
          seen[kind].push(who);
          expect(answer.text).toBe('a file of the story');
        } else expect(answer).toEqual(await replyOf(kit.ask('/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', person)));
      }
    }
    expect(seen).toEqual(kit.whoMaySee());
  });
});

describe('the thumbnail of a file', () => {
  it('is sent to those who may see the file, and to nobody else', async ({ world, prepared, kit }) => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c81e1e' } })
      .jpeg()
      .toBuffer();
    const seen: Record<string, Asking[]> = {};
    for (const { kind, key } of prepared.files) {
      seen[kind] = [];
      await world.services.files.remove(key);
      await world.services.files.put(key, photo);
      await world.db.run(sql`update uploads set type = 'image/jpeg' where storage_key = ${key}`);
      for (const [who, person] of Object.entries(prepared.people) as [Asking, SignedIn][]) {
        const answer = await replyOf(kit.ask(`/files/${key}?size=96`, person));
        if (answer.status === 200) {
          seen[kind].push(who);
          expect(answer.headers).toMatchObject({
            'content-type': 'image/webp',
            'cache-control': 'private, max-age=31536000, immutable',
          });
        } else
          expect(answer).toEqual(await replyOf(kit.ask('/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf?size=96', person)));
      }
      expect((await kit.ask(`/files/${key}?size=96`, null)).status).toBe(
        (await kit.ask('/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', null)).status,
      );
    }
    expect(seen).toEqual(kit.whoMaySee());
  });
});

describe('a file by its key, and the session', () => {
  it('is sent to nobody without a living session, who cannot tell whether it is there', async ({ prepared, kit }) => {
    const nowhere = '/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf';
    for (const { key } of prepared.files) {
      for (const person of [null, ...Object.values(prepared.lapsed)]) {
        const answer = await replyOf(kit.ask(`/files/${key}`, person));
        expect([401, 403]).toContain(answer.status);
        expect(answer).toEqual(await replyOf(kit.ask(nowhere, person)));
      }
    }
  });

  it('may be kept by one browser, which asks each time', async ({ prepared, kit }) => {
    const path = `/files/${prepared.files[0]?.key}`;
    const first = await kit.ask(path, prepared.people.operator);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await kit.ask(path, prepared.people.operator, known)).status).toBe(304);
    expect((await kit.ask(path, prepared.people['other operator'], known)).status).toBe(404);
    expect((await kit.ask(path, null, known)).status).toBe(401);
  });

  it('is lost to a supervisor with the session', async ({ world, prepared, kit }) => {
    const now = world.clock.now();
    const { token } = await issueToken(world.db, prepared.owners.supervisor, 'session', now);
    const logo = `/files/${prepared.files.find(({ kind }) => kind === 'a logo')?.key}`;
    expect((await kit.ask(logo, { token, role: 'supervisor' })).status).toBe(200);
    await world.db.run(sql`update accounts set active = false where id = ${prepared.owners.supervisor}`);
    expect((await kit.ask(logo, { token, role: 'supervisor' })).status).toBe(401);
    await world.db.run(sql`update accounts set active = true where id = ${prepared.owners.supervisor}`);
  });
});

describe('a picture of the public site', () => {
  it('is sent to everybody, and may be kept by everybody; no other file has such an address', async ({
    kit,
    prepared,
  }) => {
    const found = await kit.statuses();
    expect(Object.keys(found).filter((kind) => found[kind] === 200)).toEqual(['a logo', 'the cover of a post']);
    expect(new Set(Object.values(found))).toEqual(new Set([200, 404]));
    const logo = prepared.files.find(({ kind }) => kind === 'a logo');
    const { headers } = await kit.ask(`/pictures/${logo?.key}`, null);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is what lists of jobs and posts name', async ({ world, kit }) => {
    const jobs = await world.call(listJobPostings, { query: {} });
    const posts = await world.call(listBlogs, { query: {} });
    const named = [...jobs.items.map((job) => job.business_logo), ...posts.items.map((post) => post.cover)];
    const urls = named.flatMap((file) => (file ? [file.url] : []));
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) expect((await kit.ask(url, null)).status, url).toBe(200);
  });

  it('is none where the business is not approved', async ({ world, prepared, kit }) => {
    await world.db.run(sql`update businesses set approval = 'rejected' where id = ${prepared.owners.business}`);
    expect((await kit.statuses())['a logo']).toBe(404);
    await world.db.run(sql`update businesses set approval = 'approved' where id = ${prepared.owners.business}`);
  });
});
