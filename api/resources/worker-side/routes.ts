import sql from 'sql-template-tag';
import * as contract from '#contract/workers/worker-side.ts';
import type { Account } from '#contract/account/auth.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { checkPassword } from '#api/resources/auth/check-password.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import { findAccount } from '../auth/account-store.ts';
import { issueToken } from '../auth/tokens.ts';
import { certificatesJson, ratingJson } from '../workers/person.ts';
import { applyForShift, withdrawApplication } from './apply.ts';
import { listMessages, listTopics, writeToBusiness } from './chat.ts';
import { joinClass } from './classes.ts';
import * as clock from './clock.ts';
import { listMyShifts, listOpenShifts } from './shifts.ts';

const login = defineEndpoint(
  contract.workerLogin,
  async (context) => {
    const { db, body, now } = context;
    const { account, signedIn } = await checkPassword(context, { ...body, role: 'USER' }, ({ active }) => active);
    return db.tx(async (tx) => {
      await signedIn(tx);
      return { data: { ...(await issueToken(tx, account.id, 'session', now)), role: account.role, account } };
    });
  },
  { transaction: 'own' },
);

/** A worker's own profile has these details beyond an account. */
type OwnDetails = Omit<DataOf<typeof contract.workerSelf>, keyof Account>;

const own = columns<OwnDetails>({
  name_hk: sql`w.name_hk`,
  hkid_masked: sql`w.hkid_masked`,
  rating: ratingJson(sql`w.id`),
  certificates: certificatesJson(sql`w.id`),
});

const ownDetails = (db: Database, workerId: number): Promise<OwnDetails> =>
  db.one(sql`select ${own} from workers w where w.id = ${workerId}`);

const self = defineEndpoint(contract.workerSelf, async ({ db, caller }) => ({
  data: { ...found(await findAccount(db, caller.accountId)), ...(await ownDetails(db, caller.workerId)) },
}));

const openShifts = defineEndpoint(contract.workerOpenShifts, ({ db, caller, query, language, now }) =>
  listOpenShifts(db, caller.workerId, query, language, now),
);

const applyFor = defineEndpoint(contract.workerApply, async ({ db, caller, params, language, now }) => ({
  data: await applyForShift(db, caller.workerId, params.id, { language, now }),
}));

const takeBack = defineEndpoint(contract.workerWithdraw, async ({ db, caller, params, now }) => {
  await withdrawApplication(db, caller.workerId, params.id, now);
  return {};
});

const myShifts = defineEndpoint(contract.workerMyShifts, ({ db, caller, query, now }) =>
  listMyShifts(db, caller.workerId, query, now),
);

const start = defineEndpoint(contract.workerClockIn, async ({ db, caller, params, body, now }) => ({
  data: await clock.clockIn(db, caller.workerId, params.id, body, now),
}));

const startBreak = defineEndpoint(contract.workerBeginBreak, async ({ db, caller, params, now }) => ({
  data: await clock.beginBreak(db, caller.workerId, params.id, now),
}));

const stopBreak = defineEndpoint(contract.workerEndBreak, async ({ db, caller, params, now }) => ({
  data: await clock.endBreak(db, caller.workerId, params.id, now),
}));

const leave = defineEndpoint(contract.workerClockOut, async ({ db, caller, params, body, now }) => ({
  data: await clock.clockOut(db, caller.workerId, params.id, body, now),
}));

const join = defineEndpoint(contract.workerJoinClass, async ({ db, caller, params, now }) => ({
  data: await joinClass(db, caller.workerId, params.id, now),
}));

const topics = defineEndpoint(contract.workerTopics, ({ db, caller, query }) => listTopics(db, caller.workerId, query));

const messages = defineEndpoint(contract.workerMessages, ({ db, caller, params, query }) =>
  listMessages(db, caller.workerId, params.topic_id, query),
);

const send = defineEndpoint(contract.workerSendMessage, async ({ db, caller, body, now }) => {
  const { business_id, ...written } = body;
  return { data: (await writeToBusiness(db, caller, business_id, written, now)).message };
});

export const workerSide: Endpoint[] = [
  login,
  self,
  openShifts,
  applyFor,
  takeBack,
  myShifts,
  start,
  startBreak,
  stopBreak,
  leave,
  join,
  topics,
  messages,
  send,
];
