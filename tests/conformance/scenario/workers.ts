import * as applicants from '#contract/shifts/applicants.ts';
import * as classes from '#contract/categories/training-classes.ts';
import * as worker from '#contract/workers/worker-app.ts';
import * as site from '#contract/workers/worker-shifts.ts';
import { workerUpload } from '#contract/workers/worker-account.ts';
import * as contract from '#contract/workers/workers.ts';
import { advanceClock } from '#contract/admin/installation.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { NotTried, type Scene } from '../scene.ts';
import { byTag, idOf, lists, nothing, step, type Step } from '../step.ts';
import { booked } from './shifts.ts';
import { photo, workerAccount, payOfWorker } from './worker-accounts.ts';

const workersId = (scene: Scene) => scene.take('worker', 'needs a worker the business knows').id;
const onlyWorkers = 'needs a worker';
const decided = (outcomes: readonly { ok: boolean; code: string | null }[]) =>
  outcomes.length === 1 && outcomes[0]!.ok ? undefined : `the decision came to ${JSON.stringify(outcomes)}`;

export const applying: readonly Step[] = [
  ...workerAccount,
  step(worker.workerOpenShifts, byTag, lists('shift')),
  step(site.workerShift, idOf('shift')),
  step(worker.workerJoinClass, idOf('trainingClass')),
  step(classes.listClassApplicants, idOf('trainingClass'), ({ items }, scene) => {
    if (scene.people.worker && items[0]) scene.found.worker = { id: items[0].worker.id };
  }),
  step(classes.getClassApplicant, (scene) => ({
    params: { class_id: scene.take('trainingClass').id, user_id: need(scene) },
  })),
  step(
    classes.decideClassApplicants,
    (scene) => ({ body: { class_id: scene.take('trainingClass').id, user_ids: [need(scene)], action: 'APPROVE' } }),
    decided,
  ),
  step(worker.workerApply, idOf('shift')),
  step(applicants.listApplicants, idOf('shift'), ({ totals: { waiting } }, { people }) =>
    waiting === (people.worker ? 1 : 0) ? undefined : `${waiting} wait`,
  ),
  step(
    applicants.listAppliedInGroup,
    (scene) => ({ params: { group_id: scene.take('shift').group_id, user_id: need(scene) } }),
    ({ shifts }) => (shifts.length === 1 ? undefined : `the worker applied for ${shifts.length} shifts`),
  ),
  step(
    applicants.decideApplicants,
    (scene) => ({ body: { shift_ids: [scene.take('shift').id], user_ids: [need(scene)], action: 'ACCEPT' } }),
    decided,
  ),
  step(worker.workerMyShifts, () => ({ query: { limit: 100 } })),
  step(site.workerNotifications, nothing, ({ items }) =>
    items.length > 0 ? undefined : 'nobody told the worker of the place',
  ),
  step(worker.workerWithdraw, (scene) => ({ params: { id: scene.take('shift').id }, body: { is_place: true } })),
];

function need(scene: Scene): number {
  if (!scene.people.worker) throw new NotTried(onlyWorkers);
  return workersId(scene);
}

async function place(scene: Scene): Promise<{ id: number }> {
  scene.who('worker');
  const { people } = scene;
  const soon = await booked(scene, 20, 60);
  await scene.ask(worker.workerApply, { params: { id: soon.id } }, people.worker);
  const [outcome] = await scene.ask(
    applicants.decideApplicants,
    { body: { shift_ids: [soon.id], user_ids: [need(scene)], action: 'ACCEPT' } },
    scene.operator,
  );
  if (!outcome?.ok) throw new NotTried(`the worker could not be accepted: ${outcome?.code ?? 'no outcome'}`);
  const shift = await scene.ask(getShift, { params: { id: soon.id } }, scene.operator);
  if (!('clock_in_code' in shift)) throw new NotTried('a booked shift has no codes');
  scene.found.soon = { clockIn: shift.clock_in_code, clockOut: shift.clock_out_code };
  const { items } = await scene.ask(worker.workerMyShifts, { query: { limit: 100 } }, people.worker);
  const timesheet = items.find(({ shift_id }) => shift_id === soon.id)?.timesheet;
  if (!timesheet) throw new NotTried('an accepted worker has no timesheet');
  return (scene.found.timesheetAtWork = { id: timesheet.id });
}

export const here = { photo_id: null, position: { latitude: 22.3636, longitude: 114.1353 } };
const timesheet = (scene: Scene) => ({ id: scene.take('timesheetAtWork', onlyWorkers).id });

export const clocking: readonly Step[] = [
  step(site.workerReportLate, async (scene) => ({ params: await place(scene), body: { minutes: 10 } })),
  step(worker.workerClockIn, (scene) => ({
    params: timesheet(scene),
    body: { ...here, code: scene.take('soon', onlyWorkers).clockIn },
  })),
  step(site.workerAddClockPhoto, async (scene) => {
    const params = timesheet(scene);
    const { id } = await scene.ask(workerUpload, { body: photo() }, scene.who('worker'));
    return { params, body: { photo_id: id, of: 'CLOCK_IN' } };
  }),
  step(worker.workerBeginBreak, (scene) => ({ params: timesheet(scene) })),
  step(worker.workerEndBreak, (scene) => ({ params: timesheet(scene) })),
  step(worker.workerClockOut, (scene) => ({
    params: timesheet(scene),
    body: { ...here, code: scene.take('soon', onlyWorkers).clockOut },
  })),
  step(site.workerTimesheet, (scene) => ({ params: timesheet(scene) })),
  ...payOfWorker,
];

export const objecting: readonly Step[] = [
  step(site.workerRateBusiness, (scene) => ({ params: timesheet(scene), body: { rating: 4 } })),
  step(site.workerObject, async (scene) => {
    const params = timesheet(scene);
    // Until it can no longer be undone, the worker does not see a decision.
    await scene.ask(advanceClock, { body: { minutes: 11 } }, scene.who('admin'));
    return { params, body: { reason: 'I stayed until the lorry had left.' } };
  }),
];

export const people: readonly Step[] = [
  step(
    contract.listWorkers,
    () => ({ query: { limit: 100 } }),
    ({ items }, scene) => {
      scene.found.worker ??= items.find(({ is_blocked }) => !is_blocked);
    },
  ),
  step(
    contract.getWorker,
    (scene) => ({ params: { user_id: workersId(scene), operator_id: scene.operator.businessId } }),
    ({ id }, scene) => (id === workersId(scene) ? undefined : 'answers another worker'),
  ),
  step(contract.listWorkerShifts, (scene) => ({ params: { id: workersId(scene) } })),
  step(contract.listWorkerReviews, (scene) => ({ params: { id: workersId(scene) } })),
  step(
    contract.updateWorkerMark,
    (scene) => ({ params: { id: workersId(scene) }, body: { action: 'FAVORITE' } }),
    ({ is_favourite }) => (is_favourite ? undefined : 'the worker is no favourite'),
  ),
];
