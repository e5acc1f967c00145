import { seriesScope } from '#domain/shifts/series.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import * as platform from '#contract/admin/shifts.ts';
import * as jobs from '#contract/shifts/job-postings.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import { getSetting } from '#contract/admin/settings.ts';
import * as booking from '#contract/shifts/booking.ts';
import { previewCost } from '#contract/shifts/cost-changes.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { getBoard } from '#contract/shifts/board.ts';
import * as contract from '#contract/shifts/shifts.ts';
import * as templates from '#contract/shifts/shift-templates.ts';
import { listAvailableFavourites } from '#contract/workers/workers.ts';
import { NotTried, need, type Scene } from '../scene.ts';
import { byTag, idOf, keep, lists, nothing, step, type Step } from '../step.ts';

const portal = 'https://portal.example/book';
const noWorker = 'needs a worker';

/** Returns a shift of two packers that begins so many minutes from now and lasts `length` minutes. */
export async function planned(scene: Scene, minutes: number, length: number) {
  const [start, end] = [await scene.moment(minutes), await scene.moment(minutes + length)];
  return {
    role_id: scene.take('role').id,
    location_id: scene.take('location').id,
    contact_id: scene.take('contact').id,
    training_class_id: null as number | null,
    industry_id: scene.take('industryId'),
    start_date: start.day,
    end_date: start.day,
    repeat_days: [],
    start_time: start.time,
    end_time: end.time,
    break_type: 'NONE' as const,
    breaks: [],
    workers: 2,
    wage_type: 1 as const,
    wage: dollarsToCents(62.5),
    overtime_included: false,
    overtime_start: null,
    audience: 'ALL' as const,
    favourite_hours: null,
    shared_emails: [],
  };
}

const published = ({ id, version }: { id: number; version: number }) =>
  ({ id, version, publish: true, payment_method: paymentMethod.MANUAL, is_agree: true, return_url: portal }) as const;

export async function booked(scene: Scene, minutes: number, length: number) {
  const { operator } = scene;
  const draft = await scene.ask(booking.createShift, { body: await planned(scene, minutes, length) }, operator);
  return scene.ask(booking.updateShift, { body: published(draft) }, operator);
}

async function awaitingBank(scene: Scene): Promise<string> {
  const { operator } = scene;
  const pricing = await scene.ask(getSetting, { query: { type: 'pricing' } }, null);
  if (pricing.type !== 'pricing' || !pricing.is_sandbox) throw new NotTried('needs the sandbox: real money would move');
  const draft = await scene.ask(booking.createShift, { body: await planned(scene, 8 * 24 * 60, 240) }, operator);
  const new_card = {
    kind: 'TEST_CARD',
    number: '4000000000003220',
    expiry_month: 12,
    expiry_year: 2034,
    security_code: '123',
    holder: 'Ada Chan',
  } as const;
  const { payment } = await scene.ask(
    booking.updateShift,
    { body: { ...published(draft), payment_method: paymentMethod.STRIPE, new_card } },
    operator,
  );
  if (payment?.state !== 'REQUIRES_ACTION') throw new NotTried('the bank did not ask for 3-D Secure');
  return payment.payment_id;
}

export const shifts: readonly Step[] = [
  step(
    booking.createShift,
    async (scene) => ({
      body: { ...(await planned(scene, 7 * 24 * 60, 480)), training_class_id: scene.take('trainingClass').id },
    }),
    keep('shift'),
  ),
  step(listAvailableFavourites, (scene) => ({ query: { shift_id: scene.take('shift').id } })),
  step(
    booking.updateShift,
    async (scene) => {
      const draft = scene.take('shift');
      const shown = await scene.ask(contract.getShift, { params: { id: draft.id } }, scene.operator);
      const costs = shown.status === shiftStatus.DRAFT ? shown.preview?.costs : undefined;
      const amount = costs?.find(({ payment_method: method }) => method === paymentMethod.MANUAL)?.series.total;
      return { body: { ...published(draft), amount } };
    },
    (made, scene) => {
      scene.found.shift = made;
      return made.payment?.state === 'ON_INVOICE'
        ? undefined
        : 'a shift to be paid by hand is not left to the weekly invoices';
    },
  ),
  step(
    templates.createShiftTemplate,
    (scene) => ({ body: { name: `Friday packers ${scene.tag}`, shift_id: scene.take('shift').id } }),
    keep('template'),
  ),
  step(templates.listShiftTemplates, nothing, lists('template')),
  step(templates.getShiftTemplate, idOf('template')),
  step(templates.updateShiftTemplate, (scene) => ({
    params: { id: scene.take('template').id },
    body: { name: `Packers ${scene.tag}`, workers: 7, version: scene.take('template').version },
  })),
  step(templates.deleteShiftTemplate, idOf('template')),
  step(contract.getShift, idOf('shift'), (shift, scene) => {
    scene.found.shift = { ...scene.take('shift'), version: shift.version };
  }),
  step(previewCost, (scene) => {
    const { id, version } = scene.take('shift');
    return { body: { change: 'SHIFT', id, version, scope: seriesScope.THIS, workers: 9 } };
  }),
  step(contract.listShifts, byTag, lists('shift')),
  step(contract.listGroupShifts, (scene) => ({ params: { id: scene.take('shift').group_id } }), lists('shift')),
  step(getBoard, nothing),
  step(contract.exportShifts, nothing),
  step(getDashboard, nothing),
  step(contract.createShortLink, (scene) => ({ body: { shift_id: scene.take('shift').id } })),
  step(jobs.listJobPostings, byTag, lists('shift')),
  step(jobs.getJobPosting, idOf('shift'), ({ is_open }) => (is_open ? undefined : 'a job just posted is not open')),
  step(
    checkPayment,
    async (scene) => ({ body: { payment_id: await awaitingBank(scene) } }),
    ({ payment, shift_ids }) =>
      payment.state === 'REQUIRES_ACTION' && shift_ids.length === 0
        ? undefined
        : `a payment the bank has not confirmed is ${payment.state}`,
  ),
];

const placing = (scene: Scene) => ({
  params: { id: scene.take('shift').id },
  body: { worker_id: scene.take('worker', noWorker).id },
});

const sheetAtWork = (scene: Scene) => ({ params: { id: scene.take('timesheetAtWork', noWorker).id } });

const said = { seen_by: 'Ken Lau', reason: 'The telephone was flat.', is_confirmed: false };

async function enteredHours(scene: Scene) {
  const { params } = sheetAtWork(scene);
  const { version, clock_in_at } = await scene.ask(platform.getAdminTimesheet, { params }, scene.who('admin'));
  const times = { clock_in_at: need(clock_in_at, noWorker), clock_out_at: (await scene.now()).toISOString() };
  return { params, body: { version, ...times, ...said } };
}

export const shiftsOfPlatform: readonly Step[] = [
  step(platform.getToday, nothing),
  step(platform.listAdminShifts, byTag, lists('shift')),
  step(platform.previewPlacement, placing),
  step(platform.placeWorker, placing),
  step(platform.getAdminShift, idOf('shift'), ({ places }, scene) =>
    places.some(({ worker }) => worker.id === scene.found.worker?.id) ? undefined : 'the worker has no place',
  ),
  step(platform.removeWorker, (scene) => {
    const { params, body } = placing(scene);
    return { params, body: { ...body, reason: 'Another worker was meant.' } };
  }),
  step(platform.listAdminTimesheets, nothing),
  step(platform.getAdminTimesheet, sheetAtWork),
  step(platform.previewHours, enteredHours),
  step(platform.enterHours, enteredHours),
];

export const cancellation: readonly Step[] = [
  step(
    cancelShift,
    async (scene) => {
      const { id } = scene.take('shift');
      const { version } = await scene.ask(contract.getShift, { params: { id } }, scene.operator);
      return { body: { id, version, scope: seriesScope.THIS, reason: 'CREATED_BY_MISTAKE' } };
    },
    ({ fee, shift_ids }, scene) => {
      if (fee !== 0) return 'a cancellation a week ahead costs something';
      return shift_ids.includes(scene.take('shift').id) ? undefined : 'does not name the shift';
    },
  ),
];
