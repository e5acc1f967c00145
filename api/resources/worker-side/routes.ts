import sql from 'sql-template-tag';
import { message } from '#app/domain/message.ts';
import * as contract from '#app/upstream/contract/worker-side.ts';
import type { Database } from '../../db/client.ts';
import { isPassword } from '../../secrets.ts';
import { implement, type Endpoint } from '../../http/implement.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import { countFailure, expectPatience, forgetFailures } from '../../http/attempts.ts';
import { findLogin } from '../account/store.ts';
import { beginSession } from '../auth/session.ts';
import { apply, joinClass, withdraw } from './applications.ts';
import { clockIn, clockOut, takeBreak, type Proof } from './clocking.ts';
import { listMyShifts } from './my-shifts.ts';

/** The worker's side, for the simulator, the tests and whoever builds an app on it. */

const login = implement(
  contract.workerLogin,
  async ({ db, body, now }) => {
    const subject = `login:USER:${body.email}`;
    await expectPatience(db, subject, now);
    const account = await findLogin(db, 'USER', body.email);
    if (!(await isPassword(body.password, account?.password_hash ?? null)) || account === null) {
      await db.tx((tx) => countFailure(tx, subject, now));
      return refuse('wrong_credentials', message('auth.wrong'));
    }
    return db.tx(async (tx) => {
      await forgetFailures(tx, subject);
      return { data: await beginSession(tx, account, now) };
    });
  },
  { transaction: 'own' },
);

const myShifts = implement(contract.workerMyShifts, ({ db, caller, query }) => listMyShifts(db, caller.workerId, query));

const applyForShift = implement(contract.workerApply, async ({ db, caller, params, now }) => ({
  data: await apply(db, caller.workerId, params.id, now),
}));

const withdrawFromShift = implement(contract.workerWithdraw, async ({ db, caller, params, now }) => {
  await withdraw(db, caller.workerId, params.id, now);
  return {};
});

const join = implement(contract.workerJoinClass, async ({ db, caller, params, now }) => ({
  data: await joinClass(db, caller.workerId, params.id, now),
}));

/** A photo proves something only when it is the worker's own upload. */
async function proofOf(db: Database, accountId: number, body: { code: string; photo_id: number | null; position: unknown }): Promise<Proof> {
  if (body.photo_id !== null) {
    const own = await db.maybe(sql`select id from uploads where id = ${body.photo_id} and account_id = ${accountId}`);
    if (!own) refuseField('photo_id', message('validation.fileRequired'));
  }
  return { code: body.code, photoId: body.photo_id, onSite: body.position === null ? null : true };
}

const begin = implement(contract.workerClockIn, async ({ db, caller, params, body, now }) => ({
  data: await clockIn(db, caller.workerId, params.id, await proofOf(db, caller.accountId, body), now),
}));

const end = implement(contract.workerClockOut, async ({ db, caller, params, body, now }) => ({
  data: await clockOut(db, caller.workerId, params.id, await proofOf(db, caller.accountId, body), now),
}));

const beginBreak = implement(contract.workerBeginBreak, async ({ db, caller, params, now }) => ({
  data: await takeBreak(db, caller.workerId, params.id, 'breakStart', now),
}));

const endBreak = implement(contract.workerEndBreak, async ({ db, caller, params, now }) => ({
  data: await takeBreak(db, caller.workerId, params.id, 'breakEnd', now),
}));

export const workerSide: Endpoint[] = [login, myShifts, applyForShift, withdrawFromShift, join, begin, end, beginBreak, endBreak];
