import { adminInvoiceStatus } from '#app/domain/invoice/status.ts';
import { findConnection, type Connection } from './connection.ts';

/**
 * `npm run admin -- …` and `npm run demo -- …`: the provider's acts and the demo's clock, spoken to the running
 * API over its admin side.
 */

const help = `npm run admin -- pending                    businesses that wait for approval
npm run admin -- approve <email>            lets a business in and sends its operator an email
npm run admin -- invoice <id> <status>      changes an admin invoice: ${Object.keys(adminInvoiceStatus).join(', ')}
npm run demo -- advance <time>              moves the demo's clock: 9h, 90m, 2d
npm run demo -- now                         what time it is in the demo`;

interface Answer {
  data: never;
  error?: string;
}

async function ask({ url, token }: Connection, method: string, path: string, body?: object): Promise<{ data: unknown; date: string }> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(answer.error ?? `the API answered ${response.status}`);
  return { data: answer.data, date: response.headers.get('date') ?? '' };
}

const inHongKong = (instant: string): string =>
  `${new Date(instant).toLocaleString('en-GB', { timeZone: 'Asia/Hong_Kong', dateStyle: 'full', timeStyle: 'short' })} (Hong Kong time)`;

interface Pending {
  id: number;
  company_name: string;
  operator_name: string;
  email: string;
}

const pending = async (api: Connection): Promise<Pending[]> => (await ask(api, 'GET', '/admin/pending-accounts?limit=100')).data as Pending[];

/** Minutes of `9h`, `90m`, `2d` or `1d12h`. */
function minutesOf(text: string): number {
  const parts = [...text.matchAll(/(\d+)([mhd])/g)];
  if (parts.map(([whole]) => whole).join('') !== text || parts.length === 0) throw new Error(`Not a time: "${text}". Write 9h, 90m or 2d.`);
  const units: Record<string, number> = { m: 1, h: 60, d: 24 * 60 };
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0);
}

async function run([verb, ...rest]: string[]): Promise<string> {
  if (verb === undefined || verb === 'help') return help;
  const api = findConnection(process.env.DATA_DIR ?? 'data');
  const [first = '', second = ''] = rest;
  switch (verb) {
    case 'pending': {
      const list = await pending(api);
      return list.length === 0 ? 'Nobody waits for approval.' : list.map((each) => `${each.email}  ${each.company_name}  ${each.operator_name}`).join('\n');
    }
    case 'approve': {
      const business = (await pending(api)).find((each) => each.email === first.toLowerCase());
      if (!business) throw new Error(`No account with the email "${first}" waits for approval.`);
      await ask(api, 'POST', `/admin/pending-accounts/${business.id}/approve`);
      return `${business.company_name} can log in now; ${business.email} is told by email.`;
    }
    case 'invoice': {
      const status = (adminInvoiceStatus as Readonly<Record<string, number>>)[second.toUpperCase()];
      if (status === undefined) throw new Error(`Not a status: "${second}". Use ${Object.keys(adminInvoiceStatus).join(', ')}.`);
      await ask(api, 'PUT', `/admin/operator-invoices/${first}`, { status, note: '' });
      return `Admin invoice ${first} is ${second.toUpperCase()} now.`;
    }
    case 'advance': {
      const { data } = await ask(api, 'POST', '/admin/clock', { minutes: minutesOf(first) });
      return `It is ${inHongKong((data as { now: string }).now)}.`;
    }
    case 'now':
      return `It is ${inHongKong((await ask(api, 'GET', '/admin/pending-accounts')).date)}.`;
    default:
      throw new Error(`Unknown: "${verb}".\n${help}`);
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
