import { addDays } from '#domain/time.ts';
import * as pay from '#contract/workers/payouts.ts';
import { ask } from './ask.ts';
import type { Connection } from './connection.ts';
import { amountOf, dayText, dollars, table } from './printed.ts';

export const payHelp = `npm run admin -- worker-pay [day]           what workers are to be paid for the invoices of the week of a day, or of the latest
npm run admin -- worker-pay <worker> <HK$> <day of the week> <day paid> [reference]
                                            writes down that one was paid; the amount is all that is to be paid
npm run admin -- worker-pay take-back <id>  takes a payment back that was written down by mistake`;

const numberOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`Not a number: "${text}".`);
  return Number(text);
};

async function listed(api: Connection, day: string | undefined): Promise<string> {
  const query = { limit: 100, ...(day !== undefined && { week_start: dayText(day) }) };
  const { answer } = await ask(api, pay.listWorkerPayouts, { query });
  const { totals, items, total } = answer;
  const rows = items.map((one) => [
    String(one.worker_id),
    one.worker,
    one.payout === null ? 'account to be asked' : `${one.payout.bank?.code ?? 'FPS'} ${one.payout.account_masked}`,
    `billed ${dollars(one.billed)}`,
    `to pay ${dollars(one.to_pay)}`,
  ]);
  const more = total > items.length ? [`and ${total - items.length} more workers`] : [];
  const others = totals.other_weeks.map(({ week_start: week, to_pay: amount }) => `${week}: ${dollars(amount)} to pay`);
  const week = `${totals.week_start} to ${addDays(totals.week_start, 6)}: ${dollars(totals.invoiced)} on invoices, ${dollars(totals.paid)} paid, ${dollars(totals.to_pay)} to pay`;
  return [...(rows.length === 0 ? [] : [table(rows)]), ...more, week, ...others].join('\n');
}

export async function workerPay(api: Connection, words: readonly string[]): Promise<string> {
  const [first = '', amount, week = '', paidOn = '', ...reference] = words;
  if (first === 'take-back') {
    const { answer } = await ask(api, pay.takeBackWorkerPayment, {
      params: { id: numberOf(amount ?? '') },
      body: { note: '' },
    });
    return `${dollars(answer.amount)} of ${answer.worker} is to be paid again.`;
  }
  if (amount === undefined) return listed(api, first === '' ? undefined : first);
  const { answer } = await ask(api, pay.recordWorkerPayments, {
    body: {
      ...{ week_start: dayText(week), payments: [{ worker_id: numberOf(first), amount: amountOf(amount) }] },
      ...{ paid_on: dayText(paidOn), reference: reference.join(' '), note: '' },
    },
  });
  return answer
    .map(
      (one) =>
        `${one.worker} was paid ${dollars(one.amount)}. To take it back: npm run admin -- worker-pay take-back ${one.id}`,
    )
    .join('\n');
}
