import { describe, expect } from 'vitest';
import { listAcceptedAgreements } from '#contract/admin/businesses.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { getContent, listContent, saveContent } from '#contract/content/editing.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true });

const text = {
  title: { en: 'Customer agreement', hk: '客戶協議' },
  excerpt: { en: '', hk: '' },
  tags: [],
  is_draft: false,
};
const slug = 'article.customer-agreement';

describe('the customer agreement', () => {
  it('changes on its day, and what was accepted before stays readable', async ({ world, ours, depot }) => {
    const listed = (await world.call(listContent, {}, admin)).map((item) => item.slug);
    expect(listed).toEqual(expect.arrayContaining(['article.terms', 'article.privacy', slug]));
    const source = await world.call(getContent, { params: { slug } }, admin);
    expect(source.body.en).toContain('## ');
    await bookShift(world, ours, depot);
    const body = { en: '## Fees\n\nOne new rule.', hk: '## 費用\n\n一項新規則。' };
    const save = (effective_from: string) =>
      world.send(saveContent, { params: { slug }, body: { ...text, body, effective_from, version: 0 } }, { as: admin });
    expect((await save('2026-11-22')).body.fields).toHaveProperty('effective_from');
    expect((await save('2026-11-24')).status).toBe(200);
    const inForce = async () =>
      (await world.call(getSetting, { query: { type: 'customer-agreement' } }, ours.operator)) as {
        sections: { title: { en: string } }[];
      };
    const before = await inForce();
    expect(before.sections.length).toBeGreaterThan(5);
    world.clock.forward({ days: 1 });
    expect((await inForce()).sections.map(({ title }) => title.en)).toEqual(['Fees']);
    await bookShift(world, ours, depot);
    const accepted = await world.call(listAcceptedAgreements, { params: { id: ours.id } }, admin);
    expect(accepted.map(({ text: words }) => words?.sections.length)).toEqual([1, before.sections.length]);
    expect(new Set(accepted.map(({ edition }) => edition)).size).toBe(2);
  });
});
