import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { seedReference } from '#api/seed/reference.ts';
import { listBlogs, listFaqs } from '#contract/content/content.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

it('a fresh real installation has no posts, and its sample questions are drafts', async ({ world }) => {
  await world.db.run(sql`truncate faqs, blog_tags, blogs cascade`);
  await seedReference(world.db, world.clock.now(), { samples: false });
  expect((await world.call(listBlogs, {})).items).toEqual([]);
  expect(await world.call(listFaqs, {})).toEqual([]);
  const { drafts } = await world.db.one<{ drafts: number }>(sql`select count(*) as drafts from faqs where is_draft`);
  expect(drafts).toBeGreaterThan(0);
});
