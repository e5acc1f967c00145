import { classDecision } from '#domain/shifts/applicants/class-decision.ts';
import * as contract from '#contract/categories/training-classes.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { localise } from '../../language.ts';
import * as applicants from './applicants.ts';
import { approveClassApplicants, rejectClassApplicants } from './decision.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listTrainingClasses, ({ db, caller, query }) =>
  store.listClasses(db, caller.businessId, query),
);

const options = defineEndpoint(contract.trainingClassOptions, async ({ db, caller }) => ({
  data: await store.classOptions(db, caller.businessId),
}));

const get = defineEndpoint(contract.getTrainingClass, async ({ db, caller, params }) => ({
  data: orNotFound(await store.findClass(db, caller.businessId, params.id)),
}));

const create = defineEndpoint(contract.createTrainingClass, async ({ db, caller, body, edit, t }) => ({
  data: await store.insertClass(db, caller.businessId, body, edit),
  message: t('toast.created', { item: t('item.trainingClass') }),
}));

const update = defineEndpoint(contract.updateTrainingClass, async ({ db, caller, params, body, edit, t }) => {
  assertVersion(orNotFound(await store.findClass(db, caller.businessId, params.id)), body.version);
  return {
    data: await store.updateClass(db, params.id, body, edit),
    message: t('toast.updated', { item: t('item.trainingClass') }),
  };
});

const listApplicants = defineEndpoint(contract.listClassApplicants, async ({ db, caller, params, query }) => {
  orNotFound(await store.findClass(db, caller.businessId, params.id));
  return applicants.listApplicants(db, caller.businessId, params.id, query);
});

const getApplicant = defineEndpoint(contract.getClassApplicant, async ({ db, caller, params }) => ({
  data: orNotFound(await applicants.findApplicant(db, caller.businessId, params.class_id, params.user_id)),
}));

const decide = defineEndpoint(contract.decideClassApplicants, async ({ db, caller, body, language, edit, t }) => {
  const { class_id: classId, user_ids, action, ...rejection } = body;
  orNotFound(await store.findClass(db, caller.businessId, classId));
  const rejects = action === classDecision.REJECT;
  const deciding = { tx: db, businessId: caller.businessId, classId, edit };
  const results = rejects
    ? await rejectClassApplicants(deciding, user_ids, rejection)
    : await approveClassApplicants(deciding, user_ids);
  const data = results.map(({ user_id, rejection }) => ({
    user_id,
    ok: rejection === null,
    code: rejection?.code ?? null,
    message: rejection && localise(rejection.text, language),
  }));
  const count = data.filter(({ ok }) => ok).length;
  if (count === 0) return { data };
  return {
    data,
    message: rejects
      ? t('toast.classRejected', { count })
      : count === 1
        ? t('toast.classAccepted')
        : t('toast.classAcceptedBulk', { count }),
  };
});

export const trainingClasses: Endpoint[] = [list, options, get, create, update, listApplicants, getApplicant, decide];
