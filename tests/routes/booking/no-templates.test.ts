import { describe, expect } from 'vitest';
import { capabilityNames } from '#contract/capabilities.ts';
import { createShiftTemplate } from '#contract/shifts/shift-templates.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { onlySpecified } from '#tests/support/other-apis/only-specified.ts';
import { serveOtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const api = onlySpecified({ also: capabilityNames.filter((name) => name !== 'shiftTemplates'), declares: true });
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, api) });

describe('a template', () => {
  it('is offered nowhere where the API knows none', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    await world.call(createShiftTemplate, { body: { name: 'Friday pickers', shift_id: id } }, ours.operator);
    const [start, page] = [await ada.open('/book'), await ada.open(`/shifts/${id}`)];
    expect([start.status, page.status]).toEqual([200, 200]);
    expect(start.text).not.toContain('Templates');
    expect(start.text).not.toContain('Friday pickers');
    expect(page.text).not.toContain('Save as template');
    expect((await ada.open(`/shifts/${id}/template`)).status).toBe(404);
    // The portal goes by the API's capabilities, so it has requested nothing that is missing.
    expect(api.rejected).toEqual([]);
  });
});
