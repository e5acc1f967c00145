import { describe, expect } from 'vitest';
import { capabilityNames } from '#contract/capabilities.ts';
import { createShiftTemplate } from '#contract/shifts/shift-templates.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { onlySpecified } from '#tests/support/providers/only-specified.ts';
import { serveProvider } from '#tests/support/providers/provider.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const provider = onlySpecified({ also: capabilityNames.filter((name) => name !== 'shiftTemplates'), declares: true });
const it = portalStory({ quiet: true, through: (url) => serveProvider(url, provider) });

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
    expect(provider.refused).toEqual([]);
  });
});
