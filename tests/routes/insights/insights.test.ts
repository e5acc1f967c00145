import { describe, expect } from 'vitest';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';

const it = portalScenario();
const range = '?startDate=2026-11-16&endDate=2026-11-22';

describe('the insights', () => {
  it('say that there is nothing while no shift has ended', async ({ ada }) => {
    const page = await (await ada.open('/dashboard')).follow('Insights');
    expect(page.text).toContain('No shift ended in these dates');
  });

  it('show each figure in a table, with a drawing and a sentence', async ({ world, ours, site, ada }) => {
    const { id } = await timesheetOf(world, ours, site, { name: 'Ng Chi Fai', in: '09:30', out: '18:00' });
    await timesheetOf(world, ours, site, { name: 'Lam Tsz Ching', in: '09:00', out: '18:00' });
    const selection = { by: 'ID' as const, timesheets: [{ id }] };
    await world.call(timesheets.decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, ours.operator);
    await tuesdayMorning(world);
    const page = await ada.open(`/insights${range}`);
    const cellsOf = (name: string) =>
      page.document
        .querySelectorAll('main table tbody tr')
        .find((row) => row.querySelector('th')?.textContent.startsWith(name))
        ?.querySelectorAll('td')
        .map((cell) => cell.textContent.trim());
    expect(cellsOf('Sat')?.at(0)).toMatch(/^\d+$/);
    expect(cellsOf('16/11/2026')?.slice(-2)).toEqual(['534.75', '570.40']);
    expect(cellsOf('Packer')?.slice(-2)).toEqual(['50%', '0%']);
    expect(cellsOf('Kwai Chung Depot')?.slice(-2)).toEqual(['50%', '0%']);
    expect(page.document.querySelectorAll('main table svg').length).toBeGreaterThan(3);
    expect(page.text).toContain('HK$570.40 undecided: review these timesheets.');
    expect((await page.follow('HK$570.40 undecided: review these timesheets.')).text).toContain('Lam Tsz Ching');
  });

  it('stay a page for any dates, and are a file', async ({ ada }) => {
    for (const query of ['?startDate=x', '?startDate=2020-01-01&endDate=2026-11-22', '?endDate=2026-02-30'])
      expect((await ada.open(`/insights${query}`)).status).toBe(200);
    const file = await ada.request(new Request(`http://portal.test/insights/export${range}&format=csv`));
    expect(await file.text()).toContain('Booked and billed,2026-11-16');
  });

  it('are an operator’s: a supervisor is told so', async ({ world, ours }) => {
    const wing = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect((await wing.open('/insights')).status).toBe(403);
    expect((await wing.open('/dashboard')).text).not.toContain('Insights');
  });
});
