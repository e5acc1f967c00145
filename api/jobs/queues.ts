import type { Queue } from 'pg-boss';

/** Seconds. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Settings {
  /** Workers in one process. */
  concurrency: number;
  /** Jobs that a worker takes with one statement and does one after another. */
  batch?: number;
  retryLimit: number;
  /** The first pause is this or up to twice as long, and each one twice the one before, up to the longest. */
  retryDelay: number;
  retryDelayMax: number;
  /** A job that takes longer is given to the next worker. */
  expireInSeconds: number;
  /** So is one whose process has not said for as long that it still works on it. */
  heartbeatSeconds?: number;
  /** Those of one business one after another. */
  isByBusiness?: boolean;
  /** Gets what has failed at every attempt, and records it in the row. */
  deadLetter?: string;
}

/** Twelve attempts in a day or a little more. */
const email = {
  retryLimit: 11,
  retryDelay: minute / 2,
  retryDelayMax: day,
  expireInSeconds: 5 * minute,
  deadLetter: 'dead-emails',
};

const record = {
  concurrency: 1,
  retryLimit: 1_000,
  retryDelay: minute,
  retryDelayMax: hour,
  expireInSeconds: minute,
};

/** Twelve attempts in about a day. */
const byBusiness = {
  isByBusiness: true,
  heartbeatSeconds: 30,
  retryLimit: 11,
  retryDelay: minute / 2,
  retryDelayMax: 6 * hour,
  deadLetter: 'dead-jobs',
};

/** Never dead-lettered: businesses that come later need it too. */
const forAll = {
  concurrency: 1,
  batch: 20,
  heartbeatSeconds: 30,
  retryLimit: 1_000,
  retryDelay: minute / 2,
  retryDelayMax: 6 * hour,
};

export const queues = {
  'dead-jobs': record,
  'dead-emails': record,
  'dead-pushes': record,
  clock: { ...forAll, expireInSeconds: 5 * minute },
  'clock-by-business': { ...byBusiness, expireInSeconds: 5 * minute, concurrency: 4 },
  'long-jobs': { ...forAll, expireInSeconds: hour },
  'long-by-business': { ...byBusiness, expireInSeconds: 15 * minute, concurrency: 6 },
  // Codes are valid for minutes, and must not wait behind a week's invoices.
  'urgent-emails': { ...email, concurrency: 4 },
  emails: { ...email, concurrency: 8 },
  // For about half an hour: after that it is no longer news.
  pushes: {
    concurrency: 8,
    retryLimit: 6,
    retryDelay: minute / 4,
    retryDelayMax: hour,
    expireInSeconds: 2 * minute,
    deadLetter: 'dead-pushes',
  },
  refunds: {
    concurrency: 2,
    isByBusiness: true,
    retryLimit: 1_000,
    retryDelay: minute / 2,
    retryDelayMax: day,
    expireInSeconds: 5 * minute,
  },
  deletions: { ...record, expireInSeconds: hour },
  retention: { ...record, expireInSeconds: hour },
  'data-copies': { ...record, expireInSeconds: hour },
  'card-events': {
    concurrency: 1,
    retryLimit: 1_000,
    retryDelay: minute / 2,
    retryDelayMax: 10 * minute,
    expireInSeconds: 15 * minute,
  },
} satisfies Record<string, Settings>;

export type QueueName = keyof typeof queues;

/** Shifts that begin and settings that take effect do not wait for these. */
const longJobs: ReadonlySet<string> = new Set([
  'daily-digest',
  'weekly-invoices',
  'settle-credits',
  'payment-due',
  'overdue-invoices',
  'nightly-integrity-check',
  'notify-admins',
  'nightly-retention',
  'purge-expired',
]);

export const jobQueue = (job: string) => (longJobs.has(job) ? 'long-jobs' : 'clock');

export const businessJobQueue = (job: string) => (longJobs.has(job) ? 'long-by-business' : 'clock-by-business');

/** Queues of dead letters first, because the others name them. */
export const queueNames = Object.keys(queues) as QueueName[];

export const settingsOf = (name: QueueName): Settings => queues[name];

export function engineOptions(name: QueueName): Omit<Queue, 'name'> {
  const { concurrency: _, batch: __, isByBusiness: ___, ...settings } = settingsOf(name);
  return {
    ...settings,
    retryBackoff: true,
    // Waiting jobs are deleted after this, so no outage may last as long.
    retentionSeconds: 10 * 365 * day,
    deleteAfterSeconds: hour,
    notify: true,
  };
}
