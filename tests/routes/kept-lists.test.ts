import { describe, expect } from 'vitest';
import { createContact } from '#contract/categories/contacts.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const it = portalStory().perFile(
  'people',
  async ({ world, ours }) => {
    for (const name of ['Amy Poon', 'Bobo Tam', 'Cyril Ho'])
      await world.call(createContact, { body: { name, phone: '2345 6789', email: 'a@b.example' } }, ours.operator);
  },
  { auto: true },
);

const namesIn = ({ document }: VisitedPage) =>
  [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent.trim());

describe('the heads of a list', () => {
  it('sort it by a link, say how it stands, and turn it round', async ({ ada }) => {
    const list = await ada.open('/contacts?search=a');
    expect(list.document.querySelector('th[aria-sort]')?.textContent).toContain('Name');
    const back = await list.follow('Name ↑');
    expect(back.address).toBe('/contacts?search=a&sort=-name');
    expect(namesIn(back)).toEqual(namesIn(list).toReversed());
    expect(back.document.querySelector('th[aria-sort=descending]')?.textContent).toContain('Name');
    expect((await back.follow('Name ↓')).address).toBe('/contacts?search=a');
  });

  it('give way to the usual order where the address names none of them', async ({ ada }) => {
    const list = await ada.open('/contacts?sort=phone');
    expect([list.status, list.document.querySelector('th[aria-sort]')?.getAttribute('aria-sort')]).toEqual([
      200,
      'ascending',
    ]);
  });
});

describe('a list as it was filtered and sorted', () => {
  const kept = '/contacts?search=a&sort=-name';

  it('is where saving, giving up and deleting lead back to', async ({ ada }) => {
    const edit = await (await ada.open(kept)).follow('Bobo Tam');
    const refused = await edit.send({ phone: '1' });
    expect(refused.status).toBe(422);
    const saved = await refused.send({ phone: '2345 6780' });
    expect(saved.address).toBe(kept);
    const cancel = edit.document.querySelector('form a')?.getAttribute('href');
    expect(cancel).toBe(kept);
    const question = await (await saved.follow('Cyril Ho')).follow('Delete…');
    expect((await question.send()).address).toBe(kept);
  });

  it('is no way out of the product', async ({ ada }) => {
    const [id] = /\d+$/.exec((await (await ada.open('/contacts')).follow('Amy Poon')).address) ?? [];
    const edit = await ada.open(`/contacts/${id}?redirectTo=//evil.example`);
    expect((await edit.send({ phone: '2345 6781' })).address).toBe('/contacts');
  });
});
