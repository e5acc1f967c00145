import { decision } from '#domain/shifts/applicants/decision.ts';
import { message } from '#domain/shared/message.ts';
import { rejectReason, undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { placesLeft } from '#domain/shifts/places.ts';
import { dayOf } from '#domain/shared/time.ts';
import * as contract from '#contract/shifts/applicants.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, failNotFound, failField } from '../../api-error.ts';
import { localise } from '../../language.ts';
import { shiftsById } from '../shifts.store.ts';
import { summaryOf } from '../summary.ts';
import { continuousWeeks } from './continuous.ts';
import { acceptApplicants, rejectApplicants } from './decision.ts';
import { outcomeOf, classStatusColumn, acceptanceError, acceptanceErrors } from './facts.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listApplicants, async ({ db, caller, params, query, language, now }) => {
  const places = orNotFound(await store.findPlaces(db, caller.businessId, params.id));
  const { items, totals, ...page } = await store.listApplicants(db, caller.businessId, params.id, { ...query, now });
  const undecided = items.filter(({ status }) => undecidedApplicants.includes(status)).map(({ worker }) => worker.id);
  const from = dayOf(places.start_at);
  const weeks = await continuousWeeks(db, caller.businessId, new Map(undecided.map((id) => [id, from])), places);
  return {
    items: items.map((row) => {
      const rejections = acceptanceErrors(row, language, now);
      return {
        ...row,
        continuous_contract_week: weeks.get(row.worker.id)?.from ?? null,
        class_status: classStatusColumn(row),
        acceptance: outcomeOf(rejections[0] ?? null, language),
        obstacles: rejections.map(({ code, text }) => ({ code, message: localise(text, language) })),
      };
    }),
    ...page,
    totals: { ...totals, places_left: placesLeft(places) },
  };
});

const decide = defineEndpoint(contract.decideApplicants, async ({ db, caller, body, language, mail, edit, t }) => {
  const { shift_ids, user_ids, action, ...rejection } = body;
  const rejects = action === decision.REJECT;
  if (rejects && rejection.reason === rejectReason.OTHERS && (rejection.note ?? '') === '')
    failField('note', message('validation.required'));
  const deciding = { tx: db, mail, businessId: caller.businessId, language, edit };
  const results = rejects
    ? await rejectApplicants(deciding, shift_ids, user_ids, rejection)
    : await acceptApplicants(deciding, shift_ids, user_ids);
  const count = results.filter(({ rejection }) => rejection === null).length;
  const data = results.map(({ rejection, ...which }) => ({ ...which, ...outcomeOf(rejection, language) }));
  return count === 0
    ? { data }
    : { data, message: t(rejects ? 'toast.applicantsRejected' : 'toast.applicantsAccepted', { count }) };
});

const listInGroup = defineEndpoint(contract.listAppliedInGroup, async ({ db, caller, params, language, now }) => {
  const applications = await store.applicationsInGroup(db, caller.businessId, params.group_id, params.user_id);
  if (applications.length === 0) return failNotFound();
  const shifts = await shiftsById(
    db,
    caller.businessId,
    applications.map(({ shift_id }) => shift_id),
  );
  const factsOf = new Map(applications.map((facts) => [facts.shift_id, facts]));
  const { person } = await store.findPerson(db, params.user_id);
  return {
    data: {
      worker: person,
      shifts: shifts.map((row) => {
        const facts = orNotFound(factsOf.get(row.id));
        return {
          shift: summaryOf(row, now),
          status: facts.status,
          acceptance: outcomeOf(acceptanceError(facts, language, now), language),
        };
      }),
    },
  };
});

export const applicants: Endpoint[] = [list, decide, listInGroup];
