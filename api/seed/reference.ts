import sql from 'sql-template-tag';
import { districts } from '#domain/hong-kong/districts.ts';
import { instantAt } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import { runExclusively } from '../db/exclusive.ts';
import { insertReturningIds, insertRows } from '../db/rows.ts';
import { banks } from './content/banks.ts';
import { faqTopics } from './content/faqs.ts';
import { industries } from './content/industries.ts';
import { equipments, gears, requirements } from './content/role-choices.ts';
import { posts, tags } from './content/posts.ts';
import { standardRoles } from './content/standard-roles.ts';
import { articles } from '../content/initial/articles.ts';
import { toHtml } from '../content/markdown.ts';
import { settings } from './reference/settings.ts';
import { chinese, english } from '#locales/general.ts';

const districtRows = districts.map(({ id, name, region }) => ({
  id,
  name: { en: english.district[name], hk: chinese.district[name] },
  area: { en: english.region[region], hk: chinese.region[region] },
}));

const adminRoles = standardRoles.map(({ id, name, industry }) => ({ id, name, industry_id: industry }));

const responsibilities = standardRoles.flatMap((role) =>
  role.responsibilities.map((line) => ({ ...line, admin_role_id: role.id })),
);

const faqs = faqTopics.flatMap((topic) => topic.faqs.map((faq) => ({ ...faq, topic_id: topic.id })));

const inOrder = <Row extends object>(rows: readonly Row[]): (Pick<Row, keyof Row> & { position: number })[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }));

async function seedPosts(tx: Database): Promise<void> {
  await insertRows(tx, 'tags', tags);
  const there = new Set((await tx.many<{ slug: string }>(sql`select slug from blogs`)).map((row) => row.slug));
  for (const { slug, title, summary, body, published, tags: slugs } of posts.filter((post) => !there.has(post.slug))) {
    const moment = instantAt(published, '09:00');
    const html = { en: toHtml(body.en), hk: toHtml(body.hk) };
    const [id = 0] = await insertReturningIds(tx, 'blogs', [
      { slug, title, excerpt: summary, body: html, source: body, published_at: moment, updated_at: moment },
    ]);
    await tx.run(
      sql`insert into blog_tags (blog_id, tag_id) select ${id}, id from tags where slug = any(${[...slugs]}::text[])`,
    );
  }
}

/** As if the platform had written it: without, there is no such page. */
const seedCareers = (tx: Database): Promise<void> =>
  insertRows(tx, 'articles', [{ type: 'careers', ...articles.careers, updated_at: instantAt('2026-11-01', '08:00') }]);

/**
 * Reference data of every deployment, demo or not. Existing rows are left alone, so that they may be edited. Without samples
 * there are no posts and no careers page, and questions are drafts.
 */
export async function seedReference(db: Database, now: Date, { samples = true } = {}): Promise<void> {
  await runExclusively(db, 'seed', async (tx) => {
    await insertRows(tx, 'districts', inOrder(districtRows));
    await insertRows(tx, 'industries', inOrder(industries));
    await insertRows(tx, 'banks', inOrder(banks));
    await insertRows(tx, 'equipments', inOrder(equipments));
    await insertRows(tx, 'gears', inOrder(gears));
    await insertRows(tx, 'requirements', inOrder(requirements));
    await insertRows(tx, 'admin_roles', inOrder(adminRoles));
    await insertRows(tx, 'responsibilities', inOrder(responsibilities));
    await insertRows(tx, 'faq_topics', inOrder(faqTopics.map(({ id, name }) => ({ id, name }))));
    await insertRows(
      tx,
      'faqs',
      inOrder(faqs).map((faq) => ({ ...faq, is_draft: !samples })),
    );
    if (samples) await seedPosts(tx);
    if (samples) await seedCareers(tx);
    await insertRows(
      tx,
      'settings',
      settings.map((setting) => ({ ...setting, updated_at: now })),
    );
  });
}
