import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { addDays, instantAt } from '#domain/shared/time.ts';
import { createWorld } from '#tests/support/worlds/world.ts';
import { generate, type Weeks } from './generated.ts';

/** As the database numbers them. */
const statusesOf = { undecided: [2, 7], waiting: [2], approved: [3, 6, 8] } as const;

const moments = ['10:00', '23:50'] as const;

interface Notified {
  text: string;
  named: number;
  listed: number;
  raw: number;
}

async function notifiedNow({ world, companies }: Weeks): Promise<Notified[]> {
  const now = world.clock.now();
  const notified: Notified[] = [];
  for (const { business } of companies) {
    const { token } = await issueToken(world.db, business.operator.accountId, 'session', now);
    const as = { ...business.operator, token };
    const { items } = await world.call(listNotifications, { query: { limit: 100 } }, as);
    for (const { title, body, target_query: query, created_at: written } of items) {
      if (query === null || Date.parse(written) !== now.getTime()) continue;
      const text = `${title.en} | ${body.en}`;
      const { totals } = await world.call(listTimesheets, { query }, as);
      const { raw } = await world.db.one<{ raw: number }>(sql`
        select count(*) as raw from user_shifts us join shifts s on s.id = us.shift_id
        where us.business_id = ${business.id} and s.status <> 5
          and us.status = any(${statusesOf[query.status_working]}::int[])
          and (${query.clock_at ?? null}::timestamptz is null or coalesce(us.approves_at, us.approved_by_clock_at) = ${query.clock_at ?? null}::timestamptz)
          and hk_day(s.starts_at) between ${query.start_date ?? '2000-01-01'}::date and ${query.end_date ?? '2999-12-31'}::date`);
      const named = Number(/(\d+) (?:undecided )?timesheets?/.exec(text)?.[1]);
      notified.push({ text, named, listed: totals.all.count, raw });
    }
  }
  return notified;
}

it('a notice of timesheets names how many there are, and leads to exactly those', async () => {
  const world = await createWorld();
  try {
    const weeks = await generate(world, 4, 11);
    const notified: Notified[] = [];
    for (let day = weeks.from; day < addDays(weeks.from, 35); day = addDays(day, 1))
      for (const time of moments)
        weeks.look(instantAt(day, time), async () => {
          await runDueJobs(world.db, world.clock.now(), world.services.log);
          notified.push(...(await notifiedNow(weeks)));
        });
    await weeks.pass(5);
    expect(notified.length).toBeGreaterThan(3);
    const kinds = new Set(notified.map(({ text }) => text.replace(/\d.*?(?=[a-z])/g, '')));
    expect(kinds.size).toBeGreaterThan(2);
    expect(notified.filter(({ named, listed, raw }) => named !== listed || named !== raw)).toEqual([]);
    if (process.env.MONEY_REPORT) console.info({ notified: notified.length, kinds: [...kinds] });
  } finally {
    await world.close();
  }
});
