import { expect } from 'vitest';
import { findLogin } from '#api/accounts/auth/account.store.ts';
import { addMinutes } from '#domain/shared/time.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import { Comparison, lookAt } from './look.ts';
import { unnamedOn, unusedEntries } from './unnamed.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

/** Number of times, 40 hours apart; `npm run test:long` uses 12. */
const instants = Number(process.env.AMOUNTS_DEMO_INSTANTS ?? 2);

const it = portalScenario({ demo: true });

it('the demo prints the model’s figures, which are those of the raw rows, on every address', async ({ world }) => {
  const { id: accountId, email } =
    (await findLogin(world.db, 'OPERATOR', 'operator@demo.test')) ?? expect.fail('nobody');
  const every = await everyAddress(demoApi(world.apiUrl, ''));
  const pages = every.filter(({ kind }) => kind === 'page' || kind === 'operator').flatMap(({ at }) => at);
  const person = { accountId, email, token: '', role: 'operator' as const };
  const business = { id: 1, operator: person, supervisor: person };
  const comparison = new Comparison();
  for (let look = 0; look < instants; look += 1) {
    if (look > 0) world.clock.set(addMinutes(world.clock.now(), 40 * 60).toISOString());
    const isWhole = look === 0 || instants > 2;
    await lookAt(world, { business, from: '2026-07-01', pages: isWhole ? pages : [] }, comparison);
  }
  const reader = world.visitor();
  for (const { kind, at } of every)
    if (kind === 'public')
      for (const address of at) comparison.found.push(...unnamedOn(await reader.open(address), address));
  expect(comparison.found).toEqual([]);
  expect(unusedEntries()).toEqual([]);
  expect([...comparison.blind]).toEqual([]);
  expect([...comparison.kinds]).toEqual(
    expect.arrayContaining([
      ...['todo.payments.count', 'owed.overdue_count', 'owed.to_accrue.paid_ahead', 'documents.*.to_pay'],
      ...['insight.*.weeks.*.billed', 'cost.*.all.total', 'balances.*.paid', 'pay.*.decided_work', 'booking.*.total'],
      'code documents.*.to_pay',
    ]),
  );
  expect(comparison.pages).toBeGreaterThan(pages.length);
  if (process.env.AMOUNTS_REPORT) console.info({ pages: comparison.pages, figures: comparison.figures });
});
