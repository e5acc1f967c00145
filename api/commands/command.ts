import '#runtime/utc.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  adminInvoiceStatus,
  adminInvoiceStatusName,
  type AdminInvoiceStatus,
} from '#domain/billing/invoices/status.ts';
import { resetOperatorTwoFactor } from '#contract/admin/accounts.ts';
import { listAllInvoices } from '#contract/billing/admin-billing.ts';
import { listHeldRemainders, releaseHeldRemainders } from '#contract/billing/admin-refunds.ts';
import { getSetupStatus } from '#contract/admin/installation.ts';
import { updateAdminInvoiceStatus } from '#contract/billing/admin-billing.ts';
import { callApi } from './call-api.ts';
import { findConnection, type Connection } from './connection.ts';
import { advance, now, workers } from './demo-commands.ts';
import { checkIntegrity } from './integrity-command.ts';
import { formatDollars, formatTable } from './printed.ts';
import { teamCommand, teamHelp } from './team-command.ts';

const statusNames = Object.keys(adminInvoiceStatus).join(', ');

/** What the admin site has a page for is not here. */
const help = `npm run admin -- setup                      whether businesses can sign up and book; fails when not
${teamHelp}
npm run admin -- reset-two-factor <email> <reason>
                                            for an operator who has lost app and recovery codes; the reason
                                            is kept: how you know that it is the owner who asks
npm run admin -- invoice <number> <status>  changes an admin invoice ADM-…: ${statusNames}
npm run admin -- ended                      admin invoices that ended and still hold money; "ended release" gives it back
npm run admin -- check-integrity            checks each business and says what to do; fails when a rule is
                                            broken; "--chinese" says it in Chinese
npm run admin -- now                        what time it is in the demo
npm run admin -- advance <time>             moves the demo's clock: 90m, 9h, 2d
npm run admin -- workers                    who is at work in the demo, and who comes next`;

async function setup(api: Connection): Promise<string> {
  const { is_open: isOpen, missing } = (await callApi(api, getSetupStatus, {})).answer;
  if (isOpen) return 'Open: businesses can sign up and book.';
  throw new Error(
    `Setup incomplete: nobody can sign up or book. Missing:\n${missing.map((item) => `  ${item.settings}`).join('\n')}
One page of the admin site asks for all of it: /admin/setup`,
  );
}

async function resetTwoFactor(api: Connection, [email = '', ...words]: readonly string[]): Promise<string> {
  const reason = words.join(' ').trim();
  if (reason === '') throw new Error('Say how you know that it is the owner who asks, after the email.');
  const { answer } = await callApi(api, resetOperatorTwoFactor, { body: { email, reason } });
  return `${answer.name} of ${answer.company_name} logs in with the password alone now, and is told by email; ${answer.ended_sessions} sessions ended.`;
}

async function changeInvoice(api: Connection, [text = '', name = '']: readonly string[]): Promise<string> {
  const number = text.toUpperCase();
  const status = (adminInvoiceStatus as Partial<Record<string, AdminInvoiceStatus>>)[name.toUpperCase()];
  if (status === undefined) throw new Error(`Not a status: "${name}". Use ${statusNames}.`);
  const query = { kind: 'ADMIN_INVOICE', search: number, limit: 100 } as const;
  const { items } = (await callApi(api, listAllInvoices, { query })).answer;
  const invoice = items.find((item) => item.number === number);
  if (!invoice) throw new Error(`Not an admin invoice: "${text}". The admin site lists them with their numbers.`);
  const { answer } = await callApi(api, updateAdminInvoiceStatus, {
    params: { id: invoice.id },
    body: { status, note: '' },
  });
  return `${answer.number} is ${adminInvoiceStatusName(answer.status)} now; ${formatDollars(answer.balance)} is owed.`;
}

async function endedInvoices(api: Connection, [action]: readonly string[]): Promise<string> {
  if (action !== undefined && action !== 'release')
    throw new Error(`Not known: "ended ${action}". Use "ended" or "ended release".`);
  const { answer } =
    action === 'release'
      ? await callApi(api, releaseHeldRemainders, { body: { note: '' } })
      : await callApi(api, listHeldRemainders, {});
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

const commandOptions = {
  help: { type: 'boolean' },
  'lost-app': { type: 'boolean' },
  chinese: { type: 'boolean' },
} as const;

interface CommandOptions {
  'lost-app'?: boolean;
  chinese?: boolean;
}

type Command = (api: Connection, rest: readonly string[], options: CommandOptions) => Promise<string>;

const verbs: Readonly<Record<string, Command>> = {
  setup,
  team: teamCommand,
  'reset-two-factor': resetTwoFactor,
  invoice: changeInvoice,
  ended: endedInvoices,
  'check-integrity': checkIntegrity,
  now,
  advance,
  workers,
};

async function run(args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...args], options: commandOptions, allowPositionals: true });
  const [verb = 'help', ...rest] = positionals;
  if (verb === 'help' || values.help) return help;
  const command = verbs[verb];
  if (!command) throw new Error(`Unknown: "${verb}".\n\n${help}`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return command(findConnection(process.env.DATA_DIR ?? 'data'), rest, values);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
