import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { getProfile, updateBasicInfo } from '#contract/accounts/business.ts';
import * as businesses from '#contract/admin/businesses.ts';
import * as workers from '#contract/admin/workers.ts';
import { accountState, type AccountState } from '#domain/accounts/account-state.ts';
import { business } from '#tests/support/people.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { approvalOf } from '#tests/support/builders/approval.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true });

interface Account {
  id: number;
  email: string;
}

let made = 0;

async function businessIn(world: World, state: AccountState): Promise<Account> {
  const number = ++made;
  const { id, operator } = await business(world, `Silver Pier ${number}`, `silver${number}.example`, [
    ['Ivy', 'Cheung'],
    ['Leo', 'Mak'],
  ]);
  const at = world.clock.now();
  const approval = { DECLINED: 'rejected', ACTIVE: 'approved', SUSPENDED: 'approved' }[state as string] ?? 'waiting';
  await world.db.run(sql`
    update businesses set approval = ${approval}, sign_up_step = ${state === 'SIGNING_UP' ? 3 : 4},
      suspended_at = ${state === 'SUSPENDED' ? at : null}::timestamptz where id = ${id}`);
  if (state === 'ASKED')
    await world.db.run(sql`
      insert into business_questions (business_id, question, asked_at, asked_by) values (${id}, 'Whose?', ${at}, 'Sam So')`);
  return { id, email: operator.email };
}

async function workerIn(world: World, state: AccountState): Promise<Account> {
  const email = `silver${++made}@workers.example`;
  const at = world.clock.now();
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into workers (name, email, phone, language, state, created_at, updated_at)
    values ('Ho Wing Sze', ${email}, '+852 6123 4567', 'en', ${state}, ${at}, ${at}) returning id`);
  await world.db.run(sql`
    insert into accounts (role, worker_id, email, first_name, language, created_at, updated_at)
    values ('USER', ${id}, ${email}, 'Ho Wing Sze', 'en', ${at}, ${at})`);
  return { id, email };
}

const businessCalls = {
  approve: businesses.approveAccount,
  ask: businesses.askBusinessQuestion,
  decline: businesses.declineBusiness,
  reopen: businesses.reopenBusiness,
  suspend: businesses.suspendBusiness,
  unsuspend: businesses.unsuspendBusiness,
};
const workerCalls = {
  approve: workers.approveWorker,
  ask: workers.askWorkerQuestion,
  decline: workers.declineWorker,
  reopen: workers.reopenWorker,
  suspend: workers.suspendWorker,
  unsuspend: workers.unsuspendWorker,
};

const subjects = [
  {
    subject: 'a business',
    accountIn: businessIn,
    calls: businessCalls,
    stateOf: async (world: World, id: number) =>
      (await world.call(businesses.getBusiness, { params: { id } }, admin)).state,
  },
  {
    subject: 'a worker',
    accountIn: workerIn,
    calls: workerCalls,
    stateOf: async (world: World, id: number) =>
      (await world.call(workers.getAdminWorker, { params: { id } }, admin)).state,
  },
] as const;

const decisions = [
  { decision: 'approve', from: ['WAITING', 'ASKED'], to: 'ACTIVE', body: undefined },
  { decision: 'ask', from: ['WAITING'], to: 'ASKED', body: { question: 'Whose name is it?' } },
  { decision: 'decline', from: ['WAITING', 'ASKED'], to: 'DECLINED', body: { reason: 'OTHER', words: 'Not now.' } },
  { decision: 'reopen', from: ['DECLINED'], to: 'WAITING', body: undefined },
  { decision: 'suspend', from: ['ACTIVE'], to: 'SUSPENDED', body: { reason: 'A complaint.' } },
  { decision: 'unsuspend', from: ['SUSPENDED'], to: 'ACTIVE', body: undefined },
] as const;

describe('a business that is approved while its operator has the sign-up open', () => {
  it('has to log in, and sets no password without the present one', async ({ world }) => {
    const { id } = await businessIn(world, 'WAITING');
    const operator = await world.db.one<{ id: number }>(
      sql`select id from accounts where business_id = ${id} and role = 'OPERATOR'`,
    );
    const { token } = await issueToken(world.db, operator.id, 'sign_up', world.clock.now());
    const as = { token, role: 'operator' } as const;
    const { version } = await world.call(getProfile, { params: { id } }, as);
    await world.call(businesses.approveAccount, await approvalOf.business(world, id), admin);
    const body = { version, first_name: 'Eve', last_name: 'Lo', phone: '2345 6789', password: 'a lighthouse in fog' };
    expect((await world.send(updateBasicInfo, { body }, { as })).status).toBe(401);
  });
});

describe.each(subjects)('$subject', ({ accountIn, calls, stateOf }) => {
  it.for(decisions)(
    '$decision: only from $from, with one email and one entry in the audit log',
    async ({ decision, from, to, body }, { world }) => {
      const call = calls[decision];
      for (const state of Object.values(accountState)) {
        const { id, email } = await accountIn(world, state);
        const seen = decision === 'approve' ? { version: 0 } : body;
        const { status, body: answer } = await world.send(call, { params: { id }, body: seen } as never, { as: admin });
        const isDone = from.some((each) => each === state);
        const code = state === 'SIGNING_UP' ? 'step_missing' : 'already_decided';
        expect([status, answer.code], state).toEqual(isDone ? [200, undefined] : [409, code]);
        expect(await stateOf(world, id), state).toBe(isDone ? to : state);
        const texts = (await emailsTo(world, email)).map(({ body_text: text }) => text);
        expect(texts, state).toHaveLength(isDone ? 1 : 0);
        if (isDone && body) expect(texts[0]).toContain(Object.values(body).at(-1));
        const entries = await world.db.many<{ call: string }>(
          sql`select call from audit_log where path like ${`%/${id}/%`} and call = ${call.name}`,
        );
        expect(entries, state).toHaveLength(isDone ? 1 : 0);
      }
    },
  );
});
