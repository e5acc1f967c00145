import { adminInvoiceStatusName } from '#domain/billing/invoices/status.ts';
import { centsToDollars, type Cents } from '#domain/shared/money.ts';
import { escapeFormula, formatCsvLine } from '#domain/shared/text/cells.ts';
import type { DataOf } from '#contract/core/call.ts';
import * as contract from '#contract/billing/admin-refunds.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';
import { parseAmount, parseDayText, formatDollars, formatTable } from './printed.ts';

type PendingRefundRequest = DataOf<typeof contract.listRefundRequests>[number];

export async function refundRequests(api: Connection, [form]: readonly string[]): Promise<string> {
  const items: PendingRefundRequest[] = [];
  let sum: Cents;
  let all: number;
  do {
    const query = { limit: 100, page: items.length / 100 + 1 };
    const { answer } = await callApi(api, contract.listRefundRequests, { query });
    items.push(...answer.items);
    all = answer.total;
    sum = answer.totals.amount;
  } while (items.length < all && items.length % 100 === 0);
  const rows = items.map(({ id, credit_number, company_name, payee, bank, account, amount, note }) => ({
    id: String(id),
    credit: credit_number,
    company: company_name,
    payee: payee === '' ? 'to be asked' : payee,
    bank: bank === null ? 'FPS' : bank.code,
    account,
    amount,
    note,
  }));
  if (form === '--csv') {
    const head = ['id', 'credit', 'company', 'payee', 'bank', 'account', 'HK$', 'note'];
    const lines = rows.map(({ id, credit, company, payee, bank, account, amount, note }) => [
      ...[id, credit, company, payee, bank, account].map(escapeFormula),
      centsToDollars(amount).toFixed(2),
      escapeFormula(note),
    ]);
    return [head, ...lines]
      .map((cells) => formatCsvLine(cells))
      .join('')
      .trimEnd();
  }
  if (rows.length === 0) return 'No credit is asked back.';
  const lines = rows.map(({ amount, ...texts }) => [
    ...Object.values(texts).slice(0, -1),
    formatDollars(amount),
    texts.note,
  ]);
  return `${formatTable(lines)}\n${items.length === 1 ? '1 refund request' : `${items.length} refund requests`}, ${formatDollars(sum)}`;
}

export async function directHire(api: Connection, words: readonly string[]): Promise<string> {
  const [email = '', worker = '', day = '', amount] = words;
  if (!/^\d{1,15}$/.test(worker))
    throw new Error(`Not a worker's number: "${worker}". It stands in the address of the worker's page.`);
  const { answer } = await callApi(api, contract.chargeDirectHire, {
    body: {
      email,
      worker_id: Number(worker),
      hired_on: parseDayText(day),
      ...(amount !== undefined && { amount: parseAmount(amount) }),
    },
  });
  return `${answer.company_name} is charged ${formatDollars(answer.amount)} for ${answer.worker}; the next admin invoice asks for it.`;
}

export async function endedDocuments(api: Connection, [action]: readonly string[]): Promise<string> {
  if (action !== undefined && action !== 'release')
    throw new Error(`Not known: "ended ${action}". Use "ended" or "ended release".`);
  const { answer } =
    action === 'release'
      ? await callApi(api, contract.releaseHeldRemainders, { body: { note: '' } })
      : await callApi(api, contract.listHeldRemainders, {});
  if (answer.length === 0) return 'No admin invoice that ended holds anything.';
  const did = action === 'release' ? 'given back' : 'held';
  return formatTable(
    answer.map(({ number, company_name, status, held }) => [
      number,
      company_name,
      adminInvoiceStatusName(status),
      `${formatDollars(held)} ${did}`,
    ]),
  );
}
