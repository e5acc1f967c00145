import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { seedReference } from '#api/seed/reference.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { getCapabilities } from '#contract/capabilities.ts';
import { listBlogs, listFaqs } from '#contract/content/content.ts';
import { getContent, listContent, saveContent } from '#contract/content/editing.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = apiScenario();

it('a fresh real installation has no posts and no careers page, and its sample questions are drafts', async ({
  world,
}) => {
  await world.db.run(sql`truncate faqs, blog_tags, blogs, articles cascade`);
  await seedReference(world.db, world.clock.now(), { samples: false });
  expect((await world.call(listBlogs, {})).items).toEqual([]);
  expect(await world.call(listFaqs, {})).toEqual([]);
  const { drafts } = await world.db.one<{ drafts: number }>(sql`select count(*) as drafts from faqs where is_draft`);
  expect(drafts).toBeGreaterThan(0);
  const careers = () => world.send(getSetting, { query: { type: 'careers' } });
  const unpublished = async () => (await world.call(getCapabilities, {})).unpublished;
  expect([(await careers()).status, await unpublished()]).toEqual([404, ['careers']]);
  const listed = async () =>
    (await world.call(listContent, {}, admin)).find(({ slug }) => slug === 'article.careers')?.is_draft;
  expect(await listed()).toBe(true);
  const params = { slug: 'article.careers' };
  const sample = await world.call(getContent, { params }, admin);
  await world.call(saveContent, { params, body: sample }, admin);
  expect([(await careers()).status, await unpublished(), await listed()]).toEqual([200, [], false]);
});
