import sql from 'sql-template-tag';
import * as contract from '#contract/workers/worker-app.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { workerAccount } from '../worker-account/routes.ts';
import { workerShifts } from '../worker-shifts/routes.ts';
import { workerSignIn } from '../worker-account/sign-in.ts';
import { applyForShift, withdrawApplication } from './apply.ts';
import { listMessages, listTopics, seenByWorker, writeToBusiness } from './chat.ts';
import { joinClass } from './classes.ts';
import * as clock from './clock.ts';
import { listMyShifts, listOpenShifts } from './shifts.ts';

const openShifts = defineEndpoint(contract.workerOpenShifts, ({ db, caller, query, language, now }) =>
  listOpenShifts(db, caller.workerId, query, language, now),
);

const applyFor = defineEndpoint(contract.workerApply, async ({ db, caller, params, language, now }) => ({
  data: await applyForShift(db, caller.workerId, params.id, { language, now }),
}));

const withdraw = defineEndpoint(contract.workerWithdraw, async ({ db, caller, params, body, now }) => {
  await withdrawApplication(db, caller.workerId, params.id, { isPlace: body.is_place, now });
  return {};
});

const myShifts = defineEndpoint(contract.workerMyShifts, ({ db, caller, query, language, now }) =>
  listMyShifts(db, caller.workerId, query, language, now),
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

const seen = defineEndpoint(contract.workerSeen, async ({ db, caller, params, body, now }) => {
  const { topic_id: topic } = params;
  orNotFound(await db.maybe(sql`select from chat_messages where id = ${body.message_id} and topic_id = ${topic}`));
  await seenByWorker(db, caller.workerId, topic, body.message_id, now);
  return {};
});

export const workerApp: Endpoint[] = [
  ...workerSignIn,
  ...workerAccount,
  ...workerShifts,
  openShifts,
  applyFor,
  withdraw,
  myShifts,
  start,
  startBreak,
  stopBreak,
  leave,
  join,
  topics,
  messages,
  send,
  seen,
];
