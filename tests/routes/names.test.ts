import { expect } from 'vitest';
import { listWorkers } from '#contract/workers/workers.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

it('puts a worker’s Chinese name first on every page of the Chinese edition', async ({ world }) => {
  const api = demoApi(world.apiUrl, '');
  const ada = await world.signIn('operator@demo.test');
  await ada.post('/language', { to: 'hk', redirectTo: '/dashboard' });
  const { items } = await api.as('operator', listWorkers, { query: { limit: 100 } });
  const people = items.flatMap(({ name, name_hk }) => (name_hk ? [{ latin: name, chinese: name_hk }] : []));
  expect(people.length).toBeGreaterThan(20);
  const problems: string[] = [];
  let seen = 0;
  for (const { kind, at } of await everyAddress(api))
    for (const address of kind === 'page' || kind === 'operator' ? at : []) {
      const main = (await ada.open(address)).document.querySelector('main')?.textContent ?? '';
      for (const { latin, chinese } of people) {
        const place = main.indexOf(latin);
        if (place < 0) continue;
        seen++;
        const first = main.indexOf(chinese);
        if (first < 0 || first > place) problems.push(`${address}: ${latin}`);
      }
    }
  expect(problems).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});
