import { describe, expect } from 'vitest';
import { bookShift } from '#tests/support/builders/shifts.ts';
import { serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const asked: string[] = [];
const calls = { most: 5 };

/** Its first page is full whatever page is asked for, and it tells no total. */
const ignoresPages: Partial<OtherApi> = {
  toReference(request) {
    const { path, query } = request;
    if (!path.endsWith('/shifts') || query.get('limit') !== '100') return request;
    asked.push(String(query.get('page')));
    if (asked.length > calls.most) return { status: 500, headers: {}, body: { error: 'Asked for ever' } };
    const first = new URLSearchParams(query);
    first.delete('page');
    return { ...request, query: first };
  },
  fromReference: ({ status, body }) => ({ status, headers: {}, body: { ...body, meta: undefined } }),
};

const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, () => ignoresPages) });

describe('an API that ignores the page and tells no total', () => {
  it('is asked for a second page and no more', async ({ world, ours, site, ada }) => {
    for (let count = 0; count < 100; count += 1) await bookShift(world, ours, site, { day: '2026-12-01' });
    const file = await ada.open('/shifts/calendar.ics?startDate=2026-12-01&endDate=2026-12-01');
    expect(file.status).toBe(200);
    expect(file.html.match(/BEGIN:VEVENT/g)).toHaveLength(100);
    expect(asked).toEqual(['1', '2']);
  });
});
