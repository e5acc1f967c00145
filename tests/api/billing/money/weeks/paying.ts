import sql from 'sql-template-tag';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { reauthenticate } from '#contract/accounts/auth.ts';
import { requestCreditRefund } from '#contract/billing/credits.ts';
import { updateInvoiceStatus } from '#contract/billing/invoices.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { addDays, addHours, dayOf, type Day } from '#domain/shared/time.ts';
import { password } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import type { Company, Context, Send } from './context.ts';

interface Open {
  id: number;
  invoice_id: number;
  number: string;
  open: Cents;
  issued: Day;
  version: number;
}

const openOf = (world: World, kind: 'INVOICE' | 'ADMIN_INVOICE', businessId?: number): Promise<Open[]> =>
  world.db.many(sql`
    select d.id, coalesce(d.invoice_id, d.admin_invoice_id) as invoice_id, d.number, b.balance as open, hk_day(d.issued_at) as issued,
      coalesce((select version from invoices i where i.id = d.invoice_id), 0) as version
    from documents d join document_balances b on b.document_id = d.id
    where d.kind = ${kind} and b.balance > 0 and (${businessId ?? null}::bigint is null or d.business_id = ${businessId ?? null}) order by d.id`);

/** In full, in parts, too much, late, backdated, twice. An admin confirms most of it some days later. */
export async function payWorkerInvoice(context: Context, { business }: Company): Promise<void> {
  const { world, random, send, plan } = context;
  const open = await openOf(world, 'INVOICE', business.id);
  const invoice = open[0];
  if (!invoice || random.chance(0.3)) return;
  const today = dayOf(world.clock.now());
  const share = random.pick([1, 1, 0.5, 0.3, 1.2]);
  const body = {
    version: invoice.version,
    status: invoiceStatus.PAID,
    file_ids: [],
    note: '',
    ...(share !== 1 && { amount: Math.max(1, Math.round(invoice.open * share)) / 100 }),
    ...(random.chance(0.3) && { paid_on: invoice.issued > addDays(today, -5) ? invoice.issued : addDays(today, -5) }),
    method: random.pick([paymentMethod.MANUAL, paymentMethod.FPS]),
  };
  const pay = () =>
    send(updateInvoiceStatus, { params: { id: invoice.invoice_id }, body } as never, { as: business.operator });
  await pay();
  if (random.chance(0.1)) await pay();
  plan({ at: addHours(world.clock.now(), random.whole(1, 150)), perform: () => checkSent(context, business.id) });
}

export async function withdraw({ world, send }: Context, { business }: Company): Promise<void> {
  const sent = await world.db.maybe<{ id: number; version: number }>(sql`
    select i.id, i.version from payments p join invoices i on i.id = p.invoice_id where p.business_id = ${business.id} and p.state = 'REPORTED' limit 1`);
  if (!sent) return;
  const body = { version: sent.version, status: invoiceStatus.UNPAID, file_ids: [], note: '' };
  await send(updateInvoiceStatus, { params: { id: sent.id }, body } as never, { as: business.operator });
}

async function checkSent(context: Context, businessId: number): Promise<void> {
  const { world, random, send, plan } = context;
  const sent = await world.db.many<{ id: number }>(
    sql`select id from payments where state = 'REPORTED' and business_id = ${businessId} order by id`,
  );
  for (const { id } of sent) {
    const action = random.chance(0.08) ? ('NOT_FOUND' as const) : ('CONFIRM' as const);
    const rest = random.pick(['OLDEST', 'PAY_BACK'] as const);
    await send(
      reportedPayments.reviewPayment,
      { params: { id }, body: { action, note: '', overpayment: rest } },
      { as: admin },
    );
    if (rest === 'PAY_BACK')
      plan({ at: addHours(world.clock.now(), random.whole(1, 150)), perform: () => checkSent(context, businessId) });
    if (action === 'CONFIRM' && random.chance(0.08))
      plan({
        at: addHours(world.clock.now(), random.whole(1, 300)),
        perform: () =>
          send(
            reportedPayments.reviewPayment,
            { params: { id }, body: { action: 'REVERSE', note: '' } },
            { as: admin },
          ),
      });
  }
}

export async function payAdminInvoice({ world, random, send }: Context, { business }: Company): Promise<void> {
  const [invoice] = await openOf(world, 'ADMIN_INVOICE', business.id);
  if (!invoice || random.chance(0.4)) return;
  const id = invoice.invoice_id;
  if (random.chance(0.1)) {
    const status = random.pick([adminInvoiceStatus.PAID, adminInvoiceStatus.REJECT]);
    await send(billing.updateAdminInvoiceStatus, { params: { id }, body: { status, note: '' } }, { as: admin });
    return;
  }
  await receive(send, invoice, dayOf(world.clock.now()), random.pick([1, 1, 0.4, 1.5]));
}

/** Any status, also those that carry no money and those that are refused; ended ones are mostly reopened. */
export async function setAdminStatus({ world, random, send }: Context, { business }: Company): Promise<void> {
  const made = await world.db.many<{ id: number; ended: boolean }>(sql`
    select id, status in (4, 6) as ended from admin_invoices where business_id = ${business.id} order by id desc limit 6`);
  if (made.length === 0) return;
  const { id, ended } = random.pick(made);
  const { REJECT, REFUND, OUTSTANDING, PENDING, PAST_DUE, PAID } = adminInvoiceStatus;
  const status = random.pick(
    ended ? [OUTSTANDING, OUTSTANDING, PENDING, PAID] : [REJECT, REFUND, PENDING, OUTSTANDING, PAST_DUE],
  );
  await send(billing.updateAdminInvoiceStatus, { params: { id }, body: { status, note: '' } }, { as: admin });
}

/** On an invoice that is paid, open or ended, and sometimes more than it charged. */
export async function issueCredit({ world, random, send }: Context, { business }: Company): Promise<void> {
  const documents = await world.db.many<{ number: string; amount: Cents }>(sql`
    select number, amount from documents where business_id = ${business.id} and kind in ('INVOICE', 'ADMIN_INVOICE') order by id desc limit 6`);
  if (documents.length === 0) return;
  const { number, amount } = random.pick(documents);
  const credited = cents(Math.max(1, Math.round(amount * random.pick([0.1, 0.5, 1, 1.1]))));
  const body = { invoice_number: number, amount: credited / 100, reason: 'The dock was closed' };
  await send(billing.issueCredit, { body } as never, { as: admin });
}

export async function voidCredit({ world, random, send }: Context, { business }: Company): Promise<void> {
  const issued = await world.db.many<{ id: number }>(
    sql`select id from issued_credits where business_id = ${business.id} and voided_at is null order by id`,
  );
  if (issued.length === 0) return;
  const { id } = random.pick(issued);
  await send(billing.voidCredit, { params: { id }, body: { note: '' } }, { as: admin });
}

export async function requestRefund(context: Context, { business }: Company): Promise<void> {
  const { world, random, send, plan } = context;
  const credit = await world.db.maybe<{ id: number }>(sql`
    select c.id from credits c join journal_lines l on l.credit_id = c.id where c.business_id = ${business.id}
    group by c.id having sum(l.amount) < 0 order by c.id limit 1`);
  if (!credit) return;
  await send(reauthenticate, { body: { present_password: password } }, { as: business.operator });
  await send(
    requestCreditRefund,
    { params: { id: credit.id }, body: { payee: 'Harbourline', bank_code: '004', account: '123456-838', note: '' } },
    { as: business.operator },
  );
  plan({ at: addHours(world.clock.now(), random.whole(1, 150)), perform: () => checkSent(context, business.id) });
}

const receive = (send: Send, { number, open }: Open, day: Day, share = 1) =>
  send(
    reportedPayments.recordPayment,
    {
      body: {
        invoice_number: number,
        amount: Math.max(1, Math.round(open * share)) / 100,
        paid_on: day,
        method: paymentMethod.FPS,
        reference: '',
        note: '',
        overpayment: 'OLDEST',
      },
    } as never,
    { as: admin },
  );

export async function decideDisputes({ world, random, counts }: Context, chance: number): Promise<void> {
  const open = await world.db.many<{ id: string }>(
    sql`select id from sandbox_disputes where state = 'OPEN' order by id`,
  );
  for (const { id } of open) {
    if (!random.chance(chance)) continue;
    const answer = random.pick(['yes', 'no'] as const);
    await world.api.request(`/sandbox/dispute/${id}`, { method: 'POST', body: new URLSearchParams({ answer }) });
    counts.set(`dispute ${answer}`, (counts.get(`dispute ${answer}`) ?? 0) + 1);
  }
}

export async function settleEverything({ world, send }: Context): Promise<void> {
  const sent = await world.db.many<{ id: number }>(sql`select id from payments where state = 'REPORTED' order by id`);
  for (const { id } of sent)
    await send(
      reportedPayments.reviewPayment,
      { params: { id }, body: { action: 'CONFIRM', note: '', overpayment: 'OLDEST' } },
      { as: admin },
    );
  for (const kind of ['INVOICE', 'ADMIN_INVOICE'] as const)
    for (const one of await openOf(world, kind)) await receive(send, one, dayOf(world.clock.now()));
}
