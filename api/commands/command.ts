import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  adminInvoiceStatus,
  adminInvoiceStatusName,
  type AdminInvoiceStatus,
} from '#domain/billing/invoices/status.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import { paymentMethod, paymentMethodName } from '#domain/billing/payments/method.ts';
import * as businesses from '#contract/admin/businesses.ts';
import * as accounts from '#contract/admin/accounts.ts';
import * as contract from '#contract/admin/actions.ts';
import * as editing from '#contract/content/editing.ts';
import { callApi } from './call-api.ts';
import { findConnection, type Connection } from './connection.ts';
import { parseDuration } from './duration.ts';
import { directHire, endedDocuments, refundRequests } from './billing-commands.ts';
import { cards, credit, credits, emailsCommand, setupHelp, open, refund } from './setup-commands.ts';
import { workerPayHelp, workerPay } from './pay-commands.ts';
import { parseAmount, parseDayText, formatDollars, formatDateTime, formatMoment, formatTable } from './printed.ts';
import { teamCommand, teamHelp } from './team-command.ts';
import { textKindOf, readTextFile, writeTextFile } from './text-file.ts';

const statusNames = Object.keys(adminInvoiceStatus).join(', ');

const help = `npm run admin -- setup                      whether businesses can sign up and book; fails when not
npm run admin -- pending                    businesses that wait for approval
npm run admin -- approve <email>            lets a business in and sends its operator an email
npm run admin -- invoices                   the latest admin invoices of every business
npm run admin -- invoice <id> <status>      changes an admin invoice: ${statusNames}
npm run admin -- payments                   payments that businesses have reported
npm run admin -- confirm <id> [HK$] [day] [--overpayment oldest|pay-back]
                                            confirms one, with what was received where that differs
npm run admin -- not-received <id>          says that one has not arrived at the bank
npm run admin -- reverse <id>               reverses a confirmed one
npm run admin -- receive <number> <HK$> <day> MANUAL|FPS [reference] [--overpayment oldest|pay-back]
                                            records a payment of INV-… or ADM-…, whole or in part; what becomes of
                                            more than is open: set against the oldest open ones, or refunded
npm run admin -- refund-requests            credits that businesses want refunded, with the account to pay; with --csv as
                                            comma-separated text; "confirm <id>" once one was transferred
npm run admin -- direct-hire <email> <worker> <day> [HK$]
                                            charges the fee for a worker whom the business of this operator has hired
npm run admin -- ended                      admin invoices that ended and still hold money; "ended release" gives it back
npm run admin -- settings                   what is set, and since when; "settings history" what was before
npm run admin -- settings <name> <value> [--from day]
                                            changes one, now or from a day to come
npm run admin -- settings cancel <id>       cancels a change that is to come
npm run admin -- failed                     background jobs that failed for a business
npm run admin -- retry <id>                 retries a failed one within seconds
npm run admin -- discard <id>               discards a failed one
npm run admin -- check-integrity            checks the ledger; fails when a rule is broken
npm run admin -- advance <time>             moves the demo's clock: 90m, 9h, 2d
npm run admin -- content                    posts, articles and questions of the public site
npm run admin -- content <kind> <key>       writes one as a file, to be changed and saved
npm run admin -- save <file>                publishes the text of a file; says where it is read
npm run admin -- unpublish <kind> <key>     unpublishes one
npm run admin -- now                        what time it is in the demo
npm run admin -- reset-two-factor <email> <reason>
                                            for an operator who has lost app and recovery codes; the reason
                                            is kept: how you know that it is the owner who asks
npm run admin -- workers                    who is at work, and who comes next
${setupHelp}
${workerPayHelp}
${teamHelp}`;

async function pending(api: Connection): Promise<string> {
  const { items } = (await callApi(api, businesses.listPendingAccounts, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'Nobody waits for approval.';
  return formatTable(
    items.map(({ email, company_name, operator_name, signed_up_at }) => [
      email,
      company_name,
      operator_name,
      formatMoment(signed_up_at),
    ]),
  );
}

async function setup(api: Connection): Promise<string> {
  const { is_open: isOpen, missing } = (await callApi(api, contract.getSetupStatus, {})).answer;
  if (isOpen) return 'Open: businesses can sign up and book.';
  throw new Error(
    `Setup incomplete: nobody can sign up or book. Missing:\n${missing.map((item) => `  ${item.settings}`).join('\n')}`,
  );
}

async function approve(api: Connection, [email = '']: readonly string[]): Promise<string> {
  const { items } = (await callApi(api, businesses.listPendingAccounts, { query: { limit: 100 } })).answer;
  const business = items.find((item) => item.email === email.toLowerCase());
  if (!business) throw new Error(`No account with the email "${email}" waits for approval.`);
  await callApi(api, businesses.approveAccount, { params: { id: business.id } });
  return `${business.company_name} can log in now; ${business.email} is told by email.`;
}

async function invoices(api: Connection): Promise<string> {
  const { items } = (await callApi(api, contract.listOperatorInvoices, { query: { limit: 20 } })).answer;
  if (items.length === 0) return 'There are no admin invoices.';
  return formatTable(
    items.map(({ id, number, company_name, due_on, status, balance }) => [
      String(id),
      number,
      company_name,
      `due ${due_on}`,
      adminInvoiceStatusName(status),
      `HK$${centsToDollars(balance).toFixed(2)} owed`,
    ]),
  );
}

async function changeInvoice(api: Connection, [id = '', name = '']: readonly string[]): Promise<string> {
  const status = (adminInvoiceStatus as Partial<Record<string, AdminInvoiceStatus>>)[name.toUpperCase()];
  if (!/^\d+$/.test(id)) throw new Error(`Not an invoice: "${id}". "npm run admin -- invoices" shows their numbers.`);
  if (status === undefined) throw new Error(`Not a status: "${name}". Use ${statusNames}.`);
  const { answer } = await callApi(api, contract.updateAdminInvoiceStatus, {
    params: { id: Number(id) },
    body: { status, note: '' },
  });
  return `${answer.number} is ${adminInvoiceStatusName(answer.status)} now; HK$${centsToDollars(answer.balance).toFixed(2)} is owed.`;
}

async function payments(api: Connection): Promise<string> {
  const { items } = (await callApi(api, contract.listReportedPayments, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'No payment waits for confirmation.';
  return formatTable(
    items.map(({ id, company_name, invoice_number, amount, paid_on, method, reference }) => [
      String(id),
      company_name,
      invoice_number,
      formatDollars(amount),
      `sent on ${paid_on}`,
      paymentMethodName(method),
      reference,
    ]),
  );
}

const check =
  (action: 'CONFIRM' | 'NOT_FOUND' | 'REVERSE') =>
  async (api: Connection, words: readonly string[]): Promise<string> => {
    const { positional, overpayment } = splitOverpaymentOption(words);
    const [id = '', amount, day] = positional;
    if (!/^\d+$/.test(id)) throw new Error(`Not a payment: "${id}". "npm run admin -- payments" shows their numbers.`);
    const { answer } = await callApi(api, contract.reviewPayment, {
      params: { id: Number(id) },
      body: {
        action,
        note: '',
        overpayment,
        ...(amount !== undefined && { amount: parseAmount(amount) }),
        ...(day !== undefined && { paid_on: parseDayText(day) }),
      },
    });
    const done = `${formatDollars(answer.amount)} of ${answer.invoice_number}, ${answer.paid_on}: ${answer.state}`;
    return action === 'CONFIRM' ? `${done}. To reverse it: npm run admin -- reverse ${answer.id}` : done;
  };

function splitOverpaymentOption(words: readonly string[]): {
  positional: string[];
  overpayment: 'OLDEST' | 'PAY_BACK' | undefined;
} {
  const at = words.indexOf('--overpayment');
  if (at < 0) return { positional: [...words], overpayment: undefined };
  const overpayment = ({ oldest: 'OLDEST', 'pay-back': 'PAY_BACK' } as Readonly<Record<string, 'OLDEST' | 'PAY_BACK'>>)[
    words[at + 1] ?? ''
  ];
  if (overpayment === undefined)
    throw new Error(`Not known: "--overpayment ${words[at + 1] ?? ''}". Use oldest or pay-back.`);
  return { positional: words.filter((_, index) => index !== at && index !== at + 1), overpayment };
}

async function receive(api: Connection, words: readonly string[]): Promise<string> {
  const { positional, overpayment } = splitOverpaymentOption(words);
  const [number = '', amount = '', day = '', method = '', ...reference] = positional;
  const by = { MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS }[method.toUpperCase()];
  if (by === undefined) throw new Error(`Not a way of paying: "${method}". Use MANUAL or FPS.`);
  const { answer } = await callApi(api, contract.recordPayment, {
    body: {
      invoice_number: number,
      amount: parseAmount(amount),
      paid_on: parseDayText(day),
      method: by,
      reference: reference.join(' '),
      note: '',
      overpayment,
    },
  });
  return `${formatDollars(answer.amount)} of ${answer.invoice_number} is written down. To reverse it: npm run admin -- reverse ${answer.id}`;
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function changeSetting(api: Connection, name: string, words: readonly string[]): Promise<string> {
  const at = words.indexOf('--from');
  const value = (at < 0 ? words : words.slice(0, at)).join(' ');
  const from = at < 0 ? undefined : parseDayText(words[at + 1] ?? '');
  const { answer } = await callApi(api, contract.updateAdminSetting, { body: { name, value, from } });
  const { planned } = (await callApi(api, contract.listAdminSettings, {})).answer;
  const plan = planned.find((item) => item.name === name && item.from === from);
  if (!plan) return `${answer.name} is ${valueText(answer.value)} from now on.`;
  return `${answer.name} is ${valueText(answer.value)} from ${plan.from} on. To cancel that: npm run admin -- settings cancel ${plan.id}`;
}

async function settings(api: Connection, [name, ...value]: readonly string[]): Promise<string> {
  if (name === 'cancel') {
    const [id = ''] = value;
    if (!/^\d{1,15}$/.test(id))
      throw new Error(`Not a change that is to come: "${id}". "settings" shows their numbers.`);
    await callApi(api, contract.cancelScheduledSetting, { params: { id: Number(id) } });
    return 'It is taken back; what is set now goes on.';
  }
  if (name !== undefined && name !== 'history') return changeSetting(api, name, value);
  const { now: present, before, planned } = (await callApi(api, contract.listAdminSettings, {})).answer;
  if (name === undefined)
    return [
      formatTable(
        present.map((item) => [item.name, valueText(item.value), `since ${formatDateTime(item.since)}`, item.set_by]),
      ),
      ...planned.map(
        (item) => `${item.id}  ${item.name} is ${valueText(item.value)} from ${item.from}, by ${item.set_by}`,
      ),
    ].join('\n');
  if (before.length === 0) return 'Nothing was changed yet.';
  return formatTable(before.map((item) => [item.name, valueText(item.value), `until ${formatDateTime(item.until)}`]));
}

async function checkIntegrity(api: Connection): Promise<string> {
  const { rules, findings } = (await callApi(api, contract.checkLedgerIntegrity, {})).answer;
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
  for (let left = parseDuration(text); left > 0; left -= part) {
    now = (await callApi(api, contract.advanceClock, { body: { minutes: Math.min(left, part) } })).answer.now;
    if (left > part) console.log(`  ${formatMoment(now)}`);
  }
  return `It is ${formatDateTime(now ?? new Date())}.`;
}

const now = async (api: Connection): Promise<string> =>
  `It is ${formatDateTime((await callApi(api, businesses.listPendingAccounts, {})).now)}.`;

async function workers(api: Connection): Promise<string> {
  const { items } = (await callApi(api, contract.listDemoWorkers, {})).answer;
  if (items.length === 0) return 'This is no demo: there are no simulated workers.';
  const rank = ({ shift }: (typeof items)[number]): string =>
    shift === null ? '~' : `${shift.clock_in_at === null ? '1' : '0'}${shift.start_at}`;
  return formatTable(
    [...items]
      .sort((a, b) => rank(a).localeCompare(rank(b)))
      .map(({ name, shift }) => [
        name,
        shift === null
          ? 'free'
          : shift.clock_in_at === null
            ? `comes ${formatMoment(shift.start_at)}`
            : `at work since ${formatMoment(shift.clock_in_at)}`,
        shift === null ? '' : `${shift.role.en}, ${shift.location}, shift ${shift.id}`,
      ]),
  );
}

const slugOf = (kind: string, key: string): string => editing.contentSlug(textKindOf(kind), key);

async function content(api: Connection, [kind, key = '']: readonly string[]): Promise<string> {
  if (kind === undefined) {
    const { answer } = await callApi(api, editing.listContent, {});
    return formatTable(
      answer.map(({ slug, title, is_draft: draft }) => [slug.replace('.', ' '), draft ? 'draft' : '', title.en]),
    );
  }
  const { answer } = await callApi(api, editing.getContent, { params: { slug: slugOf(kind, key) } });
  const { slug: _, ...fields } = answer;
  return writeTextFile({ kind: textKindOf(kind), key, fields }).trimEnd();
}

async function save(api: Connection, [file = '']: readonly string[]): Promise<string> {
  const { kind, key, fields } = readTextFile(await readFile(file, 'utf8'));
  const { address } = (await callApi(api, editing.saveContent, { params: { slug: slugOf(kind, key) }, body: fields }))
    .answer;
  return fields.is_draft ? `Kept as a draft; its preview is ${address}` : `It is read at ${address}`;
}

async function unpublish(api: Connection, [kind = '', key = '']: readonly string[]): Promise<string> {
  await callApi(api, editing.unpublishContent, { params: { slug: slugOf(kind, key) } });
  return `${kind} "${key}" is off the site.`;
}

async function failed(api: Connection): Promise<string> {
  const { items } = (await callApi(api, contract.listFailedJobs, { query: { limit: 100 } })).answer;
  if (items.length === 0) return 'No job has failed.';
  return formatTable(
    items.map(
      ({
        id,
        name,
        company_name,
        attempts,
        is_dead_lettered: isDeadLettered,
        next_try_at: next,
        last_error: error,
      }) => [
        String(id),
        name,
        company_name,
        attempts === 1 ? '1 try' : `${attempts} tries`,
        isDeadLettered ? 'dead-lettered' : `next try ${formatMoment(next)}`,
        error,
      ],
    ),
  );
}

function failedId(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new Error(`Not a failed job: "${text}". "npm run admin -- failed" shows their ids.`);
  return Number(text);
}

async function retry(api: Connection, [id = '']: readonly string[]): Promise<string> {
  const { name, company_name: company } = (
    await callApi(api, contract.retryFailedJob, { params: { id: failedId(id) } })
  ).answer;
  return `${name} for ${company} is tried again within seconds. "npm run admin -- failed" shows it if it fails.`;
}

async function discard(api: Connection, [id = '']: readonly string[]): Promise<string> {
  await callApi(api, contract.discardFailedJob, { params: { id: failedId(id) } });
  return 'It is discarded; what becomes due from now on is done.';
}

async function resetTwoFactor(api: Connection, [email = '', ...words]: readonly string[]): Promise<string> {
  const reason = words.join(' ').trim();
  if (reason === '') throw new Error('Say how you know that it is the owner who asks, after the email.');
  const { answer } = await callApi(api, accounts.resetOperatorTwoFactor, { body: { email, reason } });
  return `${answer.name} of ${answer.company_name} logs in with the password alone now, and is told by email; ${answer.ended_sessions} sessions ended.`;
}

const verbs: Readonly<Record<string, (api: Connection, rest: readonly string[]) => Promise<string>>> = {
  setup,
  pending,
  approve,
  invoices,
  invoice: changeInvoice,
  payments,
  confirm: check('CONFIRM'),
  'not-received': check('NOT_FOUND'),
  reverse: check('REVERSE'),
  receive,
  'refund-requests': refundRequests,
  'direct-hire': directHire,
  ended: endedDocuments,
  settings,
  'check-integrity': checkIntegrity,
  advance,
  content,
  save,
  unpublish,
  failed,
  retry,
  discard,
  now,
  'reset-two-factor': resetTwoFactor,
  team: teamCommand,
  workers,
  open,
  credit,
  credits,
  cards,
  refund,
  'worker-pay': workerPay,
  emails: emailsCommand,
};

async function run([verb = 'help', ...rest]: readonly string[]): Promise<string> {
  if (verb === 'help') return help;
  const command = verbs[verb];
  if (!command) throw new Error(`Unknown: "${verb}".\n\n${help}`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return command(findConnection(process.env.DATA_DIR ?? 'data'), rest);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
