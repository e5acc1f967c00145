import { adminInvoiceStatusName } from '#domain/invoice/status.ts';
import { toDollars, type Cents } from '#domain/money.ts';
import { harmless, lineOfCells } from '#domain/text/cells.ts';
import type { DataOf } from '#contract/call/call.ts';
import * as contract from '#contract/invoices/provider-acts.ts';
import { ask } from './ask.ts';
import type { Connection } from './connection.ts';
import { amountOf, dayText, dollars, table } from './printed.ts';

type AwaitedPayout = DataOf<typeof contract.listPayouts>[number];

export async function payouts(api: Connection, [form]: readonly string[]): Promise<string> {
  const items: AwaitedPayout[] = [];
  let sum: Cents;
  let all: number;
  do {
    const query = { limit: 100, page: items.length / 100 + 1 };
    const { answer } = await ask(api, contract.listPayouts, { query });
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
      ...[id, credit, company, payee, bank, account].map(harmless),
      toDollars(amount).toFixed(2),
      harmless(note),
    ]);
    return [head, ...lines]
      .map((cells) => lineOfCells(cells))
      .join('')
      .trimEnd();
  }
  if (rows.length === 0) return 'No credit is asked back.';
  const lines = rows.map(({ amount, ...texts }) => [...Object.values(texts).slice(0, -1), dollars(amount), texts.note]);
  return `${table(lines)}\n${items.length === 1 ? '1 payout' : `${items.length} payouts`}, ${dollars(sum)}`;
}

export async function directHire(api: Connection, words: readonly string[]): Promise<string> {
  const [email = '', worker = '', day = '', amount] = words;
  if (!/^\d{1,15}$/.test(worker))
    throw new Error(`Not a worker's number: "${worker}". It stands in the address of the worker's page.`);
  const { answer } = await ask(api, contract.chargeDirectHire, {
    body: {
      email,
      worker_id: Number(worker),
      hired_on: dayText(day),
      ...(amount !== undefined && { amount: amountOf(amount) }),
    },
  });
  return `${answer.company_name} is charged ${dollars(answer.amount)} for ${answer.worker}; the next admin invoice asks for it.`;
}

export async function ended(api: Connection, [act]: readonly string[]): Promise<string> {
  if (act !== undefined && act !== 'release')
    throw new Error(`Not known: "ended ${act}". Use "ended" or "ended release".`);
  const { answer } =
    act === 'release'
      ? await ask(api, contract.releaseEndedHoldings, { body: { note: '' } })
      : await ask(api, contract.listEndedHoldings, {});
  if (answer.length === 0) return 'No admin invoice that ended holds anything.';
  const did = act === 'release' ? 'given back' : 'held';
  return table(
    answer.map(({ number, company_name, status, held }) => [
      number,
      company_name,
      adminInvoiceStatusName(status),
      `${dollars(held)} ${did}`,
    ]),
  );
}
