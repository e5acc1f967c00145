import sql, { type Sql } from 'sql-template-tag';
import type { BlogPost, BlogPostDetail } from '#contract/content.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { Database } from '../../db/client.ts';
import { descending } from '../../db/order.ts';
import { containing } from '../../db/values.ts';
import { readPage, type Listed, type Listing } from '../listing.ts';
import { fileJson } from '../uploads/file.ts';

interface FaqTopic {
  id: number;
  topic: Localised;
  questions: { id: number; question: Localised; answer: Localised }[];
}

/** Topics with the questions that contain the text; a topic without one is left out. */
export function listFaqs(db: Database, search: string | undefined): Promise<FaqTopic[]> {
  const pattern = search ? containing(search) : null;
  return db.many(sql`
    select t.id, t.name as topic,
      json_agg(json_build_object('id', f.id, 'question', f.question, 'answer', f.answer) order by f.position) as questions
    from faq_topics t join faqs f on f.topic_id = t.id
    where ${pattern}::text is null or f.question ->> 'en' ilike ${pattern} or f.question ->> 'hk' ilike ${pattern}
      or f.answer ->> 'en' ilike ${pattern} or f.answer ->> 'hk' ilike ${pattern}
    group by t.id order by t.position`);
}

/** Words a minute, and Chinese characters a minute: an ordinary pace. */
const words = 220;

const columns = sql`
  b.id, b.slug, b.title, b.excerpt, ${fileJson(sql`b.cover_id`)} as cover, b.published_at,
  greatest(1, round(array_length(regexp_split_to_array(b.body ->> 'en', '\\s+'), 1) / ${words}::numeric))::int as reading_minutes,
  (select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by t.name ->> 'en'), '[]')
    from blog_tags j join tags t on t.id = j.tag_id where j.blog_id = b.id) as tags`;

interface PostQuery extends Listing {
  tag?: string | undefined;
}

/** Posts that are out by now, newest first. */
const published = (now: Date): Sql => sql`b.published_at <= ${now}`;

const newestFirst = descending(['instant', sql`b.published_at`], ['number', sql`b.id`]);

export async function listPosts(
  db: Database,
  { tag, search, ...paging }: PostQuery,
  now: Date,
): Promise<Listed<BlogPost>> {
  const pattern = search ? containing(search) : null;
  const matches = sql`
    from blogs b where ${published(now)}
      and (${tag || null}::text is null or exists (
        select 1 from blog_tags j join tags t on t.id = j.tag_id where j.blog_id = b.id and t.slug = ${tag || null}))
      and (${pattern}::text is null or b.title ->> 'en' ilike ${pattern} or b.title ->> 'hk' ilike ${pattern}
        or regexp_replace(b.body ->> 'en', '<[^>]*>', '', 'g') ilike ${pattern}
        or regexp_replace(b.body ->> 'hk', '<[^>]*>', '', 'g') ilike ${pattern})`;
  const page = await readPage<BlogPost>(
    db,
    newestFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`select ${columns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, total };
}

const neighbour = (than: 'newer' | 'older', now: Date): Sql => {
  const [compare, order] = than === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`(
    select json_build_object('id', n.id, 'slug', n.slug, 'title', n.title) from blogs n
    where (n.published_at, n.id) ${compare} (b.published_at, b.id) and n.published_at <= ${now}
    order by n.published_at ${order}, n.id ${order} limit 1)`;
};

const findPost = (db: Database, condition: Sql, now: Date): Promise<BlogPostDetail | null> =>
  db.maybe(sql`
    select ${columns}, b.body, b.updated_at, ${neighbour('newer', now)} as newer, ${neighbour('older', now)} as older
    from blogs b where ${published(now)} and ${condition}`);

export const findPostById = (db: Database, id: number, now: Date) => findPost(db, sql`b.id = ${id}`, now);
export const findPostBySlug = (db: Database, slug: string, now: Date) => findPost(db, sql`b.slug = ${slug}`, now);

/** Tags of posts that are out. */
export const listTags = (
  db: Database,
  now: Date,
): Promise<{ id: number; slug: string; name: Localised; posts: number }[]> =>
  db.many(sql`
    select t.id, t.slug, t.name, count(*) as posts
    from tags t join blog_tags j on j.tag_id = t.id join blogs b on b.id = j.blog_id
    where ${published(now)} group by t.id order by t.name ->> 'en'`);

interface DemoRequest {
  name: string;
  company_name: string;
  email: string;
  phone: string;
  message: string;
}

export const insertDemoRequest = (
  db: Database,
  request: DemoRequest,
  language: 'en' | 'hk',
  now: Date,
): Promise<number> =>
  db.run(sql`
    insert into demo_requests (name, company_name, email, phone, message, language, created_at)
    values (${request.name}, ${request.company_name}, ${request.email}, ${request.phone}, ${request.message}, ${language}, ${now})`);

/** How many an address has sent since an instant. */
export const countDemoRequests = async (db: Database, email: string, since: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) as count from demo_requests where lower(email) = ${email.toLowerCase()} and created_at > ${since}`)
  ).count;
