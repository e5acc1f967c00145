import { letterState } from '#contract/messages/letters.ts';
import * as letters from '#contract/messages/letters.ts';
import * as office from '#contract/invoices/office-money.ts';
import { ask } from './ask.ts';
import type { Connection } from './connection.ts';
import { amountOf, dollars, short, table } from './printed.ts';

export const officeHelp = `npm run admin -- open [search]              every invoice that is open, of both kinds, the oldest due first, and by age
npm run admin -- credit <number> <HK$> <reason>
                                            gives a credit for INV-… or ADM-…
npm run admin -- credits                    credits that were given; "credits take-back <id>" takes one back
npm run admin -- cards [search]             payments by card, with what can go back
npm run admin -- refund <id> <HK$> <reason>
                                            gives money back to the card of a payment; nothing takes that back
npm run admin -- letters [state]            letters of the last month: waits, failing, set-aside, sent, left-out
npm run admin -- letters retry|leave-out <id>
                                            tries one that was not sent again, or leaves it out`;

const numberOf = (id: string, what: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw new Error(`Not a number of a ${what}: "${id}".`);
  return Number(id);
};

export async function open(api: Connection, words: readonly string[]): Promise<string> {
  const query = { standing: 'OPEN' as const, limit: 100, ...(words.length > 0 && { search: words.join(' ') }) };
  const { answer } = await ask(api, office.listInvoicesOfAll, { query });
  if (answer.items.length === 0) return 'Nothing is open.';
  const { ages, open: sum } = answer.totals;
  const rows = answer.items.map((one) => [
    one.number,
    one.company_name,
    `due ${one.due_on}`,
    one.standing.toLowerCase(),
    dollars(one.open),
    one.sent > 0 ? `${dollars(one.sent)} said to be sent` : '',
  ]);
  const parts = [
    `not due ${dollars(ages.NOT_DUE)}`,
    `up to 7 days late ${dollars(ages.DAYS_7)}`,
    `up to 30 ${dollars(ages.DAYS_30)}`,
    `older ${dollars(ages.OLDER)}`,
  ];
  return `${table(rows)}\n${answer.total} open, ${dollars(sum)}: ${parts.join(', ')}`;
}

export async function credit(
  api: Connection,
  [number = '', amount = '', ...reason]: readonly string[],
): Promise<string> {
  const body = { invoice_number: number, amount: amountOf(amount), reason: reason.join(' ') };
  const { answer } = await ask(api, office.giveCredit, { body });
  return `${answer.company_name} has a credit of ${dollars(answer.amount)} for ${answer.invoice_number} (${answer.credit_note}). To take it back: npm run admin -- credits take-back ${answer.id}`;
}

export async function credits(api: Connection, [act, id = '', ...note]: readonly string[]): Promise<string> {
  if (act === 'take-back') {
    const params = { id: numberOf(id, 'credit') };
    const { answer } = await ask(api, office.takeBackGivenCredit, { params, body: { note: note.join(' ') } });
    return `The credit of ${dollars(answer.amount)} for ${answer.invoice_number} is taken back.`;
  }
  if (act !== undefined) throw new Error(`Not known: "credits ${act}". Use "credits" or "credits take-back <id>".`);
  const { items } = (await ask(api, office.listGivenCredits, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'No credit was given.';
  return table(
    items.map((one) => [
      String(one.id),
      one.credit_note,
      one.invoice_number,
      one.company_name,
      dollars(one.amount),
      one.taken_back_at === null ? one.reason : 'taken back',
    ]),
  );
}

export async function cards(api: Connection, words: readonly string[]): Promise<string> {
  const query = { limit: 100, ...(words.length > 0 && { search: words.join(' ') }) };
  const { items } = (await ask(api, office.listChargedCards, { query })).answer;
  if (items.length === 0) return 'No card was charged.';
  return table(
    items.map((one) => [
      String(one.id),
      one.receipt,
      one.company_name,
      one.paid_on,
      one.card,
      dollars(one.amount),
      `${dollars(one.refundable)} can go back`,
    ]),
  );
}

export async function refund(api: Connection, [id = '', amount = '', ...reason]: readonly string[]): Promise<string> {
  const params = { id: numberOf(id, 'payment') };
  const body = { amount: amountOf(amount), reason: reason.join(' ') };
  const { answer } = await ask(api, office.refundToCard, { params, body });
  return `${dollars(body.amount)} is on its way to the card ending in ${answer.card}; ${dollars(answer.refundable)} can still go back. Nothing takes it back.`;
}

export async function lettersOf(api: Connection, [word, id = '']: readonly string[]): Promise<string> {
  if (word === 'retry') {
    const { answer } = await ask(api, letters.sendLetterAgain, { params: { id: numberOf(id, 'letter') } });
    return `"${answer.subject}" to ${answer.to} is tried again within seconds.`;
  }
  if (word === 'leave-out') {
    await ask(api, letters.leaveOutLetter, { params: { id: numberOf(id, 'letter') } });
    return `Letter ${id} is left out.`;
  }
  const state = (letterState as Partial<Record<string, letters.Letter['state']>>)[
    (word ?? '').toUpperCase().replace('-', '_')
  ];
  if (word !== undefined && state === undefined)
    throw new Error(`Not a state of letters: "${word}". Use waits, failing, set-aside, sent or left-out.`);
  const { items } = (await ask(api, letters.listLetters, { query: { limit: 50, ...(state && { state }) } })).answer;
  if (items.length === 0) return 'There is no such letter.';
  return table(
    items.map((one) => [
      String(one.id),
      short(one.queued_at),
      one.to,
      one.subject,
      one.state.toLowerCase().replace('_', ' '),
      one.last_error,
    ]),
  );
}
