import { emailState } from '#contract/admin/emails.ts';
import * as emails from '#contract/admin/emails.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';
import { parseAmount, formatDollars, formatMoment, formatTable } from './printed.ts';

export const setupHelp = `npm run admin -- open [search]              every invoice that is open, of both kinds, the oldest due first, and by age
npm run admin -- credit <number> <HK$> <reason>
                                            issues a credit for INV-… or ADM-…
npm run admin -- credits                    credits that were issued; "credits void <id>" voids one
npm run admin -- cards [search]             payments by card, with what can go back
npm run admin -- refund <id> <HK$> <reason>
                                            refunds a payment to its card; this cannot be undone
npm run admin -- emails [state]             emails of the last month: queued, failing, dead-lettered, sent, discarded
npm run admin -- emails retry|discard <id>
                                            retries or discards one that was not sent`;

const numberOf = (id: string, what: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw new Error(`Not a number of a ${what}: "${id}".`);
  return Number(id);
};

export async function open(api: Connection, words: readonly string[]): Promise<string> {
  const query = { due_state: 'OPEN' as const, limit: 100, ...(words.length > 0 && { search: words.join(' ') }) };
  const { answer } = await callApi(api, billing.listAllInvoices, { query });
  if (answer.items.length === 0) return 'Nothing is open.';
  const { ages, open: sum } = answer.totals;
  const rows = answer.items.map((item) => [
    item.number,
    item.company_name,
    `due ${item.due_on}`,
    item.due_state.toLowerCase(),
    formatDollars(item.open),
    item.reported > 0 ? `${formatDollars(item.reported)} said to be sent` : '',
  ]);
  const parts = [
    `not due ${formatDollars(ages.NOT_DUE)}`,
    `up to 7 days late ${formatDollars(ages.DAYS_7)}`,
    `up to 30 ${formatDollars(ages.DAYS_30)}`,
    `older ${formatDollars(ages.OLDER)}`,
  ];
  return `${formatTable(rows)}\n${answer.total} open, ${formatDollars(sum)}: ${parts.join(', ')}`;
}

export async function credit(
  api: Connection,
  [number = '', amount = '', ...reason]: readonly string[],
): Promise<string> {
  const body = { invoice_number: number, amount: parseAmount(amount), reason: reason.join(' ') };
  const { answer } = await callApi(api, billing.issueCredit, { body });
  return `${answer.company_name} has a credit of ${formatDollars(answer.amount)} for ${answer.invoice_number} (${answer.credit_note}). To void it: npm run admin -- credits void ${answer.id}`;
}

export async function credits(api: Connection, [action, id = '', ...note]: readonly string[]): Promise<string> {
  if (action === 'void') {
    const params = { id: numberOf(id, 'credit') };
    const { answer } = await callApi(api, billing.voidCredit, { params, body: { note: note.join(' ') } });
    return `The credit of ${formatDollars(answer.amount)} for ${answer.invoice_number} is void.`;
  }
  if (action !== undefined) throw new Error(`Not known: "credits ${action}". Use "credits" or "credits void <id>".`);
  const { items } = (await callApi(api, billing.listIssuedCredits, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'No credit was issued.';
  return formatTable(
    items.map((item) => [
      String(item.id),
      item.credit_note,
      item.invoice_number,
      item.company_name,
      formatDollars(item.amount),
      item.voided_at === null ? item.reason : 'void',
    ]),
  );
}

export async function cards(api: Connection, words: readonly string[]): Promise<string> {
  const query = { limit: 100, ...(words.length > 0 && { search: words.join(' ') }) };
  const { items } = (await callApi(api, billing.listCardPayments, { query })).answer;
  if (items.length === 0) return 'No card was charged.';
  return formatTable(
    items.map((item) => [
      String(item.id),
      item.receipt,
      item.company_name,
      item.paid_on,
      item.card,
      formatDollars(item.amount),
      `${formatDollars(item.refundable)} can go back`,
    ]),
  );
}

export async function refund(api: Connection, [id = '', amount = '', ...reason]: readonly string[]): Promise<string> {
  const params = { id: numberOf(id, 'payment') };
  const body = { amount: parseAmount(amount), reason: reason.join(' ') };
  const { answer } = await callApi(api, billing.refundCardPayment, { params, body });
  return `${formatDollars(body.amount)} is on its way to the card ending in ${answer.card}; ${formatDollars(answer.refundable)} can still go back.`;
}

export async function emailsCommand(api: Connection, [word, id = '']: readonly string[]): Promise<string> {
  if (word === 'retry') {
    const { answer } = await callApi(api, emails.resendEmail, { params: { id: numberOf(id, 'email') } });
    return `"${answer.subject}" to ${answer.to} is retried within seconds.`;
  }
  if (word === 'discard') {
    await callApi(api, emails.discardEmail, { params: { id: numberOf(id, 'email') } });
    return `Email ${id} is discarded.`;
  }
  const state = (emailState as Partial<Record<string, emails.AdminEmail['state']>>)[
    (word ?? '').toUpperCase().replace('-', '_')
  ];
  if (word !== undefined && state === undefined)
    throw new Error(`Not a state of emails: "${word}". Use queued, failing, dead-lettered, sent or discarded.`);
  const { items } = (await callApi(api, emails.listEmails, { query: { limit: 50, ...(state && { state }) } })).answer;
  if (items.length === 0) return 'There is no such email.';
  return formatTable(
    items.map((item) => [
      String(item.id),
      formatMoment(item.queued_at),
      item.to,
      item.subject,
      item.state.toLowerCase().replace('_', ' '),
      item.last_error,
    ]),
  );
}
