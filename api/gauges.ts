import sql, { type Sql } from 'sql-template-tag';
import type { Metrics } from '#runtime/metrics.ts';
import { isDue } from './jobs/engine.ts';
import type { Services } from './services.ts';

interface Backlog {
  name: string;
  help: string;
  of: (now: Date) => Sql;
}

const backlogs: readonly Backlog[] = [
  {
    name: 'emails',
    help: 'emails that are not sent',
    // With those that failed and are tried again later: a server that takes no email delays them all.
    of: () => sql`
      select count(*) as count, min(queued_at) as oldest from outbox
      where sent_at is null and discarded_at is null and dead_lettered_at is null`,
  },
  {
    name: 'pushes',
    help: 'pushes that are due and not sent',
    of: (now) => sql`
      select count(*) as count, min(n.created_at) as oldest from pushes p join notifications n on n.id = p.notification_id
      where ${isDue(['pushes'], sql`p.id`, now)}`,
  },
  {
    name: 'jobs',
    help: 'scheduled jobs of a business that are not done',
    of: () => sql`
      select count(*) as count, min(until) as oldest from background_jobs b where dead_lettered_at is null`,
  },
];

export function addGauges(
  metrics: Metrics,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sockets?: () => number,
): void {
  // Before all others, whose own queries would wait for a connection while this counts.
  for (const state of ['open', 'idle', 'awaited'] as const)
    metrics.gauge(
      `database_connections_${state}`,
      `Connections to the database: ${state}`,
      () => db.connections()[state],
    );
  for (const { name, help, of } of backlogs) {
    const read = () => db.one<{ count: number; oldest: string | null }>(of(clock.now()));
    metrics.gauge(`${name}_waiting`, `How many ${help}`, async () => (await read()).count);
    metrics.gauge(`${name}_oldest_seconds`, `Age of the oldest of the ${help}`, async () => {
      const { oldest } = await read();
      return oldest === null ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1_000);
    });
  }
  metrics.gauge('jobs_dead_lettered', 'Jobs that failed 12 times and wait for a person', async () => {
    const { count } = await db.one<{ count: number }>(
      sql`select count(*) as count from background_jobs where dead_lettered_at is not null`,
    );
    return count;
  });
  if (sockets) metrics.gauge('sockets', 'Open connections of the realtime channel', sockets);
  metrics.gauge('announcements_heard', '1 while this process hears what it announces to itself', () =>
    db.deafness?.() ? 0 : 1,
  );
}
