import { afterDecision, classDecision, decisionMessage, decisionObstacle } from '#domain/applicant/class-decision.ts';
import { message, type Message } from '#domain/message.ts';
import type { ErrorCode } from '#contract/call/errors.ts';
import * as contract from '#contract/training-classes.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import { expectVersion } from '../../http/version.ts';
import { localise } from '../../language.ts';
import { standingOf } from '../workers/standing.ts';
import * as applicants from './applicants.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listTrainingClasses, ({ db, caller, query }) =>
  store.listClasses(db, caller.businessId, query),
);

const options = defineEndpoint(contract.trainingClassOptions, async ({ db, caller }) => ({
  data: await store.classOptions(db, caller.businessId),
}));

const get = defineEndpoint(contract.getTrainingClass, async ({ db, caller, params }) => ({
  data: found(await store.findClass(db, caller.businessId, params.id)),
}));

const create = defineEndpoint(contract.createTrainingClass, async ({ db, caller, body, now, t }) => ({
  data: await store.insertClass(db, caller.businessId, body, { at: now, by: caller.name }),
  message: t('toast.created', { item: t('item.trainingClass') }),
}));

const update = defineEndpoint(contract.updateTrainingClass, async ({ db, caller, params, body, now, t }) => {
  expectVersion(found(await store.findClass(db, caller.businessId, params.id)), body.version);
  return {
    data: await store.updateClass(db, params.id, body, { at: now, by: caller.name }),
    message: t('toast.updated', { item: t('item.trainingClass') }),
  };
});

const listApplicants = defineEndpoint(contract.listClassApplicants, async ({ db, caller, params, query }) => {
  found(await store.findClass(db, caller.businessId, params.id));
  return applicants.listApplicants(db, caller.businessId, params.id, query);
});

const getApplicant = defineEndpoint(contract.getClassApplicant, async ({ db, caller, params }) => ({
  data: found(await applicants.findApplicant(db, caller.businessId, params.class_id, params.user_id)),
}));

const decide = defineEndpoint(contract.decideClassApplicants, async ({ db, caller, body, now, language, t }) => {
  found(await store.findClass(db, caller.businessId, body.class_id));
  const decision = {
    status: afterDecision[body.action],
    reason: body.action === classDecision.REJECT ? (body.reason ?? null) : null,
    note: body.action === classDecision.REJECT ? (body.note ?? '') : '',
  };
  const decideOne = async (userId: number): Promise<{ code: ErrorCode; text: Message } | null> => {
    const status = await applicants.statusOfApplicant(db, caller.businessId, body.class_id, userId);
    if (status === null) return { code: 'not_found', text: message('error.notFound') };
    const obstacle = decisionObstacle(status, body.action, await standingOf(db, caller.businessId, userId));
    if (obstacle) return { code: obstacle, text: decisionMessage(obstacle) };
    await applicants.decideApplicant(db, body.class_id, userId, decision, { at: now, by: caller.name });
    return null;
  };
  const data = [];
  for (const userId of new Set(body.user_ids)) {
    const refusal = await decideOne(userId);
    data.push({
      user_id: userId,
      ok: refusal === null,
      code: refusal?.code ?? null,
      message: refusal && localise(refusal.text, language),
    });
  }
  const count = data.filter(({ ok }) => ok).length;
  if (count === 0) return { data };
  return {
    data,
    message:
      body.action === classDecision.REJECT
        ? t('toast.classRejected', { count })
        : count === 1
          ? t('toast.classAccepted')
          : t('toast.classAcceptedSeveral', { count }),
  };
});

export const trainingClasses: Endpoint[] = [list, options, get, create, update, listApplicants, getApplicant, decide];
