import sql from 'sql-template-tag';
import { adminInvoiceStatus, invoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { closingOf, lastClosedWeek } from '#domain/shared/weekly-closing.ts';
import { addDays, addHours, addMinutes, dayOf, weekOf, type Days } from '#domain/shared/time.ts';
import { overdueInvoices } from '#api/billing/overdue-invoices.job.ts';
import { runWholeJob } from '#api/jobs/job.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { setAdminInvoiceStatus } from '#api/billing/admin-invoices/status.ts';
import { findSetting } from '#api/platform/settings.store.ts';
import { chargeText, insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { lockAdminInvoice } from '#api/billing/admin-invoices/store.ts';
import { documentOf } from '#api/billing/ledger/documents.ts';
import { recordReceivedPayment } from '#api/billing/ledger/payment-entries.ts';
import { reviewPayment } from '#api/billing/admin-billing/reported-payments.store.ts';
import { sendInvoicePayment } from '#api/billing/invoices/payment.ts';
import { listWorkerPayOf } from '#api/workers/worker-pay/worker-pay.ts';
import { writePayment } from '#api/workers/worker-pay/payments.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents } from '#domain/shared/money.ts';
import { storeFiles, receipt } from '../photos.ts';
import type { DemoBusiness, DemoSeed } from '../demo-seed.ts';

interface DatedEvent {
  at: Date;
  runUntil(): Promise<void>;
}

const admin = 'Shiftdock';

/**
 * Creates the invoices of every past Tuesday as the job does, and pays most of them. Weeks and the events
 * between them run in chronological order, so that the ledger adds up.
 */
export async function seedWeeks(seed: DemoSeed, businesses: readonly DemoBusiness[], weeksBack: number): Promise<void> {
  const last = lastClosedWeek(seed.now);
  const weeks = Array.from({ length: weeksBack + 1 }, (_, index) =>
    weekOf(addDays(last.from, -7 * (weeksBack - index))),
  );
  const later: DatedEvent[] = [];
  for (const [index, week] of weeks.entries()) {
    const closing = closingOf(week);
    await runUntil(later, closing);
    await runWholeJob(seed.db, overdueInvoices, { now: closing, since: null });
    await invoiceWeek(seed.db, week, closing);
    const ago = weeks.length - 1 - index;
    later.push(...(await payments(seed, week, ago)), ...(await adminEvents(seed, week, ago)));
    if (ago > 0) later.push(payday(seed, week, addHours(closing, 51)));
    if (ago === 6) await directHire(seed, businesses[0], closing);
  }
  await runUntil(later, seed.now);
  await runWholeJob(seed.db, overdueInvoices, { now: seed.now, since: null });
  await seed.db.run(sql`
    insert into job_runs (name, last_run_at, runs) values ('weekly-invoices', ${seed.now}, ${weeks.length})
    on conflict (name) do update set last_run_at = excluded.last_run_at`);
}

async function runUntil(later: DatedEvent[], until: Date): Promise<void> {
  const due = later.filter(({ at }) => at < until).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { runUntil: act } of due) await act();
  later.splice(0, later.length, ...later.filter(({ at }) => at >= until));
}

/** Days after which a worker invoice was paid, by weeks ago. The latest ones and a forgotten one are unpaid. */
const paidAfter = (ago: number): number | null => (ago <= 1 || ago === 3 ? null : ago === 5 ? 19 : 2 + (ago % 9));

async function payments(seed: DemoSeed, week: Days, ago: number): Promise<DatedEvent[]> {
  const days = paidAfter(ago);
  if (days === null) return [];
  const made = await seed.db.many<{
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
    return { at, runUntil: () => pay(seed, { id, businessId: business_id, number }, at, by) };
  });
}

async function pay(
  seed: DemoSeed,
  invoice: { id: number; businessId: number; number: string },
  at: Date,
  by: string,
): Promise<void> {
  const { version } = await seed.db.one<{ version: number }>(
    sql`select version from invoices where id = ${invoice.id}`,
  );
  const files = await storeFiles(seed, [
    {
      name: `receipt-${invoice.number}.pdf`,
      type: 'application/pdf',
      bytes: receipt(`Paid: ${invoice.number}`),
      width: null,
      height: null,
      owner: { business_id: invoice.businessId },
    },
  ]);
  const payment = { version, file_ids: files, note: seed.random.chance(0.4) ? 'FPS' : '' };
  const id = await sendInvoicePayment(seed.db, invoice.businessId, invoice.id, payment, { at, by });
  await reviewPayment(seed.db, id, { action: 'CONFIRM', note: '', overpayment: 'OLDEST' }, { at, by: admin });
}

const payday = (seed: DemoSeed, week: Days, at: Date): DatedEvent => ({
  at,
  runUntil: async () => {
    const { items } = await listWorkerPayOf(seed.db, { week_start: week.from, page: 1, limit: 1_000 }, at);
    for (const { worker_id: id, worker: name, to_pay: amount } of items) {
      if (amount === 0) continue;
      const fields = { week: week.from, paid_on: dayOf(at), reference: `PAY ${week.from} ${id}`, note: '' };
      await writePayment(seed.db, { id, name }, amount, fields, { at, by: admin });
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

async function adminEvents(seed: DemoSeed, week: Days, ago: number): Promise<DatedEvent[]> {
  const made = await seed.db.many<{ id: number; business_id: number; issued_at: string; amount: number }>(sql`
    select id, business_id, issued_at, amount from admin_invoices
    where week_start = ${week.from} and status = ${adminInvoiceStatus.OUTSTANDING} order by id`);
  const statuses = fates[ago] ?? [adminInvoiceStatus.PAID];
  return made.flatMap(({ id, business_id, issued_at, amount }) => {
    const paid = addHours(issued_at, 24 * (3 + (ago % 8)));
    const parts = ago === 5 ? partPayments(seed, id, amount, addHours(issued_at, 30)) : [];
    return [
      ...parts,
      { at: addHours(paid, -4), runUntil: () => prove(seed, id, business_id, statuses.length > 0) },
      ...statuses.map((status, step) => {
        const at = addHours(paid, step * 70);
        return { at, runUntil: () => change(seed, id, status, at) };
      }),
    ];
  });
}

function partPayments(seed: DemoSeed, id: number, amount: number, first: Date): DatedEvent[] {
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
      await recordReceivedPayment(seed.db, await documentOf(seed.db, { operatorInvoiceId: id }), payment, {
        at,
        by: admin,
      });
    };
    return { at, runUntil };
  });
}

async function prove(seed: DemoSeed, id: number, businessId: number, paid: boolean): Promise<void> {
  if (!paid) return;
  const [upload = 0] = await storeFiles(seed, [
    {
      name: `transfer-${id}.pdf`,
      type: 'application/pdf',
      bytes: receipt(`Transfer ${id}`),
      width: null,
      height: null,
      owner: { business_id: businessId },
    },
  ]);
  await seed.db.run(
    sql`insert into admin_invoice_files (invoice_id, upload_id, position) values (${id}, ${upload}, 1)`,
  );
  await seed.db.run(sql`update admin_invoices set note = 'Bank transfer' where id = ${id}`);
}

async function change(seed: DemoSeed, id: number, status: AdminInvoiceStatus, at: Date): Promise<void> {
  const row = await lockAdminInvoice(seed.db, id);
  if (row) await setAdminInvoiceStatus(seed.db, row, { status, note: '', reference: `ADM${id}` }, { at, by: admin });
}

/** Creates a direct hire, for which the agreement charges a fee. */
async function directHire({ db }: DemoSeed, business: DemoBusiness | undefined, at: Date): Promise<void> {
  if (!business) return;
  const charge = {
    kind: 'DIRECT_HIRE_FEE' as const,
    description: chargeText('directHire', {}),
    amount: (await findSetting(db, 'pricing')).direct_hire_fee,
    obligation: { kind: 'DIRECT_HIRE_FEE' as const, key: `${business.id}/${dayOf(at)}` },
  };
  await insertCharge(db, business.id, charge, addHours(at, 20));
}
