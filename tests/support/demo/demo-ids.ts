import { dayOf } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import type { TimesheetTab } from '#domain/timesheets/status.ts';
import { workerList, type WorkerList } from '#domain/workers/mark.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { listAdminInvoices } from '#contract/billing/admin-invoices.ts';
import { listApplicants } from '#contract/shifts/applicants.ts';
import { listCards } from '#contract/billing/cards.ts';
import { listTopics } from '#contract/messaging/chat.ts';
import { listCredits } from '#contract/billing/credits.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listJobPostings } from '#contract/shifts/job-postings.ts';
import { listLocations } from '#contract/categories/locations.ts';
import { listRoles } from '#contract/categories/roles.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { listShiftTemplates } from '#contract/shifts/shift-templates.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { listSupervisors } from '#contract/accounts/supervisors.ts';
import { listClassApplicants, listTrainingClasses } from '#contract/categories/training-classes.ts';
import { listWorkers } from '#contract/workers/workers.ts';
import { resources } from '../builders/records.ts';
import type { DemoApi } from './demo-api.ts';

export async function demoIds(api: DemoApi) {
  const all = { limit: 100 };
  const ask = <C extends Call>(call: C, input: InputOf<C>) => api.as('operator', call, input);
  const shifts = async (status: ShiftStatus) => (await ask(listShifts, { query: { status, ...all } })).items;
  const workers = async (type: WorkerList) => first((await ask(listWorkers, { query: { type } })).items).id;
  const timesheet = async (tab: TimesheetTab) =>
    first((await ask(listTimesheets, { query: { status_working: tab } })).items).id;

  const booked = first(
    (await shifts(shiftStatus.NEW)).filter((shift) => shift.is_editable && shift.waiting > 0 && shift.group_size > 1),
  );
  const { items: applicants } = await ask(listApplicants, { params: { id: booked.id }, query: { status: 'waiting' } });
  const trainingClass = first(
    (await ask(listTrainingClasses, { query: {} })).items.filter((each) => (each.applicants?.waiting ?? 0) > 0),
  );
  const { items: topics } = await ask(listTopics, { query: all });
  const { items: trainees } = await ask(listClassApplicants, {
    params: { id: trainingClass.id },
    query: { status: 'waiting' },
  });
  const adminInvoices = (await ask(listAdminInvoices, { query: all })).items;
  const proven = first(adminInvoices.filter(({ files }) => files.length > 0));
  return {
    shift: booked.id,
    week: weekNameOf(dayOf(booked.start_at ?? '')),
    job: first((await ask(listJobPostings, { query: {} })).items).id,
    applicant: first(applicants).worker.id,
    now: first(await shifts(shiftStatus.IN_PROGRESS)).id,
    completed: first(await shifts(shiftStatus.COMPLETED)).id,
    cancelled: first(await shifts(shiftStatus.CANCEL)).id,
    draft: first((await shifts(shiftStatus.DRAFT)).filter((shift) => shift.cost !== null)).id,
    template: first((await ask(listShiftTemplates, { query: {} })).items).id,
    records: await recordIds(api),
    role: first((await ask(listRoles, { query: {} })).items).id,
    location: first((await ask(listLocations, { query: {} })).items).id,
    contact: first((await ask(listContacts, { query: {} })).items).id,
    class: trainingClass.id,
    trainee: first(trainees).worker.id,
    worker: await workers(workerList.ALL),
    favourite: await workers(workerList.FAVOURITE),
    blocked: await workers(workerList.BLOCKED),
    // One with unread messages, as long as no test has opened them all.
    topic: first([...topics.filter((topic) => topic.unread > 0), ...topics]).id,
    unwritten: first(
      (await ask(listWorkers, { query: all })).items.filter((each) =>
        topics.every(({ worker }) => worker.id !== each.id),
      ),
    ).id,
    waiting: await timesheet('waiting'),
    approved: await timesheet('approved'),
    invoice: first((await ask(listInvoices, { query: {} })).items).id,
    openInvoice: first((await ask(listInvoices, { query: { only: 'TO_PAY' } })).items).id,
    adminInvoice: proven.id,
    credit: first((await ask(listCredits, { query: {} })).items).id,
    proof: first(proven.files).id,
    pastDue: first(adminInvoices.filter(({ status }) => status === adminInvoiceStatus.PAST_DUE)).id,
    supervisor: first((await ask(listSupervisors, { query: {} })).items).id,
    card: first(await ask(listCards, {})).id,
  };
}

/** A record of each resource, by the page of its list; one is added where the demo has none. */
async function recordIds(api: DemoApi): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const { page, list, create, bodies } of resources) {
    const { items } = (await api.as('operator', list, { query: {} } as never)) as unknown as {
      items: { id: number }[];
    };
    const add = () => api.as('operator', create, { body: bodies[0] } as never) as unknown as Promise<{ id: number }>;
    found[page] = (items[0] ?? (await add())).id;
  }
  return found;
}

function first<T>(found: readonly T[]): T {
  const [one] = found;
  if (one === undefined) throw new Error('the demo has none of these');
  return one;
}
