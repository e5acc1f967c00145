import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { getSetupStatus } from '#contract/admin/installation.ts';
import { callApi } from '../commands/call-api.ts';
import { connectionOf } from '../commands/connection.ts';
import { createCardProvider } from '../billing/card-provider/open.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { openFolder, openServer } from '../db/open.ts';
import { outgrownEmbedded, tooLarge } from '../db/upkeep.ts';
import { lockFolder } from '../files/storage/data-folder.ts';
import { missingSetup, setupNeeds, type SetupNeed } from '../platform/setup-status.ts';
import { sendsMail, type Settings } from '../settings.ts';
import {
  failedCheck,
  passedCheck,
  skippedCheck,
  withTimeout,
  errorText,
  type Finding,
} from '#runtime/doctor/finding.ts';

/** Milliseconds. A larger offset breaks authenticator codes. */
const clockLimit = 5_000;

export async function lookAtDatabase(settings: Settings): Promise<Finding[]> {
  const running = connectionOf(settings.DATA_DIR);
  if (running) {
    try {
      const ready = await withTimeout(10, fetch(`${running.url}/readyz`));
      const body = await ready.text();
      const { answer } = await withTimeout(10, callApi(running, getSetupStatus, {}));
      return [
        ready.ok
          ? passedCheck('database', `the API at ${running.url} is ready`)
          : failedCheck('database', body, 'Look at its log.'),
        ...(await besideTheApi(settings)),
        ...setupFindings(answer.missing.map(({ need }) => need as SetupNeed)),
      ];
    } catch {
      // A killed API left its address behind.
    }
  }
  return settings.DATABASE_URL === undefined ? lookAtFolder(settings) : lookAtServer(settings, settings.DATABASE_URL);
}

async function besideTheApi(settings: Settings): Promise<Finding[]> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings;
  if (url === undefined) return [await lookAtSizeOfFiles(path.join(folder, 'db', 'base'))];
  const found = await lookAtServer(settings, url);
  return found.filter(({ name, ok }) => ['clock', 'announcements'].includes(name) || (name === 'database' && !ok));
}

async function lookAtSizeOfFiles(folder: string): Promise<Finding> {
  const databases = (await readdir(folder)).map((name) => path.join(folder, name));
  const sizes = await Promise.all(databases.map(sizeOfFolder));
  return sizeFinding(tooLarge(Math.max(...sizes) / 1_000_000));
}

async function sizeOfFolder(folder: string): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map((name) => stat(path.join(folder, name))));
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function lookAtFolder(settings: Settings): Promise<Finding[]> {
  const folder = path.join(settings.DATA_DIR, 'db');
  if (!existsSync(folder))
    return [skippedCheck('database', `there is none in ${folder} yet: the first start makes it`)];
  try {
    const unlock = await lockFolder(settings.DATA_DIR);
    try {
      const db = await openFolder(folder);
      return [
        passedCheck('database', `the embedded database in ${folder} opens`),
        ...(await closing(
          db,
          Promise.all([lookAtSize(db), checkSetup(settings, db)]).then(([size, needs]) => [size, ...needs]),
        )),
      ];
    } finally {
      unlock();
    }
  } catch (error) {
    return [failedCheck('database', errorText(error), 'See docs/operations.md.')];
  }
}

async function lookAtSize(db: DatabaseConnection): Promise<Finding> {
  return sizeFinding(await outgrownEmbedded(db));
}

const sizeFinding = (reason: string | null): Finding =>
  reason === null
    ? passedCheck('size', 'the embedded database is small enough')
    : failedCheck('size', reason, 'Move it to PostgreSQL: npm run migrate-storage (docs/operations.md).');

async function lookAtServer(settings: Settings, url: string): Promise<Finding[]> {
  try {
    const db = await withTimeout(15, openServer(url, { directUrl: settings.DATABASE_DIRECT_URL }));
    return await closing(
      db,
      Promise.all([lookAtServersClock(db), lookAtAnnouncements(db), checkSetup(settings, db)]).then(
        ([clock, ear, needs]) => [
          passedCheck('database', 'the server answers, with our settings'),
          clock,
          ear,
          ...needs,
        ],
      ),
    );
  } catch (error) {
    return [
      failedCheck(
        'database',
        errorText(error),
        'Check DATABASE_URL, that the server runs, and that this machine may reach it.',
      ),
    ];
  }
}

async function closing<Value>(db: DatabaseConnection, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } finally {
    await db.close();
  }
}

async function lookAtServersClock(db: DatabaseConnection): Promise<Finding> {
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`);
  const off = Math.abs(new Date(now).getTime() - Date.now());
  const says = `this machine and the database server differ by ${(off / 1_000).toFixed(1)} s`;
  return off <= clockLimit
    ? passedCheck('clock', says)
    : failedCheck('clock', says, 'Let both machines take their time from NTP.');
}

/** Behind a pooler, notifications arrive only through the server's own address. */
async function lookAtAnnouncements(db: DatabaseConnection): Promise<Finding> {
  const word = crypto.randomUUID();
  try {
    let stop = () => Promise.resolve();
    const heard = new Promise<void>((resolve, reject) => {
      const listener = {
        heard: (payload: string) => payload === word && resolve(),
        interrupted: () => reject(new Error('the connection for listening was lost')),
      };
      db.listen('doctor', listener)
        .then((ends) => {
          stop = ends;
          return db.run(sql`select pg_notify('doctor', ${word})`);
        })
        .catch(reject);
    });
    await withTimeout(10, heard);
    await stop();
    return passedCheck('announcements', 'what one process announces is heard by others');
  } catch (error) {
    return failedCheck(
      'announcements',
      `what is announced is not heard: ${errorText(error)}`,
      'Where DATABASE_URL leads through a pooler, set DATABASE_DIRECT_URL to the address of the server itself.',
    );
  }
}

async function checkSetup(settings: Settings, db: DatabaseConnection): Promise<Finding[]> {
  const people = await db.maybe(sql`
    select 1 from information_schema.columns where table_name = 'accounts' and column_name = 'admin_role'`);
  if (people === null)
    return [skippedCheck('setup', 'the schema is older than this version: start once, then ask again')];
  const payments = createCardProvider(
    {
      stripeSecretKey: settings.STRIPE_SECRET_KEY,
      stripePublishableKey: settings.STRIPE_PUBLISHABLE_KEY,
      stripeWebhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      stripeApiUrl: settings.STRIPE_API_URL,
    },
    null,
  );
  const installation = { isDemo: false, sendsMail: sendsMail(settings) };
  return setupFindings(await missingSetup(db, { payments, publicUrl: settings.PUBLIC_URL, installation }));
}

const setupFindings = (missing: readonly SetupNeed[]): Finding[] =>
  (Object.keys(setupNeeds) as SetupNeed[]).map((need) =>
    missing.includes(need)
      ? failedCheck(`setup.${need}`, 'missing, so nobody can sign up or book', `Set ${setupNeeds[need]}`)
      : passedCheck(`setup.${need}`, 'there'),
  );
