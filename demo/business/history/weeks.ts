import sql from 'sql-template-tag';
import { adminInvoiceStatus, invoiceStatus, type AdminInvoiceStatus } from '#domain/invoice/status.ts';
import { closingOf, lastClosedWeek } from '#domain/invoice/weekly.ts';
import { addDays, addHours, addMinutes, dayOf, weekOf, type Days } from '#domain/time.ts';
import { overdueInvoices } from '#api/scheduled-tasks/overdue-invoices.ts';
import { runWhole } from '#api/scheduled-tasks/task.ts';
import { invoiceWeek } from '#api/scheduled-tasks/weekly/week.ts';
import { setAdminInvoiceStatus } from '#api/resources/admin-invoices/status.ts';
import { findSetting } from '#api/resources/settings/store.ts';
import { chargeText, insertCharge } from '#api/resources/admin-invoices/charges.ts';
import { lockAdminInvoice } from '#api/resources/admin-invoices/store.ts';
import { documentOf } from '#api/resources/ledger/documents.ts';
import { recordPayment } from '#api/resources/ledger/payment-entries.ts';
import { checkSentPayment } from '#api/resources/admin-side/sent-payments.ts';
import { sendInvoicePayment } from '#api/resources/invoices/payment.ts';
import { listPayoutsOf } from '#api/resources/worker-pay/payouts.ts';
import { writePayment } from '#api/resources/worker-pay/payments.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { cents } from '#domain/money.ts';
import { keepFiles, receipt } from '../photos.ts';
import type { DemoBusiness, Story } from '../story.ts';

interface DatedEvent {
  at: Date;
  runUntil(): Promise<void>;
}

const admin = 'Shiftdock';

/**
 * Creates the invoices of every past Tuesday as the job does, and pays most of them. Weeks and the events
 * between them run in chronological order, so that the ledger adds up.
 */
export async function seedWeeks(story: Story, businesses: readonly DemoBusiness[], weeksBack: number): Promise<void> {
  const last = lastClosedWeek(story.now);
  const weeks = Array.from({ length: weeksBack + 1 }, (_, index) =>
    weekOf(addDays(last.from, -7 * (weeksBack - index))),
  );
  const later: DatedEvent[] = [];
  for (const [index, week] of weeks.entries()) {
    const closing = closingOf(week);
    await runUntil(later, closing);
    await runWhole(story.db, overdueInvoices, { now: closing, since: null });
    await invoiceWeek(story.db, week, closing);
    const ago = weeks.length - 1 - index;
    later.push(...(await payments(story, week, ago)), ...(await adminActs(story, week, ago)));
    if (ago > 0) later.push(payday(story, week, addHours(closing, 51)));
    if (ago === 6) await directHire(story, businesses[0], closing);
  }
  await runUntil(later, story.now);
  await runWhole(story.db, overdueInvoices, { now: story.now, since: null });
  await story.db.run(sql`
    insert into job_runs (name, last_run_at, next_run_at, runs) values ('weekly-invoices', ${story.now}, ${story.now}, ${weeks.length})
    on conflict (name) do update set last_run_at = excluded.last_run_at`);
}

async function runUntil(later: DatedEvent[], until: Date): Promise<void> {
  const due = later.filter(({ at }) => at < until).sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { runUntil: act } of due) await act();
  later.splice(0, later.length, ...later.filter(({ at }) => at >= until));
}

/** Days after which a worker invoice was paid, by weeks ago. The latest ones and a forgotten one are unpaid. */
const paidAfter = (ago: number): number | null => (ago <= 1 || ago === 3 ? null : ago === 5 ? 19 : 2 + (ago % 9));

async function payments(story: Story, week: Days, ago: number): Promise<DatedEvent[]> {
  const days = paidAfter(ago);
  if (days === null) return [];
  const made = await story.db.many<{
    id: number;
    business_id: number;
    number: string;
    issued_at: string;
    by: string;
  }>(sql`
    select i.id, i.business_id, i.number, i.issued_at, a.full_name as by
    from invoices i join accounts a on a.business_id = i.business_id and a.role = 'OPERATOR'
    where i.week_start = ${week.from} and i.status = ${invoiceStatus.DUE} order by i.id`);
  return made.map(({ id, business_id, number, issued_at, by }) => {
    const at = addMinutes(addHours(issued_at, days * 24), 95);
    return { at, runUntil: () => pay(story, { id, businessId: business_id, number }, at, by) };
  });
}

async function pay(
  story: Story,
  invoice: { id: number; businessId: number; number: string },
  at: Date,
  by: string,
): Promise<void> {
  const { version } = await story.db.one<{ version: number }>(
    sql`select version from invoices where id = ${invoice.id}`,
  );
  const files = await keepFiles(story, [
    {
      name: `receipt-${invoice.number}.pdf`,
      type: 'application/pdf',
      bytes: receipt(`Paid: ${invoice.number}`),
      width: null,
      height: null,
      owner: { business_id: invoice.businessId },
    },
  ]);
  const payment = { version, file_ids: files, note: story.random.chance(0.4) ? 'FPS' : '' };
  const id = await sendInvoicePayment(story.db, invoice.businessId, invoice.id, payment, { at, by });
  await checkSentPayment(story.db, id, { action: 'CONFIRM', note: '', rest: 'OLDEST' }, { at, by: admin });
}

const payday = (story: Story, week: Days, at: Date): DatedEvent => ({
  at,
  runUntil: async () => {
    const { items } = await listPayoutsOf(story.db, { week_start: week.from, page: 1, limit: 1_000 }, at);
    for (const { worker_id: id, worker: name, to_pay: amount } of items) {
      if (amount === 0) continue;
      const said = { week: week.from, paid_on: dayOf(at), reference: `PAY ${week.from} ${id}`, note: '' };
      await writePayment(story.db, { id, name }, amount, said, { at, by: admin });
    }
  },
});

const fates: Readonly<Record<number, readonly AdminInvoiceStatus[]>> = {
  0: [],
  1: [adminInvoiceStatus.PENDING],
  3: [],
  4: [adminInvoiceStatus.PAID, adminInvoiceStatus.REFUND],
  6: [adminInvoiceStatus.REJECT],
};

async function adminActs(story: Story, week: Days, ago: number): Promise<DatedEvent[]> {
  const made = await story.db.many<{ id: number; business_id: number; issued_at: string; amount: number }>(sql`
    select id, business_id, issued_at, amount from operator_invoices
    where week_start = ${week.from} and status = ${adminInvoiceStatus.OUTSTANDING} order by id`);
  const acts = fates[ago] ?? [adminInvoiceStatus.PAID];
  return made.flatMap(({ id, business_id, issued_at, amount }) => {
    const paid = addHours(issued_at, 24 * (3 + (ago % 8)));
    const parts = ago === 5 ? partPayments(story, id, amount, addHours(issued_at, 30)) : [];
    return [
      ...parts,
      { at: addHours(paid, -4), runUntil: () => prove(story, id, business_id, acts.length > 0) },
      ...acts.map((status, step) => {
        const at = addHours(paid, step * 70);
        return { at, runUntil: () => change(story, id, status, at) };
      }),
    ];
  });
}

function partPayments(story: Story, id: number, amount: number, first: Date): DatedEvent[] {
  const part = cents(Math.floor(amount / 14));
  if (part === 0) return [];
  return Array.from({ length: 11 }, (_, index) => {
    const at = addHours(first, index * 7);
    const payment = {
      method: index % 3 === 0 ? paymentMethod.MANUAL : paymentMethod.FPS,
      amount: part,
      paid_on: dayOf(at),
      reference: `FPS${7_310_000 + index * 977}`,
      note: '',
    };
    const runUntil = async (): Promise<void> => {
      await recordPayment(story.db, await documentOf(story.db, { operatorInvoiceId: id }), payment, { at, by: admin });
    };
    return { at, runUntil };
  });
}

async function prove(story: Story, id: number, businessId: number, paid: boolean): Promise<void> {
  if (!paid) return;
  const [upload = 0] = await keepFiles(story, [
    {
      name: `transfer-${id}.pdf`,
      type: 'application/pdf',
      bytes: receipt(`Transfer ${id}`),
      width: null,
      height: null,
      owner: { business_id: businessId },
    },
  ]);
  await story.db.run(
    sql`insert into operator_invoice_files (invoice_id, upload_id, position) values (${id}, ${upload}, 1)`,
  );
  await story.db.run(sql`update operator_invoices set note = 'Bank transfer' where id = ${id}`);
}

async function change(story: Story, id: number, status: AdminInvoiceStatus, at: Date): Promise<void> {
  const row = await lockAdminInvoice(story.db, id);
  if (row) await setAdminInvoiceStatus(story.db, row, { status, note: '', reference: `ADM${id}` }, { at, by: admin });
}

/** Creates a direct hire, for which the agreement charges a fee. */
async function directHire({ db }: Story, business: DemoBusiness | undefined, at: Date): Promise<void> {
  if (!business) return;
  const charge = {
    kind: 'DIRECT_HIRE_FEE' as const,
    description: chargeText('directHire', {}),
    amount: (await findSetting(db, 'pricing')).direct_hire_fee,
    obligation: { kind: 'DIRECT_HIRE_FEE' as const, key: `${business.id}/${dayOf(at)}` },
  };
  await insertCharge(db, business.id, charge, addHours(at, 20));
}
