import { describe, expect } from 'vitest';
import { wageType } from '#domain/shared/work/wage.ts';
import { evaluate } from '#tests/support/pages/formula.ts';
import type { ShiftFields, Worked } from '#tests/support/builders/shifts.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const daily: ShiftFields = { wageType: wageType.DAILY, wage: 760_00 };
const people: Record<string, Worked & { shift?: ShiftFields }> = {
  'Wong Ka Yan': { in: '08:54', out: '18:32', breaks: [['13:00', '14:00']] },
  'Ng Chi Fai': { in: '09:26', out: '17:11' },
  'Rai Sunita': { in: '09:00', out: '19:57', shift: daily },
  'Fung Ho Yin': { in: '08:58', out: '19:57', shift: { ...daily, wage: 801_00, breakType: 'PAID' } },
  'Lee Wai Man': { in: '09:07', out: '18:23', shift: { wage: 62_35, breakType: 'PAID' } },
};

const rows = (page: VisitedPage) =>
  [...page.document.querySelectorAll('main article')].map((row) => {
    const paragraphs = [...row.querySelectorAll('p')];
    const formulas = paragraphs
      .flatMap((paragraph) => paragraph.innerHTML.split(/<br\s*\/?>/))
      .map((line) => line.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', ' '))
      .filter((line) => line.includes('='));
    const amount = paragraphs.map((each) => each.textContent.trim()).find((text) => /^HK\$[\d,.]+$/.test(text)) ?? '';
    return { name: row.querySelector('h2')?.textContent ?? '', formulas, amount };
  });

const it = portalScenario().perFile(
  'prepared',
  async ({ world, ours, site }) => {
    const email = ours.operator.email;
    for (const [name, what] of Object.entries(people)) await timesheetOf(world, ours, site, { name, ...what });
    const one = await timesheetOf(world, ours, site, { name: 'Cheung Mei Ling', in: '09:00', out: '19:30' });
    const ada = await world.signIn(email);
    const seen = `/timesheets/${one.id}`;
    const only = (await ada.open(seen)).document.querySelector('[name="only"]')?.getAttribute('value') ?? null;
    await ada.post('/timesheets/work-time-approval', { only });
    return { email, seen };
  },
  { auto: true },
);

describe('a formula of the list of timesheets', () => {
  it.for(['en', 'zh-HK'] as const)(
    'is right and adds up to the amount beside it (%s)',
    async (language, { world, prepared }) => {
      const ada = await world.signIn(prepared.email, 'OPERATOR', language);
      const waiting = rows(await ada.open('/timesheets'));
      expect(waiting).toHaveLength(Object.keys(people).length);
      for (const { name, formulas, amount } of [...waiting, ...rows(await ada.open('/timesheets?status=approved'))]) {
        expect(formulas.length, name).toBeGreaterThan(0);
        const results = formulas.map(evaluate);
        expect(
          results.every(({ right }) => right),
          formulas.join(' | '),
        ).toBe(true);
        const total = results.reduce((sum, { result }) => sum + result, 0);
        expect(total, `${name}: ${formulas.join(' | ')}`).toBeCloseTo(evaluate(amount).result, 6);
      }
    },
  );

  it('names break, overtime and time outside the plan, and the hourly rate of a daily wage', async ({
    world,
    prepared,
  }) => {
    const ada = await world.signIn(prepared.email);
    const lines = rows(await ada.open('/timesheets')).flatMap(({ formulas }) => formulas);
    expect(lines).toContain('9:38 − 0:32 overtime − 0:06 outside the plan − 1:00 break = 8:00 × HK$62 = HK$496.00');
    expect(lines).toContain('1:57 overtime × HK$760 ÷ 8:00 × 150% = HK$277.88 (hourly rate HK$95.00)');
  });

  it('leaves out overtime that was not approved', async ({ world, prepared }) => {
    const ada = await world.signIn(prepared.email);
    const [row] = rows(await ada.open('/timesheets?status=approved'));
    expect(row).toMatchObject({ amount: 'HK$496.00' });
    expect((await ada.open(prepared.seen)).text).toContain('496.00');
  });
});
