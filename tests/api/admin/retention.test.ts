import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { deletionWork } from '#api/admin/deletions/work.ts';
import { erasureList } from '#api/admin/deletions/erasure-list.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { nightlyRetention, retentionWork } from '#api/admin/retention/retention.job.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { createLog } from '#api/log.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { listRetention } from '#contract/admin/retention.ts';
import { retentionKinds, retentionRules, type RetentionKind } from '#domain/admin/retention.ts';
import { runDueWork } from '#tests/support/due-work.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { scenarioIn } from '#tests/support/worlds/scenario.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

const it = scenarioIn(() => createWorld({ demo: true, quiet: true }));
const log = createLog('silent');

const set = (world: World, name: string, value: string) =>
  world.send(updateAdminSetting, { body: { name, value } }, { as: admin });

const kept = async (world: World, query: { kind?: RetentionKind; term?: number } = {}) =>
  new Map((await world.call(listRetention, { query }, admin)).map((item) => [item.kind, item]));

/** The night's jobs, and those that they leave to others. */
async function night({ db, clock, services: { files } }: World): Promise<void> {
  const now = () => clock.now();
  const file = path.join(await mkdtemp(path.join(scratch, 'shiftdock-retention-')), 'list.txt');
  await db.tx((tx) => nightlyRetention.run(tx, { now: now(), since: null, until: now() }));
  await runDueWork(
    db,
    { ...deletionWork({ db, files, list: erasureList(file), now, log }), ...retentionWork({ db, files, now, log }) },
    now(),
  );
}

const hoursOf = ({ db }: World) =>
  db.many(sql`select id, clock_in_at, clock_out_at, total_minutes, work_pay, status from user_shifts order by id`);

async function plant({ db, clock }: World): Promise<void> {
  await db.run(sql`
    update worker_certificates set expires_on = ${clock.now()}::date - 40 where id = (select min(id) from worker_certificates)`);
  await db.run(sql`
    update workers set state = 'DECLINED', decided_at = ${clock.now()} where id = (
      select max(w.id) from workers w where not exists (select from user_shifts us where us.worker_id = w.id)
        and not exists (select from shift_applicants a where a.worker_id = w.id))`);
  await db.run(sql`
    with b as (insert into businesses (sign_up_step, approval, company_name, declined_at, created_at, updated_at)
      values (4, 'rejected', 'Kwok Godown', ${clock.now()}, ${clock.now()}, ${clock.now()}) returning id)
    insert into accounts (role, business_id, email, first_name, created_at, updated_at)
    select 'OPERATOR', id, 'ken' || id || '@kwok.example', 'Ken', ${clock.now()}, ${clock.now()} from b`);
  const { id } = await db.one<{ id: number }>(sql`select max(id) as id from accounts where role = 'OPERATOR'`);
  await issueToken(db, id, 'session', clock.now());
  await db.run(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at, sent_at)
    values ('ada@kwok.example', 'Old', 'Old', '', 'en', ${clock.now()}, ${clock.now()})`);
  await db.run(sql`
    insert into audit_log (name, call, path, details, at) values ('Old Admin', 'approveAccount', '/admin', '{}', ${clock.now()})`);
  await db.run(sql`
    insert into demo_requests (name, company_name, email, phone, message, language, created_at)
    values ('Kit Kwok', 'Kwok Godown', 'kit@kwok.example', '+852 9123 4567', '', 'en', ${clock.now()})`);
}

describe('retention by settings', () => {
  it('has the terms of the privacy policy, erases no younger rows, and tells before a shorter term what goes', async ({
    world,
  }) => {
    const terms = Object.fromEntries([...(await kept(world))].map(([kind, { term }]) => [kind, term]));
    expect(terms).toMatchObject({ emails: 30, demo_requests: 24, audit_log: 84, messages: 0, sessions: 0 });
    await plant(world);
    world.clock.forward({ days: 200 });
    const [before, hours] = [await kept(world), await hoursOf(world)];
    expect(before.get('messages')).toMatchObject({ rows: 0, files: 0 });
    const tried = await kept(world, { kind: 'messages', term: 3 });
    expect(tried.size).toBe(1);
    expect(tried.get('messages')!.rows).toBeGreaterThan(0);
    expect(await hoursOf(world)).toEqual(hours);
  });

  it('refuses a term outside the limits, and a shorter one for the audit log', async ({ world }) => {
    for (const [name, value] of [
      ['retention.audit_log', '83'],
      ['retention.audit_log', '0'],
      ['retention.emails', '0'],
      ['retention.messages', '2'],
      ['retention.messages', '6.5'],
    ] as const)
      expect((await set(world, name, value)).status, `${name} ${value}`).toBe(422);
  });

  it('erases rows and files that are older, once, and no hours', async ({ world }) => {
    const { db, services } = world;
    await plant(world);
    world.clock.forward({ days: 84 * 31 });
    for (const kind of retentionKinds)
      expect((await set(world, `retention.${kind}`, String(retentionRules[kind].min))).status, kind).toBe(200);
    const before = await kept(world);
    expect([...before].filter(([, { rows }]) => rows === 0)).toEqual([]);
    expect(before.get('clock_photos')!.files).toBeGreaterThan(0);
    const keys = await db.many<{ key: string }>(sql`
      select u.storage_key as key from uploads u join user_shifts us on u.id in (us.clock_in_photo_id, us.clock_out_photo_id)
      where us.billed`);
    // The clock was moved on without the jobs that go by it, which is a finding of its own.
    const [hours, findings] = [await hoursOf(world), await checkIntegrity(db, world.clock.now())];

    await night(world);

    expect(await db.many(sql`select 1 from accounts where email like 'ken%@kwok.example'`)).toEqual([]);
    const after = await kept(world);
    expect([...after].filter(([, { rows }]) => rows > 0)).toEqual([]);
    expect(await hoursOf(world)).toEqual(hours);
    const stored = await db.many<{ key: string }>(sql`select storage_key as key from uploads`);
    const gone = keys.filter(({ key }) => stored.every((item) => item.key !== key));
    // Others may be in use elsewhere, or wait for a dispute with a bank.
    expect(gone.length).toBeGreaterThan(0);
    for (const { key } of gone) expect(await services.files.get(key)).toBeNull();
    expect(await db.many(sql`select 1 from erased_files`)).toEqual([]);
    expect(await checkIntegrity(db, world.clock.now())).toEqual(findings);
    const policy = JSON.stringify(await world.call(getSetting, { query: { type: 'privacy' } }, null));
    expect(policy).toContain('messages for 3 months');
    expect(policy).toContain('訊息保留 3 個月');
    expect(policy).toContain('1 day after it was sent');
  });
});
