import sql from 'sql-template-tag';
import { describe, expect, vi } from 'vitest';
import { setPassword } from '#api/accounts/auth/account.store.ts';
import { revokeTokens } from '#api/http/tokens/tokens.ts';
import { login } from '#contract/accounts/auth.ts';
import { adminLogin } from '#contract/admin/team.ts';
import { workerLogin } from '#contract/workers/worker-account.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { password, worker, type Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true, each: true });

interface SigningIn {
  id: number;
  /** Of the attempts. */
  subject: string;
  send: () => Promise<{ status: number; body: { code?: unknown } }>;
}

const ofBusiness = (world: World, { operator: { accountId: id, email } }: Business): SigningIn => ({
  id,
  subject: `login:OPERATOR:${email}`,
  send: () => world.send(login, { body: { email, password, role: 'OPERATOR' } }),
});

async function ofWorker(world: World): Promise<SigningIn> {
  const { id: workerId, email } = await worker(world);
  const { id } = await world.db.one<{ id: number }>(sql`select id from accounts where worker_id = ${workerId}`);
  return { id, subject: `login:USER:${email}`, send: () => world.send(workerLogin, { body: { email, password } }) };
}

async function ofAdmin({ db, clock, send }: World, { operator }: Business): Promise<SigningIn> {
  const email = 'sam@shiftdock.example';
  const { id } = await db.one<{ id: number }>(sql`
    insert into accounts (role, admin_role, email, first_name, password_hash, created_at, updated_at)
    select 'ADMIN', 'OWNER', ${email}, 'Sam', password_hash, ${clock.now()}, ${clock.now()} from accounts where id = ${operator.accountId}
    returning id`);
  return { id, subject: `login:ADMIN:${email}`, send: () => send(adminLogin, { body: { email, password } }) };
}

const isWaiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;

/** The account is read before the attempt is counted, which waits here until the password is another one. */
async function whileItsPasswordChanges({ db, clock }: World, { id, subject, send }: SigningIn) {
  const sent: ReturnType<SigningIn['send']>[] = [];
  await db.tx(
    async (tx) => {
      await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0)) is null as locked`);
      sent.push(send());
      await vi.waitFor(async () => expect(await db.many(isWaiting)).toHaveLength(1), { timeout: hangLimit });
      await setPassword(db, id, 'scrypt$of$another', { at: clock.now(), by: 'Ada Chan' });
      await revokeTokens(db, id, clock.now());
    },
    { isolation: 'read committed' },
  );
  return sent[0]!;
}

describe('a password that is changed while a sign-in with the old one is under way', () => {
  it.for([
    ['a business', ofBusiness],
    ['a worker', ofWorker],
    ['an admin', ofAdmin],
  ] as const)('begins no session: %s', async ([, signingIn], { world, ours }) => {
    const made = await signingIn(world, ours);
    const { status, body } = await whileItsPasswordChanges(world, made);
    expect([status, body.code]).toEqual([422, 'wrong_credentials']);
    expect(
      await world.db.many(sql`select kind from tokens where account_id = ${made.id} and revoked_at is null`),
    ).toEqual([]);
  });
});
