import { expect, it } from 'vitest';
import { addDays, dayOf, monthOf } from '#domain/shared/time.ts';
import { createWorld } from '#tests/support/worlds/world.ts';
import { filesOf, planted, untied } from './files-of-months.ts';
import { generate } from './generated.ts';

const businesses = Number(process.env.MONTHS_BUSINESSES ?? 4);
const weeks = Number(process.env.MONTHS_WEEKS ?? 4);
const seed = Number(process.env.MONTHS_SEED ?? 8);

it('each month of generated businesses ties from its files alone, for three programs', async () => {
  const world = await createWorld();
  try {
    const generated = await generate(world, businesses, seed);
    await generated.pass(weeks);
    const today = dayOf(world.clock.now());
    let [months, disputed] = [0, 0];
    for (const { business } of generated.companies)
      for (let { from, to } = monthOf(generated.from); from <= today; { from, to } = monthOf(addDays(to, 1))) {
        const files = await filesOf(world, business, { start_date: from, end_date: to });
        expect(untied(files), `business ${business.id}, ${from}, seed ${seed}`).toEqual([]);
        for (const wrong of planted(files)) expect(untied(wrong)).not.toEqual([]);
        months += 1;
        disputed += files.disputed.length;
      }
    expect(months).toBeGreaterThan(1);
    if (process.env.MONTHS_REPORT) console.info({ months, disputed, businesses, seed });
    expect(disputed).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
});
