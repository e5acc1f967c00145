import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { adminInvoiceStatus, adminInvoiceStatusName, type AdminInvoiceStatus } from '#domain/invoice/status.ts';
import { toDollars } from '#domain/money.ts';
import { paymentMethod, paymentMethodName } from '#domain/payment/method.ts';
import * as businesses from '#contract/account/provider-businesses.ts';
import * as accounts from '#contract/account/provider-side.ts';
import * as contract from '#contract/invoices/admin-side.ts';
import * as editing from '#contract/public-site/editing.ts';
import { ask } from './ask.ts';
import { findConnection, type Connection } from './connection.ts';
import { readDuration } from './duration.ts';
import { directHire, ended, payouts } from './money-commands.ts';
import { cards, credit, credits, lettersOf, officeHelp, open, refund } from './office-commands.ts';
import { payHelp, workerPay } from './pay-commands.ts';
import { amountOf, dayText, dollars, long, short, table } from './printed.ts';
import { provider, providerHelp } from './provider.ts';
import { kindOf, readTextFile, writeTextFile } from './text-file.ts';

const statusNames = Object.keys(adminInvoiceStatus).join(', ');

const help = `npm run admin -- opening                    whether businesses can sign up and book; fails when not
npm run admin -- pending                    businesses that wait for approval
npm run admin -- approve <email>            lets a business in and sends its operator an email
npm run admin -- invoices                   the latest admin invoices of every business
npm run admin -- invoice <id> <status>      changes an admin invoice: ${statusNames}
npm run admin -- payments                   payments that businesses say they have sent
npm run admin -- confirm <id> [HK$] [day] [--rest oldest|pay-back]
                                            confirms one, with what was received where that differs
npm run admin -- not-found <id>             says that one was not found at the bank
npm run admin -- take-back <id>             takes a confirmed one back
npm run admin -- receive <number> <HK$> <day> MANUAL|FPS [reference] [--rest oldest|pay-back]
                                            writes down a payment of INV-… or ADM-…, whole or in part; what becomes of
                                            more than is open: set against the oldest open ones, or paid back
npm run admin -- payouts                    credits that businesses ask back, with the account to pay; "payouts --csv" as
                                            comma-separated text; "confirm <id>" once one was transferred
npm run admin -- direct-hire <email> <worker> <day> [HK$]
                                            charges the fee for a worker whom the business of this operator has hired
npm run admin -- ended                      admin invoices that ended and still hold money; "ended release" gives it back
npm run admin -- settings                   what is set, and since when; "settings history" what was before
npm run admin -- settings <name> <value> [--from day]
                                            changes one, now or from a day to come
npm run admin -- settings take-back <id>    takes back a change that is to come
npm run admin -- failed                     tasks that failed for a business, set aside or tried again
npm run admin -- retry <id>                 tries a failed one again, within seconds
npm run admin -- leave-out <id>             leaves the work of a failed one out
npm run admin -- audit                      checks the ledger; fails when a rule is broken
npm run admin -- advance <time>             moves the demo's clock: 90m, 9h, 2d
npm run admin -- content                    posts, articles and questions of the public site
npm run admin -- content <kind> <key>       writes one as a file, to be changed and saved
npm run admin -- save <file>                puts the text of a file on the site; says where it is read
npm run admin -- remove <kind> <key>        takes a text off the site
npm run admin -- now                        what time it is in the demo
npm run admin -- reset-second-factor <email> <reason>
                                            takes it from an operator who has lost app and recovery codes; the reason
                                            is kept: how you know that it is the owner who asks
npm run admin -- workers                    who is at work, and who comes next
${officeHelp}
${payHelp}
${providerHelp}`;

async function pending(api: Connection): Promise<string> {
  const { items } = (await ask(api, businesses.listPendingAccounts, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'Nobody waits for approval.';
  return table(
    items.map(({ email, company_name, operator_name, signed_up_at }) => [
      email,
      company_name,
      operator_name,
      short(signed_up_at),
    ]),
  );
}

async function opening(api: Connection): Promise<string> {
  const { is_open: isOpen, missing } = (await ask(api, contract.getOpening, {})).answer;
  if (isOpen) return 'Open: businesses can sign up and book.';
  throw new Error(
    `Not open yet: nobody can sign up or book. Missing:\n${missing.map((one) => `  ${one.settings}`).join('\n')}`,
  );
}

async function approve(api: Connection, [email = '']: readonly string[]): Promise<string> {
  const { items } = (await ask(api, businesses.listPendingAccounts, { query: { limit: 100 } })).answer;
  const business = items.find((one) => one.email === email.toLowerCase());
  if (!business) throw new Error(`No account with the email "${email}" waits for approval.`);
  await ask(api, businesses.approveAccount, { params: { id: business.id } });
  return `${business.company_name} can log in now; ${business.email} is told by email.`;
}

async function invoices(api: Connection): Promise<string> {
  const { items } = (await ask(api, contract.listOperatorInvoices, { query: { limit: 20 } })).answer;
  if (items.length === 0) return 'There are no admin invoices.';
  return table(
    items.map(({ id, number, company_name, due_on, status, balance }) => [
      String(id),
      number,
      company_name,
      `due ${due_on}`,
      adminInvoiceStatusName(status),
      `HK$${toDollars(balance).toFixed(2)} owed`,
    ]),
  );
}

async function changeInvoice(api: Connection, [id = '', name = '']: readonly string[]): Promise<string> {
  const status = (adminInvoiceStatus as Partial<Record<string, AdminInvoiceStatus>>)[name.toUpperCase()];
  if (!/^\d+$/.test(id)) throw new Error(`Not an invoice: "${id}". "npm run admin -- invoices" shows their numbers.`);
  if (status === undefined) throw new Error(`Not a status: "${name}". Use ${statusNames}.`);
  const { answer } = await ask(api, contract.changeAdminInvoice, {
    params: { id: Number(id) },
    body: { status, note: '' },
  });
  return `${answer.number} is ${adminInvoiceStatusName(answer.status)} now; HK$${toDollars(answer.balance).toFixed(2)} is owed.`;
}

async function payments(api: Connection): Promise<string> {
  const { items } = (await ask(api, contract.listSentPayments, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'No payment waits for confirmation.';
  return table(
    items.map(({ id, company_name, invoice_number, amount, paid_on, method, reference }) => [
      String(id),
      company_name,
      invoice_number,
      dollars(amount),
      `sent on ${paid_on}`,
      paymentMethodName(method),
      reference,
    ]),
  );
}

const check =
  (action: 'CONFIRM' | 'NOT_FOUND' | 'TAKE_BACK') =>
  async (api: Connection, words: readonly string[]): Promise<string> => {
    const { said, rest } = restOf(words);
    const [id = '', amount, day] = said;
    if (!/^\d+$/.test(id)) throw new Error(`Not a payment: "${id}". "npm run admin -- payments" shows their numbers.`);
    const { answer } = await ask(api, contract.checkSentPayment, {
      params: { id: Number(id) },
      body: {
        action,
        note: '',
        rest,
        ...(amount !== undefined && { amount: amountOf(amount) }),
        ...(day !== undefined && { paid_on: dayText(day) }),
      },
    });
    const done = `${dollars(answer.amount)} of ${answer.invoice_number}, ${answer.paid_on}: ${answer.state}`;
    return action === 'CONFIRM' ? `${done}. To take it back: npm run admin -- take-back ${answer.id}` : done;
  };

function restOf(words: readonly string[]): { said: string[]; rest: 'OLDEST' | 'PAY_BACK' | undefined } {
  const at = words.indexOf('--rest');
  if (at < 0) return { said: [...words], rest: undefined };
  const rest = ({ oldest: 'OLDEST', 'pay-back': 'PAY_BACK' } as Readonly<Record<string, 'OLDEST' | 'PAY_BACK'>>)[
    words[at + 1] ?? ''
  ];
  if (rest === undefined) throw new Error(`Not known: "--rest ${words[at + 1] ?? ''}". Use oldest or pay-back.`);
  return { said: words.filter((_, index) => index !== at && index !== at + 1), rest };
}

async function receive(api: Connection, words: readonly string[]): Promise<string> {
  const { said, rest } = restOf(words);
  const [number = '', amount = '', day = '', method = '', ...reference] = said;
  const by = { MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS }[method.toUpperCase()];
  if (by === undefined) throw new Error(`Not a way of paying: "${method}". Use MANUAL or FPS.`);
  const { answer } = await ask(api, contract.recordReceivedPayment, {
    body: {
      invoice_number: number,
      amount: amountOf(amount),
      paid_on: dayText(day),
      method: by,
      reference: reference.join(' '),
      note: '',
      rest,
    },
  });
  return `${dollars(answer.amount)} of ${answer.invoice_number} is written down. To take it back: npm run admin -- take-back ${answer.id}`;
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function changeSetting(api: Connection, name: string, words: readonly string[]): Promise<string> {
  const at = words.indexOf('--from');
  const value = (at < 0 ? words : words.slice(0, at)).join(' ');
  const from = at < 0 ? undefined : dayText(words[at + 1] ?? '');
  const { answer } = await ask(api, contract.changeProviderSetting, { body: { name, value, from } });
  const { planned } = (await ask(api, contract.listProviderSettings, {})).answer;
  const plan = planned.find((one) => one.name === name && one.from === from);
  if (!plan) return `${answer.name} is ${valueText(answer.value)} from now on.`;
  return `${answer.name} is ${valueText(answer.value)} from ${plan.from} on. To take that back: npm run admin -- settings take-back ${plan.id}`;
}

async function settings(api: Connection, [name, ...value]: readonly string[]): Promise<string> {
  if (name === 'take-back') {
    const [id = ''] = value;
    if (!/^\d{1,15}$/.test(id))
      throw new Error(`Not a change that is to come: "${id}". "settings" shows their numbers.`);
    await ask(api, contract.takeBackPlannedSetting, { params: { id: Number(id) } });
    return 'It is taken back; what is set now goes on.';
  }
  if (name !== undefined && name !== 'history') return changeSetting(api, name, value);
  const { now: present, before, planned } = (await ask(api, contract.listProviderSettings, {})).answer;
  if (name === undefined)
    return [
      table(present.map((one) => [one.name, valueText(one.value), `since ${long(one.since)}`, one.set_by])),
      ...planned.map((one) => `${one.id}  ${one.name} is ${valueText(one.value)} from ${one.from}, by ${one.set_by}`),
    ].join('\n');
  if (before.length === 0) return 'Nothing was changed yet.';
  return table(before.map((one) => [one.name, valueText(one.value), `until ${long(one.until)}`]));
}

async function audit(api: Connection): Promise<string> {
  const { rules, findings } = (await ask(api, contract.auditLedger, {})).answer;
  if (findings.length === 0) return `${rules} rules hold.`;
  const lines = findings.map(
    ({ rule, count, examples }) => `${rule}: broken ${count} times\n  ${examples.join('\n  ')}`,
  );
  throw new Error(`${findings.length} of ${rules} rules are broken.\n${lines.join('\n')}`);
}

/** Minutes per request: a long advance is split so that no request exceeds its timeout. */
const part = 12 * 60;

async function advance(api: Connection, [text = '']: readonly string[]): Promise<string> {
  let now: string | undefined;
  for (let left = readDuration(text); left > 0; left -= part) {
    now = (await ask(api, contract.advanceClock, { body: { minutes: Math.min(left, part) } })).answer.now;
    if (left > part) console.log(`  ${short(now)}`);
  }
  return `It is ${long(now ?? new Date())}.`;
}

const now = async (api: Connection): Promise<string> =>
  `It is ${long((await ask(api, businesses.listPendingAccounts, {})).now)}.`;

async function workers(api: Connection): Promise<string> {
  const { items } = (await ask(api, contract.listDemoWorkers, {})).answer;
  if (items.length === 0) return 'This is no demo: there are no simulated workers.';
  const rank = ({ shift }: (typeof items)[number]): string =>
    shift === null ? '~' : `${shift.clock_in_at === null ? '1' : '0'}${shift.start_at}`;
  return table(
    [...items]
      .sort((one, other) => rank(one).localeCompare(rank(other)))
      .map(({ name, shift }) => [
        name,
        shift === null
          ? 'free'
          : shift.clock_in_at === null
            ? `comes ${short(shift.start_at)}`
            : `at work since ${short(shift.clock_in_at)}`,
        shift === null ? '' : `${shift.role.en}, ${shift.location}, shift ${shift.id}`,
      ]),
  );
}

const slugOf = (kind: string, key: string): string => editing.contentSlug(kindOf(kind), key);

async function content(api: Connection, [kind, key = '']: readonly string[]): Promise<string> {
  if (kind === undefined) {
    const { answer } = await ask(api, editing.listContent, {});
    return table(
      answer.map(({ slug, title, is_draft: draft }) => [slug.replace('.', ' '), draft ? 'draft' : '', title.en]),
    );
  }
  const { answer } = await ask(api, editing.getContent, { params: { slug: slugOf(kind, key) } });
  const { slug: _, ...fields } = answer;
  return writeTextFile({ kind: kindOf(kind), key, fields }).trimEnd();
}

async function save(api: Connection, [file = '']: readonly string[]): Promise<string> {
  const { kind, key, fields } = readTextFile(await readFile(file, 'utf8'));
  const { address } = (await ask(api, editing.saveContent, { params: { slug: slugOf(kind, key) }, body: fields }))
    .answer;
  return fields.is_draft ? `Kept as a draft; its preview is ${address}` : `It is read at ${address}`;
}

async function remove(api: Connection, [kind = '', key = '']: readonly string[]): Promise<string> {
  await ask(api, editing.removeContent, { params: { slug: slugOf(kind, key) } });
  return `${kind} "${key}" is off the site.`;
}

async function failed(api: Connection): Promise<string> {
  const { items } = (await ask(api, contract.listFailedTasks, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'No task has failed.';
  return table(
    items.map(({ id, task, company_name, attempts, is_set_aside: setAside, next_try_at: next, last_error: error }) => [
      String(id),
      task,
      company_name,
      attempts === 1 ? '1 try' : `${attempts} tries`,
      setAside ? 'set aside' : `next try ${short(next)}`,
      error,
    ]),
  );
}

function failedId(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new Error(`Not a failed task: "${text}". "npm run admin -- failed" shows their ids.`);
  return Number(text);
}

async function retry(api: Connection, [id = '']: readonly string[]): Promise<string> {
  const { task, company_name: company } = (await ask(api, contract.retryFailedTask, { params: { id: failedId(id) } }))
    .answer;
  return `${task} for ${company} is tried again within seconds. "npm run admin -- failed" shows it if it fails.`;
}

async function leaveOut(api: Connection, [id = '']: readonly string[]): Promise<string> {
  await ask(api, contract.leaveOutFailedTask, { params: { id: failedId(id) } });
  return 'It is left out; what becomes due from now on is done.';
}

async function resetSecondFactor(api: Connection, [email = '', ...words]: readonly string[]): Promise<string> {
  const reason = words.join(' ').trim();
  if (reason === '') throw new Error('Say how you know that it is the owner who asks, after the email.');
  const { answer } = await ask(api, accounts.resetOperatorSecondFactor, { body: { email, reason } });
  return `${answer.name} of ${answer.company_name} logs in with the password alone now, and is told by email; ${answer.ended_sessions} sessions ended.`;
}

const verbs: Readonly<Record<string, (api: Connection, rest: readonly string[]) => Promise<string>>> = {
  opening,
  pending,
  approve,
  invoices,
  invoice: changeInvoice,
  payments,
  confirm: check('CONFIRM'),
  'not-found': check('NOT_FOUND'),
  'take-back': check('TAKE_BACK'),
  receive,
  payouts,
  'direct-hire': directHire,
  ended,
  settings,
  audit,
  advance,
  content,
  save,
  remove,
  failed,
  retry,
  'leave-out': leaveOut,
  now,
  'reset-second-factor': resetSecondFactor,
  provider,
  workers,
  open,
  credit,
  credits,
  cards,
  refund,
  'worker-pay': workerPay,
  letters: lettersOf,
};

async function run([verb = 'help', ...rest]: readonly string[]): Promise<string> {
  if (verb === 'help') return help;
  const act = verbs[verb];
  if (!act) throw new Error(`Unknown: "${verb}".\n\n${help}`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return act(findConnection(process.env.DATA_DIR ?? 'data'), rest);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
