import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import {
  everywhere,
  isObject,
  serveOtherApi,
  withVersion,
  type OtherApi,
} from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const plain = new Set(['id', 'name', 'phone', 'email']);

/** Its contacts have what a person needs of them, with long ids of text. */
const api: OtherApi = {
  toReference: (request, reference) =>
    withVersion({ ...request, path: request.path.replace(/contact%3A0*(\d+)\.hk/, '$1') }, reference),
  fromReference({ status, body }, { path }) {
    if (!path.includes('/shift-contacts') || status >= 400) return { status, headers: {}, body };
    const data = everywhere(body.data, (_, value) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => plain.has(name))) : value,
    );
    const withId = (row: unknown) =>
      isObject(row) ? { ...row, id: `contact:${String(row.id).padStart(16, '0')}.hk` } : row;
    return { status, headers: {}, body: { ...body, data: Array.isArray(data) ? data.map(withId) : withId(data) } };
  },
};
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, api) });

describe('an API with nothing but what a page needs', () => {
  it('has a contact shown and changed by an id with a colon and a point', async ({ world, ada }) => {
    const ken = { name: 'Ken Plain', phone: '2345 6780', email: 'ken@harbourline.example' };
    const list = await (await ada.open('/contacts/new')).send(ken, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    expect(list.text).not.toContain('could not be read');
    expect(list.text).not.toContain('Not booked');
    const link = list.document
      .querySelectorAll('main tbody a[href^="/contacts/contact"]')
      .find(({ textContent }) => textContent.includes('Ken Plain'));
    const page = await ada.open(link?.getAttribute('href') ?? '');
    expect(page.status, page.text).toBe(200);
    expect(page.text).not.toMatch(/\d open shift/);
    const saved = await page.send({ name: 'Ken Plainer' }, 'Save contact');
    expect(saved, saved.text).toRedirectTo('/contacts');
    const rows = await world.db.many(sql`select id from contacts where name = 'Ken Plainer' and deleted_at is null`);
    expect(rows).toHaveLength(1);
  });
});
