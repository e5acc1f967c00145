import { addDays } from '#domain/shared/time.ts';
import * as pay from '#contract/workers/worker-pay.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';
import { parseAmount, parseDayText, formatDollars, formatTable } from './printed.ts';

export const workerPayHelp = `npm run admin -- worker-pay [day]           what workers are to be paid for the invoices of the week of a day, or of the latest
npm run admin -- worker-pay <worker> <HK$> <day of the week> <day paid> [reference]
                                            records that one was paid; the amount is all that is to be paid
npm run admin -- worker-pay reverse <id>    reverses a payment that was recorded by mistake`;

const numberOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`Not a number: "${text}".`);
  return Number(text);
};

async function listed(api: Connection, day: string | undefined): Promise<string> {
  const query = { limit: 100, ...(day !== undefined && { week_start: parseDayText(day) }) };
  const { answer } = await callApi(api, pay.listWorkerPay, { query });
  const { totals, items, total } = answer;
  const rows = items.map((item) => [
    String(item.worker_id),
    item.worker,
    item.bank_details === null
      ? 'account to be asked'
      : `${item.bank_details.bank?.code ?? 'FPS'} ${item.bank_details.account_masked}`,
    `billed ${formatDollars(item.billed)}`,
    `to pay ${formatDollars(item.to_pay)}`,
  ]);
  const more = total > items.length ? [`and ${total - items.length} more workers`] : [];
  const others = totals.other_weeks.map(
    ({ week_start: week, to_pay: amount }) => `${week}: ${formatDollars(amount)} to pay`,
  );
  const week = `${totals.week_start} to ${addDays(totals.week_start, 6)}: ${formatDollars(totals.invoiced)} on invoices, ${formatDollars(totals.paid)} paid, ${formatDollars(totals.to_pay)} to pay`;
  return [...(rows.length === 0 ? [] : [formatTable(rows)]), ...more, week, ...others].join('\n');
}

export async function workerPay(api: Connection, words: readonly string[]): Promise<string> {
  const [first = '', amount, week = '', paidOn = '', ...reference] = words;
  if (first === 'reverse') {
    const { answer } = await callApi(api, pay.reverseWorkerPayment, {
      params: { id: numberOf(amount ?? '') },
      body: { note: '' },
    });
    return `${formatDollars(answer.amount)} of ${answer.worker} is to be paid again.`;
  }
  if (amount === undefined) return listed(api, first === '' ? undefined : first);
  const { answer } = await callApi(api, pay.recordPayRun, {
    body: {
      ...{ week_start: parseDayText(week), payments: [{ worker_id: numberOf(first), amount: parseAmount(amount) }] },
      ...{ paid_on: parseDayText(paidOn), reference: reference.join(' '), note: '' },
    },
  });
  return answer
    .map(
      (item) =>
        `${item.worker} was paid ${formatDollars(item.amount)}. To reverse it: npm run admin -- worker-pay reverse ${item.id}`,
    )
    .join('\n');
}
