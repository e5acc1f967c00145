import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

const boxesOf = (page: VisitedPage) => [...page.document.querySelectorAll('main input[name=pay]')];
const sentButton = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main button')].find((button) => button.textContent.startsWith('I have sent'))
    ?.textContent;

describe('documents whose numbers are too many for an address', () => {
  it('are paid at once: all, all that are overdue, or one', async ({ world, ada }) => {
    const before = await ada.open('/statement/payment');
    const count = boxesOf(before).length;
    const late = boxesOf(before).filter((box) => box.hasAttribute('checked')).length;
    // As long as the numbers of 340 documents: these are never changed otherwise.
    await world.db.run(sql`alter table documents disable trigger documents_final`);
    await world.db.run(sql`update documents set number = number || repeat('0', ${Math.ceil(3_000 / count)}::integer)`);
    const numbers = boxesOf(await ada.open('/statement/payment')).map((box) => `pay=${box.getAttribute('value')}`);
    for (const [query, chosen] of [
      ['', late],
      ['?only=ALL', count],
      [`?choice=on&${numbers.join('&')}`, count],
      [`?choice=on&${numbers[0]}`, 1],
    ] as const) {
      const page = await ada.open(`/statement/payment${query}`);
      expect(page.text).toContain(`${chosen} chosen`);
      const code = page.document.querySelector('a[download]')?.getAttribute('href') ?? '';
      expect((await ada.open(code)).status).toBe(200);
    }
    const page = await ada.open('/statement/payment?only=ALL');
    const sent = await page.send({}, sentButton(page));
    expect(sent.text).toMatch(/PAY-0001: HK\$[\d,.]+ on its way/);
    expect(boxesOf(sent)).toEqual([]);
  });
});
