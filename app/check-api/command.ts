import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Hono } from 'hono';
import type { Call } from '#contract/core/call.ts';
import { login } from '#contract/accounts/auth.ts';
import { previewCost } from '#contract/shifts/cost-changes.ts';
import { RecordedCalls } from '#app/api-client/recorder/recorded-calls.ts';
import type { UpstreamOptions, UpstreamPool } from '#app/api-client/http.server.ts';
import { readEnvironment, type Environment } from '#app/env.server.ts';
import { paths } from '#app/paths.ts';
import { tryActions } from './actions.ts';
import { Browser } from './browser.ts';
import { CannotBegin, credentialsIn, WrongArguments, type Credentials } from './credentials.ts';
import { tryCall } from './one-call.ts';
import { unreachedPages, walkPages, type Unreached } from './pages.ts';
import { junitOf, linesOf, type Checked } from './report.ts';
import { starterAdapter } from './starter/starter.ts';
import { callsToFix, isForbidden, judge, type Tried } from './verdict.ts';

const usage = `npm run check-api -- --url https://api.example.com --account email:password

Opens the pages of the portal before an API and says which work, which have gaps and which are broken, and what to fix.
Only reads, unless --write is there. No value of an answer is printed.

  --url         where the API is, without /api; otherwise UPSTREAM_URL
  --account     email:password of an operator; without one only the public pages are opened
  --supervisor  email:password of a supervisor: the pages once more as one
  --adapter     the file of the adapter; otherwise UPSTREAM_ADAPTER
  --write       for a test account: makes, changes and removes records, books a shift in two weeks and cancels it,
                approves a timesheet and marks a worker and takes both back, and saves settings as they are;
                a training class and the cancelled shift stay
  --init        a file to write an adapter to, by what the API answers; it is used unless --adapter names another
  --call        one call in place of the pages, such as --call GET /shift-contacts/7: its status and what it lacks,
                with --write and --body JSON also one that writes
  --json, --junit  files to write the results to

Ends with 0 when no page is broken, 1 when one is, 2 when it could not begin.`;

const options = {
  url: { type: 'string' },
  account: { type: 'string' },
  supervisor: { type: 'string' },
  adapter: { type: 'string' },
  write: { type: 'boolean' },
  init: { type: 'string' },
  call: { type: 'string' },
  body: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

interface CheckedPortal {
  app: Pick<Hono, 'fetch'>;
  upstream: Pick<UpstreamPool, 'as'>;
  close(): Promise<void>;
}

export type PreparePortal = (env: Environment, options: UpstreamOptions) => Promise<CheckedPortal>;

function readArguments(args: readonly string[]): Values {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: args.includes('--call') });
    return { ...values, ...(values.call !== undefined && { call: [values.call, ...positionals].join(' ') }) };
  } catch (error) {
    throw new WrongArguments((error as Error).message);
  }
}

/** The portal as it would start, but for what belongs to a deployment. */
function environmentOf(
  { url, adapter, init }: Values,
  { UPSTREAM_URL, UPSTREAM_ADAPTER }: NodeJS.ProcessEnv,
): Environment {
  try {
    return readEnvironment({
      NODE_ENV: 'production',
      UPSTREAM_URL: url ?? UPSTREAM_URL,
      UPSTREAM_ADAPTER: adapter ?? init ?? UPSTREAM_ADAPTER,
      LOG_LEVEL: 'silent',
      SESSION_SECRETS: randomBytes(32).toString('base64url'),
    });
  } catch (error) {
    throw new WrongArguments((error as Error).message);
  }
}

async function writeStarter({ init = '', url, ...values }: Values, { UPSTREAM_URL }: NodeJS.ProcessEnv): Promise<void> {
  const account = credentialsIn(values, 'account');
  const address = url ?? UPSTREAM_URL;
  if (account === null || address === undefined) throw new WrongArguments('--init needs --url and --account');
  if (existsSync(init)) throw new CannotBegin(`${init} is there already: --init writes a new file`);
  const { email, password } = account;
  await writeFile(init, await starterAdapter(address, { email, password }));
}

const neverOpens = { failures: Number.MAX_SAFE_INTEGER };

/** Reads with the method of a write, and the sign-in. */
const harmless = new Set<string>([login.name, previewCost.name]);

/** @throws CannotBegin where nobody can be signed in */
async function signIn(browser: Browser, calls: RecordedCalls, { email, password, role }: Credentials): Promise<void> {
  const { address } = await browser.post(paths.login, new URLSearchParams({ email, password, role }));
  const [call] = calls.take().filter((each) => each.call === login.name);
  if (address.startsWith(paths.loginTwoFactor))
    throw new CannotBegin('The account has two-factor authentication: use a test account without it');
  if (!address.startsWith(paths.login)) return;
  throw new CannotBegin(
    [
      `Nobody could be signed in: login ${call?.outcome ?? 'was not called'}`,
      ...(call?.answered ? [`It answered ${call.status} with ${JSON.stringify(call.answered)}`] : []),
    ].join('\n'),
  );
}

async function checkCall(values: Values, env: Environment, preparePortal: PreparePortal): Promise<string[]> {
  const { call = '', body, write = false } = values;
  const recordedCalls = new RecordedCalls(({ method, name }) => write || method === 'GET' || harmless.has(name));
  const account = credentialsIn(values, 'account') ?? credentialsIn(values, 'supervisor');
  const { upstream, close } = await preparePortal(env, { recordedCalls, breaker: neverOpens });
  try {
    return await tryCall({ upstream, recordedCalls, account }, call, body);
  } finally {
    await close();
  }
}

const nothingUnreached: Unreached = { notOffered: [], withoutRecord: [] };

async function check(values: Values, env: Environment, preparePortal: PreparePortal): Promise<Checked> {
  let writes = false;
  const recordedCalls = new RecordedCalls(({ method, name }: Call) => writes || method === 'GET' || harmless.has(name));
  const people = [credentialsIn(values, 'account'), credentialsIn(values, 'supervisor')].filter(
    (each) => each !== null,
  );
  const portal = await preparePortal(env, { recordedCalls, breaker: neverOpens });
  const takeCalls = () => recordedCalls.take().filter(({ call }) => call !== 'getCapabilities');
  const newBrowser = () => new Browser((request) => portal.app.fetch(request), env.PUBLIC_URL);
  let unreached = nothingUnreached;
  try {
    const tried: Tried[] = await walkPages({ browser: newBrowser(), takeCalls, signIn: null }, [
      paths.home,
      paths.login,
    ]);
    for (const person of people) {
      const browser = newBrowser();
      const again = () => signIn(browser, recordedCalls, person);
      await again();
      tried.push(...(await walkPages({ browser, takeCalls, signIn: again }, [paths.dashboard])));
      if (person.role !== 'OPERATOR') continue;
      unreached = await unreachedPages({ browser, takeCalls, signIn: again }, tried);
      if (!values.write) continue;
      writes = true;
      tried.push(...(await tryActions({ browser, takeCalls })));
      writes = false;
    }
    const there = tried.filter((each) => !isForbidden(each));
    return {
      pages: judge(there, recordedCalls.seen),
      calls: callsToFix(there, recordedCalls.seen),
      unreached,
    };
  } finally {
    await portal.close();
  }
}

const expected = new Set(['CannotBegin', 'WrongArguments', 'NoStarter', 'AdapterError']);

/** `npm run check-api`. @returns the exit code */
export async function checkApi(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  preparePortal: PreparePortal,
): Promise<0 | 1 | 2> {
  try {
    const values = readArguments(args);
    if (values.help) {
      console.log(usage);
      return 0;
    }
    if (values.init !== undefined) await writeStarter(values, variables);
    if (values.call !== undefined) {
      console.log((await checkCall(values, environmentOf(values, variables), preparePortal)).join('\n'));
      return 0;
    }
    const checked = await check(values, environmentOf(values, variables), preparePortal);
    console.log(linesOf(checked).join('\n'));
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(checked, null, 2)}\n`);
    if (values.junit !== undefined) await writeFile(values.junit, junitOf(checked));
    return checked.pages.some(({ verdict }) => verdict === 'broken') ? 1 : 0;
  } catch (error) {
    const { name, message } = error as Error;
    if (!expected.has(name)) throw error;
    console.error(name === 'WrongArguments' ? `${message}\n\n${usage}` : message);
    return 2;
  }
}
