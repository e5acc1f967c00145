/** A process of job workers for `measure.ts`: the product's own work, before a mail server that answers after 50 ms. */
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#api/db/postgres.ts';
import { emailWork } from '#api/email/deliver.ts';
import { startJobs } from '#api/jobs/start-jobs.ts';
import { createLog } from '#api/log.ts';
import { scheduledWork } from '#api/scheduled-jobs.ts';

const url = process.env.DATABASE_URL ?? '';
const db = openPostgres(url);
const log = createLog('error');
const now = () => new Date();
const transport = { send: () => pause(50), close: () => {} };
const jobs = await startJobs(
  { db, url },
  { ...emailWork({ db, transport, now, log, portal: 'https://portal.test' }), ...scheduledWork({ db, now, log }) },
  { clock: { now }, isDemo: false, log },
);
process.stdout.write('{"ready":true}\n');
process.once('SIGTERM', () => void jobs.stop().then(() => db.close()));
