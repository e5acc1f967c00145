import { expect, it } from 'vitest';
import { addDays, dayOf, monthOf } from '#domain/time.ts';
import { createWorld } from '#tests/support/worlds/world.ts';
import { filesOf, undisputed, untied, type MonthOfFiles } from './files-of-months.ts';
import { generate } from './generated.ts';

const businesses = Number(process.env.MONTHS_BUSINESSES ?? 4);
const weeks = Number(process.env.MONTHS_WEEKS ?? 4);
const seed = Number(process.env.MONTHS_SEED ?? 20_261_225);

/** Returns files of which one has a figure that is a cent off, or lacks a payment. */
const planted = (files: MonthOfFiles): MonthOfFiles[] => {
  const { bills, payments, statement } = files;
  const [first] = payments.filter((row) => row.Paid !== '' || row['Given back'] !== '');
  const shifted = statement.map((row, index) =>
    index === statement.length - 1 ? { ...row, Balance: (Number(row.Balance) + 0.01).toFixed(2) } : row,
  );
  return [
    ...(['xero', 'quickbooks', 'abss'] as const).map((name) => ({
      ...files,
      bills: { ...bills, [name]: bills[name] + 1 },
    })),
    ...(first ? [{ ...files, payments: payments.filter((row) => row !== first) }] : []),
    { ...files, statement: shifted },
  ];
};

it('each month of generated businesses ties from its files alone, for three programs', async () => {
  const world = await createWorld();
  try {
    const generated = await generate(world, businesses, seed);
    await generated.pass(weeks);
    const today = dayOf(world.clock.now());
    const compared = await undisputed(world);
    let months = 0;
    for (const { business } of generated.companies.filter(({ business: { id } }) => compared.has(id)))
      for (let { from, to } = monthOf(generated.from); from <= today; { from, to } = monthOf(addDays(to, 1))) {
        const files = await filesOf(world, business, { start_date: from, end_date: to });
        expect(untied(files), `business ${business.id}, ${from}, seed ${seed}`).toEqual([]);
        for (const wrong of planted(files)) expect(untied(wrong)).not.toEqual([]);
        months += 1;
      }
    expect(months).toBeGreaterThan(1);
    if (process.env.MONTHS_TELL) console.info({ months, businesses: compared.size });
  } finally {
    await world.close();
  }
});
