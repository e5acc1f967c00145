import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { runDue } from '#api/scheduled-tasks/run.ts';
import { issueToken } from '#api/resources/auth/tokens.ts';
import { listNotifications } from '#contract/messages/notifications.ts';
import { listTimesheets } from '#contract/shifts/timesheets.ts';
import { addDays, at } from '#domain/time.ts';
import { createWorld } from '#tests/support/worlds/world.ts';
import { generate, type Weeks } from './generated.ts';

const moments = ['10:00', '23:50'] as const;

interface Told {
  text: string;
  named: number;
  listed: number;
  raw: number;
}

async function toldNow({ world, companies }: Weeks): Promise<Told[]> {
  const now = world.clock.now();
  const told: Told[] = [];
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
          and us.status = any(${query.status_working === 'undecided' ? [2, 7] : [3, 6, 8]}::int[])
          and (${query.clock_at ?? null}::timestamptz is null or coalesce(us.approves_at, us.approved_by_clock_at) = ${query.clock_at ?? null}::timestamptz)
          and hk_day(s.starts_at) between ${query.start_date ?? '2000-01-01'}::date and ${query.end_date ?? '2999-12-31'}::date`);
      const named = Number(/(\d+) timesheets?/.exec(text)?.[1]);
      told.push({ text, named, listed: totals.all.count, raw });
    }
  }
  return told;
}

it('a notice of timesheets names how many there are, and leads to exactly those', async () => {
  const world = await createWorld();
  try {
    const weeks = await generate(world, 4, 11);
    const told: Told[] = [];
    for (let day = weeks.from; day < addDays(weeks.from, 35); day = addDays(day, 1))
      for (const time of moments)
        weeks.look(at(day, time), async () => {
          await runDue(world.db, world.clock.now(), world.services.log);
          told.push(...(await toldNow(weeks)));
        });
    await weeks.pass(5);
    expect(told.length).toBeGreaterThan(3);
    const kinds = new Set(told.map(({ text }) => text.replace(/\d.*?(?=[a-z])/g, '')));
    expect(kinds.size).toBeGreaterThan(2);
    expect(told.filter(({ named, listed, raw }) => named !== listed || named !== raw)).toEqual([]);
    if (process.env.MONEY_TELL) console.info({ told: told.length, kinds: [...kinds] });
  } finally {
    await world.close();
  }
});
