import * as applicants from '#contract/shifts/applicants.ts';
import * as classes from '#contract/categories/training-classes.ts';
import { advanceClock } from '#contract/admin/installation.ts';
import * as worker from '#contract/workers/worker-app.ts';
import * as contract from '#contract/workers/workers.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { NotTried, type Scene } from '../scene.ts';
import { step, type Step } from '../step.ts';
import { among } from './lists.ts';
import { booked } from './shifts.ts';
import { workerAccount, payOfWorker } from './worker-accounts.ts';

const workersId = (scene: Scene) => scene.take('worker', 'needs --worker, or a worker the business knows').id;
const onlyWorkers = 'needs --worker';
const decided = (outcomes: readonly { ok: boolean; code: string | null }[]) =>
  outcomes.length === 1 && outcomes[0]!.ok ? undefined : `the decision came to ${JSON.stringify(outcomes)}`;

export const applying: readonly Step[] = [
  ...workerAccount,
  step(
    worker.workerOpenShifts,
    'worker',
    ({ tag }) => ({ query: { search: tag } }),
    ({ items }, scene) => among(items, scene.take('shift').id),
  ),
  step(worker.workerJoinClass, 'worker', (scene) => ({ params: { id: scene.take('trainingClass').id } }), undefined, {
    shared: true,
  }),
  step(
    classes.listClassApplicants,
    'operator',
    (scene) => ({ params: { id: scene.take('trainingClass').id } }),
    ({ items }, scene) => {
      if (scene.people.worker && items[0]) scene.found.worker = { id: items[0].worker.id };
    },
  ),
  step(classes.getClassApplicant, 'operator', (scene) => ({
    params: { class_id: scene.take('trainingClass').id, user_id: need(scene) },
  })),
  step(
    classes.decideClassApplicants,
    'operator',
    (scene) => ({ body: { class_id: scene.take('trainingClass').id, user_ids: [need(scene)], action: 'APPROVE' } }),
    decided,
  ),
  step(worker.workerApply, 'worker', (scene) => ({ params: { id: scene.take('shift').id } }), undefined, {
    shared: true,
  }),
  step(
    applicants.listApplicants,
    'operator',
    (scene) => ({ params: { id: scene.take('shift').id } }),
    ({ totals: { waiting } }, { people }) => (waiting === (people.worker ? 1 : 0) ? undefined : `${waiting} wait`),
  ),
  step(
    applicants.listAppliedInGroup,
    'operator',
    (scene) => ({ params: { group_id: scene.take('shift').group_id, user_id: need(scene) } }),
    ({ shifts }) => (shifts.length === 1 ? undefined : `the worker applied for ${shifts.length} shifts`),
  ),
  step(
    applicants.decideApplicants,
    'operator',
    (scene) => ({ body: { shift_ids: [scene.take('shift').id], user_ids: [need(scene)], action: 'ACCEPT' } }),
    decided,
  ),
  step(
    worker.workerMyShifts,
    'worker',
    () => ({ query: { limit: 100 } }),
    ({ items }, scene) =>
      items.some(({ shift_id }) => shift_id === scene.take('shift').id) ? undefined : 'the list lacks the shift',
  ),
  step(worker.workerWithdraw, 'worker', (scene) => ({ params: { id: scene.take('shift').id } }), undefined, {
    shared: true,
  }),
];

function need(scene: Scene): number {
  if (!scene.people.worker) throw new NotTried(onlyWorkers);
  return workersId(scene);
}

const minutesOfPlace = 90;

async function applied(scene: Scene) {
  const soon = await booked(scene, 20, 60);
  await scene.ask(worker.workerApply, { params: { id: soon.id } }, scene.people.worker);
  return soon;
}

async function place(scene: Scene): Promise<{ id: number }> {
  scene.who('worker');
  const { people } = scene;
  const soon = await applied(scene).catch(async (error: unknown) => {
    // An earlier run left the worker a place at this time, so a demo's clock is moved past it.
    if (!(error instanceof NotTried) || !people.admin) throw error;
    await scene.ask(advanceClock, { body: { minutes: minutesOfPlace } }, people.admin);
    return applied(scene);
  });
  const [outcome] = await scene.ask(
    applicants.decideApplicants,
    { body: { shift_ids: [soon.id], user_ids: [need(scene)], action: 'ACCEPT' } },
    scene.operator,
  );
  if (!outcome?.ok) throw new NotTried(`the worker could not be accepted: ${outcome?.code ?? 'no outcome'}`);
  const shift = await scene.ask(getShift, { params: { id: soon.id } }, scene.operator);
  if (!('clock_in_code' in shift)) throw new NotTried('a booked shift has no codes');
  scene.found.soon = {
    id: soon.id,
    version: shift.version,
    clockIn: shift.clock_in_code,
    clockOut: shift.clock_out_code,
  };
  const { items } = await scene.ask(worker.workerMyShifts, { query: { limit: 100 } }, people.worker);
  const timesheet = items.find(({ shift_id }) => shift_id === soon.id)?.timesheet;
  if (!timesheet) throw new NotTried('an accepted worker has no timesheet');
  return (scene.found.timesheetAtWork = { id: timesheet.id });
}

const here = { photo_id: null, position: { latitude: 22.3636, longitude: 114.1353 } };
const timesheet = (scene: Scene) => ({ id: scene.take('timesheetAtWork', onlyWorkers).id });

export const clocking: readonly Step[] = [
  step(worker.workerClockIn, 'worker', async (scene) => {
    const { id } = await place(scene);
    return { params: { id }, body: { ...here, code: scene.take('soon').clockIn } };
  }),
  step(worker.workerBeginBreak, 'worker', (scene) => ({ params: timesheet(scene) })),
  step(worker.workerEndBreak, 'worker', (scene) => ({ params: timesheet(scene) })),
  step(
    worker.workerClockOut,
    'worker',
    (scene) => ({ params: timesheet(scene), body: { ...here, code: scene.take('soon', onlyWorkers).clockOut } }),
    ({ clock_out_at }) => (clock_out_at === null ? 'the worker has not clocked out' : undefined),
  ),
  ...payOfWorker,
];

export const people: readonly Step[] = [
  step(
    contract.listWorkers,
    'operator',
    () => ({ query: { limit: 100 } }),
    ({ items }, scene) => {
      scene.found.worker ??= items.find(({ is_blocked }) => !is_blocked);
    },
  ),
  step(
    contract.getWorker,
    'operator',
    (scene) => ({ params: { user_id: workersId(scene), operator_id: scene.operator.businessId } }),
    ({ id }, scene) => (id === workersId(scene) ? undefined : 'answers another worker'),
  ),
  step(contract.listWorkerShifts, 'operator', (scene) => ({ params: { id: workersId(scene) } }), undefined, {
    shared: true,
  }),
  step(contract.listWorkerReviews, 'operator', (scene) => ({ params: { id: workersId(scene) } }), undefined, {
    shared: true,
  }),
  step(
    contract.updateWorkerMark,
    'operator',
    (scene) => ({ params: { id: workersId(scene) }, body: { action: 'FAVORITE' } }),
    ({ is_favourite }) => (is_favourite ? undefined : 'the worker is no favourite'),
    { shared: true },
  ),
];
