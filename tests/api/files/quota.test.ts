import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { nightlyRetention, retentionWork } from '#api/admin/retention/retention.job.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { createLog } from '#api/log.ts';
import { updateProfile, getProfile } from '#contract/accounts/business.ts';
import { uploadFile, uploadImage } from '#contract/files/uploads.ts';
import { workerUpload } from '#contract/workers/worker-account.ts';
import { maxDayMegabytes } from '#domain/files/limits.ts';
import { addHours } from '#domain/shared/time.ts';
import { accept, bookShift } from '#tests/support/builders/shifts.ts';
import { certificatePdf, fileForm, smallPicture } from '#tests/support/builders/uploads.ts';
import { runDueWork } from '#tests/support/due-work.ts';
import { worker } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true, each: true }).perTest('kit', ({ world }) => {
  const { db, clock, services } = world;
  /** As if so much had been uploaded, by one account, so many hours ago. */
  const uploaded = (email: string, megabytes: number, hoursAgo = 1) =>
    db.run(sql`
      insert into uploads (business_id, worker_id, account_id, name, storage_key, type, size, sha256, created_at)
      select business_id, worker_id, id, 'photos', ${`photos-${email}-${hoursAgo}`}, 'image/jpeg', ${Math.floor(megabytes * 1024 * 1024)}, '',
        ${addHours(clock.now(), -hoursAgo)} from accounts where email = ${email}`);
  const upload = async (as: SignedIn, name = 'gate.png', options: { language?: 'en' | 'hk' } = {}) => {
    const { status, body } = await world.send(uploadImage, { body: fileForm(smallPicture(name)) }, { as, ...options });
    return status === 200 ? status : [status, body.code, body.error];
  };
  const stored = async () => {
    const rows = await db.many<{ key: string }>(sql`
      select storage_key as key from uploads where name not like 'photos%' union all select storage_key from unrecorded_files`);
    const found = await Promise.all(rows.map(({ key }) => services.files.get(key)));
    for (const file of found) await file?.stream.cancel();
    return found.filter((file) => file !== null).length;
  };
  async function night(): Promise<void> {
    const now = clock.now();
    // By the engine's clock the night before is not over.
    await db.run(sql`delete from pgboss.job`);
    await db.tx((tx) => nightlyRetention.run(tx, { now, since: null, until: now }));
    const log = createLog('silent');
    await runDueWork(db, retentionWork({ db, files: services.files, now: () => now, log }), now);
  }
  return { uploaded, upload, stored, night };
});

const { general, workerOrSignUp, clocking } = maxDayMegabytes;
const rejected = (megabytes: number) => [
  429,
  'too_many',
  `Uploads in 24 hours may be up to ${megabytes} MB. Please try again tomorrow.`,
];

describe('what an account uploads in 24 hours', () => {
  it('is bounded, for itself alone, and nothing of what is refused is stored', async ({ ours, kit }) => {
    await kit.uploaded(ours.operator.email, general, 23);
    expect(await kit.upload(ours.operator)).toEqual(rejected(general));
    expect(await kit.upload(ours.operator, 'gate.png', { language: 'hk' })).toEqual([
      429,
      'too_many',
      '24 小時內最多可上載 500 MB，請明天再試。',
    ]);
    expect(await kit.stored()).toBe(0);
    expect(await kit.upload(ours.supervisor)).toBe(200);
  });

  it('is counted for 24 hours', async ({ world, ours, kit }) => {
    await kit.uploaded(ours.operator.email, general, 23);
    world.clock.forward({ hours: 1 });
    expect(await kit.upload(ours.operator)).toBe(200);
  });

  it('has room for photos of a day, and counts no picture twice', async ({ world, ours, kit }) => {
    await kit.uploaded(ours.operator.email, general - 0.001);
    for (const name of ['gate.png', 'gate.png', 'dock.png']) expect(await kit.upload(ours.operator, name)).toBe(200);
    expect(await world.db.many(sql`select 1 from uploads where name in ('gate.png', 'dock.png')`)).toHaveLength(2);
    expect(await world.db.many(sql`select 1 from unrecorded_files`)).toEqual([]);
  });

  it('is less in a sign-up', async ({ world, ours, kit }) => {
    await kit.uploaded(ours.operator.email, workerOrSignUp);
    const { token } = await issueToken(world.db, ours.operator.accountId, 'sign_up', world.clock.now());
    expect(await kit.upload({ token, role: 'operator' })).toEqual(rejected(workerOrSignUp));
    expect(await kit.upload(ours.operator)).toBe(200);
  });

  it('is less of a worker, whose photo of clocking has room of its own', async ({ world, ours, site, kit }) => {
    const man = await worker(world);
    const shift = await bookShift(world, ours, site, { day: '2026-11-23', start: '11:00' });
    await accept(world, shift, man.id);
    await kit.uploaded(man.email, workerOrSignUp);
    const clock = async (name: string) =>
      (await world.send(workerUpload, { body: fileForm(smallPicture(name)) }, { as: man })).status;
    expect(await kit.upload(man)).toEqual(rejected(workerOrSignUp));
    world.clock.forward({ hours: 1 });
    expect(await clock('clock-in.png')).toBe(200);
    await kit.uploaded(man.email, clocking, 2);
    expect(await clock('clock-out.png')).toBe(429);
  });
});

describe('an upload that fails', () => {
  it('counts, and its bytes are removed the next night', async ({ world, ours, kit }) => {
    await world.db.script(`
      create function fail_upload() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger fail_upload before insert on uploads for each row when (new.name = 'lost.png') execute function fail_upload()`);
    expect(await kit.upload(ours.operator, 'lost.png')).toEqual([500, undefined, expect.any(String)]);
    expect(await kit.stored()).toBe(1);
    await world.db.run(sql`update unrecorded_files set size = ${general * 1024 * 1024}`);
    expect(await kit.upload(ours.operator)).toEqual(rejected(general));
    const { key } = await world.db.one<{ key: string }>(sql`select storage_key as key from unrecorded_files`);
    await kit.night();
    expect(await kit.stored()).toBe(1);
    world.clock.forward({ days: 1, minutes: 1 });
    await kit.night();
    expect(await world.services.files.get(key)).toBeNull();
    expect(
      await world.db.many(sql`select storage_key from unrecorded_files union all select storage_key from erased_files`),
    ).toEqual([]);
  });
});

describe('an upload that no record names', () => {
  it('is removed after a week, and no other', async ({ world, ours, kit }) => {
    const keep = (as: SignedIn, file: File) => world.call(uploadFile, { body: fileForm(file) }, as);
    const logo = await keep(ours.operator, smallPicture('logo.png'));
    const forgotten = await keep(ours.operator, certificatePdf('receipt.pdf'));
    const { version } = await world.call(getProfile, { params: { id: ours.id } }, ours.operator);
    await world.call(updateProfile, { body: { logo_id: logo.id, version } }, ours.operator);
    const left = async () =>
      (await world.db.many<{ id: number }>(sql`select id from uploads order by id`)).map(({ id }) => id);
    world.clock.forward({ days: 7 });
    const young = await keep(ours.supervisor, certificatePdf('young.pdf'));
    await kit.night();
    expect(await left()).toEqual([logo.id, forgotten.id, young.id]);
    world.clock.forward({ minutes: 1 });
    await kit.night();
    expect(await left()).toEqual([logo.id, young.id]);
    expect(await kit.stored()).toBe(2);
    expect(await world.services.files.get(forgotten.url.replace('/files/', ''))).toBeNull();
  });
});
