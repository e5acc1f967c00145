import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { BodyOf, DataOf } from '#contract/core/call.ts';
import type * as contract from '#contract/content/content.ts';
import type { BlogPost, BlogPostDetail } from '#contract/content/content.ts';
import { published } from '#api/db/queries/published-post.ts';
import type { Database } from '../db/client.ts';
import { filledIn, printedRules, type PrintedRules } from '../platform/printed-rules.ts';
import { columns, insertColumns, jsonObject, storedValues, type Columns, type StoredIn } from '../db/columns.ts';
import { descending } from '../db/order.ts';
import { containsText, eitherLanguage, whereAll } from '../db/filters.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../db/listing.ts';
import { publicFileJson } from '../db/queries/file.ts';

type FaqTopic = DataOf<typeof contract.listFaqs>[number];

const faqTopic = columns<FaqTopic>({
  id: sql`t.id`,
  topic: sql`t.name`,
  questions: sql`json_agg(${jsonObject<FaqTopic['questions'][number]>({
    id: sql`f.id`,
    question: sql`f.question`,
    answer: sql`f.answer`,
  })} order by f.position)`,
});

/** In the database, because the search goes by what is read. */
const withValues = (text: Sql, values: Readonly<Record<string, string>>): Sql =>
  Object.entries(values).reduce((all, [name, value]) => sql`replace(${all}, ${`{{${name}}}`}, ${value})`, text);

type FaqFilter = FilterOf<typeof contract.listFaqs>;

export function listFaqs(db: Database, filter: FaqFilter, variables: PrintedRules): Promise<FaqTopic[]> {
  const wanted = whereAll<FaqFilter>(filter, {
    search: (text) => containsText(text, [...eitherLanguage(sql`f.question`), ...eitherLanguage(sql`f.answer`)]),
  });
  const filled = (text: Sql) =>
    jsonObject<Localised>({
      en: withValues(sql`${text} ->> 'en'`, variables.en),
      hk: withValues(sql`${text} ->> 'hk'`, variables.hk),
    });
  return db.many(sql`
    select ${faqTopic}
    from faq_topics t join (
      select id, topic_id, position, removed_at, is_draft, ${filled(sql`question`)} as question, ${filled(sql`answer`)} as answer
      from faqs) f on f.topic_id = t.id
    where f.removed_at is null and not f.is_draft and ${wanted}
    group by t.id order by t.position`);
}

/** Reading speed: words, and Chinese characters, per minute. */
const words = 220;

const tag: Columns<z.output<typeof contract.tag>> = { id: sql`t.id`, slug: sql`t.slug`, name: sql`t.name` };

const post: Columns<BlogPost> = {
  id: sql`b.id`,
  slug: sql`b.slug`,
  title: sql`b.title`,
  excerpt: sql`b.excerpt`,
  cover: publicFileJson(sql`b.cover_id`),
  tags: sql`(select coalesce(json_agg(${jsonObject<BlogPost['tags'][number]>(tag)} order by t.name ->> 'en'), '[]')
    from blog_tags j join tags t on t.id = j.tag_id where j.blog_id = b.id)`,
  published_at: sql`b.published_at`,
  reading_minutes: sql`
    greatest(1, round(array_length(regexp_split_to_array(b.body ->> 'en', '\\s+'), 1) / ${words}::numeric))::int`,
};

const newestFirst = descending(['instant', sql`b.published_at`], ['number', sql`b.id`]);

type PostFilter = FilterOf<typeof contract.listBlogs>;

const bare = (html: Sql): Sql => sql`regexp_replace(${html}, '<[^>]*>', '', 'g')`;

export function listPosts(db: Database, filter: PostFilter & Paging, now: Date): Promise<ListResult<BlogPost>> {
  const wanted = whereAll<PostFilter>(filter, {
    tag: (slug) =>
      sql`exists (select 1 from blog_tags j join tags t on t.id = j.tag_id where j.blog_id = b.id and t.slug = ${slug})`,
    search: (text) => containsText(text, [...eitherLanguage(sql`b.title`), ...eitherLanguage(sql`b.body`).map(bare)]),
  });
  return listRows(
    db,
    newestFirst,
    filter,
    columns<BlogPost>(post),
    sql`from blogs b where ${published(now)} and ${wanted}`,
  );
}

const neighbour = (than: 'newer' | 'older', now: Date): Sql => {
  const [compare, order] = than === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`(
    select ${jsonObject<NonNullable<BlogPostDetail['newer']>>({
      id: sql`n.id`,
      slug: sql`n.slug`,
      title: sql`n.title`,
    })} from blogs n
    where (n.published_at, n.id) ${compare} (b.published_at, b.id) and n.published_at <= ${now} and not n.is_draft and n.removed_at is null
    order by n.published_at ${order}, n.id ${order} limit 1)`;
};

const postDetail = (now: Date) =>
  columns<BlogPostDetail>({
    ...post,
    body: sql`b.body`,
    updated_at: sql`b.updated_at`,
    newer: neighbour('newer', now),
    older: neighbour('older', now),
  });

const findPost = async (db: Database, which: Sql, now: Date, key?: string): Promise<BlogPostDetail | null> => {
  const found = await db.maybe<BlogPostDetail>(sql`
    select ${postDetail(now)}
    from blogs b where ${which} and ((${published(now)}) or (b.preview_key = ${key ?? null}::text and b.removed_at is null))`);
  if (found === null) return null;
  const rules = await printedRules(db);
  return { ...found, body: { en: filledIn(found.body.en, rules.en), hk: filledIn(found.body.hk, rules.hk) } };
};

const isRemoved = async (db: Database, which: Sql): Promise<boolean> =>
  (await db.maybe(sql`select 1 from blogs b where ${which} and b.removed_at is not null and not b.is_draft`)) !== null;

const byId = (id: number): Sql => sql`b.id = ${id}`;
const bySlug = (slug: string): Sql => sql`b.slug = ${slug}`;

export const findPostById = (db: Database, id: number, now: Date) => findPost(db, byId(id), now);
export const findPostBySlug = (db: Database, slug: string, now: Date, key?: string) =>
  findPost(db, bySlug(slug), now, key);
export const wasPost = (db: Database, { id, slug }: { id?: number; slug?: string }): Promise<boolean> =>
  isRemoved(db, id === undefined ? bySlug(slug ?? '') : byId(id));

type PostTag = DataOf<typeof contract.listTags>[number];

export const listTags = (db: Database, now: Date): Promise<PostTag[]> =>
  db.many(sql`
    select ${columns<PostTag>({ ...tag, posts: sql`count(*)` })}
    from tags t join blog_tags j on j.tag_id = t.id join blogs b on b.id = j.blog_id
    where ${published(now)} group by t.id order by t.name ->> 'en'`);

type DemoRequest = BodyOf<typeof contract.requestDemo>;

const storedIn: StoredIn<DemoRequest> = {
  name: 'name',
  company_name: 'company_name',
  email: 'email',
  phone: 'phone',
  message: 'message',
  company_size: (size) => ({ company_size: size ?? null }),
  district_id: (district) => ({ district_id: district ?? null }),
};

export const insertDemoRequest = (
  db: Database,
  request: DemoRequest,
  language: 'en' | 'hk',
  now: Date,
): Promise<number> =>
  db.run(sql`
    insert into demo_requests ${insertColumns({ ...storedValues(storedIn, request), language, created_at: now })}`);
