import sql from 'sql-template-tag';
import { instantAt, dayOf } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { DataOf } from '#contract/core/call.ts';
import { message } from '#domain/shared/message.ts';
import { articleNames, legalNames } from '#contract/content/editing.ts';
import type { Content, ContentFields, listContentOptions } from '#contract/content/editing.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { changedBy, type AuditStamp } from '../db/listing.ts';
import { storedValue } from '../db/rows.ts';
import { failField } from '../api-error.ts';
import type { Versioned } from '../http/version.ts';
import { optionalPages } from '../platform/optional-pages.ts';
import { sourceOf, type EditedArticle } from './articles.ts';
import {
  deleteLegalTexts,
  insertLegalText,
  latestLegalText,
  legalTextInForce,
  legalTextVersion,
  type LegalName,
} from '../platform/legal-texts.store.ts';

type ArticleName = (typeof articleNames)[number];
const isLegal = (type: string): type is LegalName => legalNames.some((name) => name === type);
type Source = Omit<ContentFields, 'topic' | 'published' | 'effective_from'> & {
  version: number;
  topic?: number | null;
  published?: string | null;
};

const emptyText = sql`'{"en":"","hk":""}'::jsonb`;

type Listed = Omit<Content, 'title'> & { title: Content['title'] | null };

/** An article that nobody has edited has no title here. */
export const listContent = (db: Database): Promise<Listed[]> =>
  db.many(sql`
    select ${columns<Listed>({ slug: sql`x.slug`, title: sql`x.title`, is_draft: sql`x.is_draft`, updated_at: sql`x.updated_at`, effective_from: sql`x.effective_from` })}
    from (
      select 'post.' || slug as slug, title::jsonb as title, is_draft, updated_at, null::date as effective_from, 1 as part, id as place
        from blogs where removed_at is null
      union all
      select 'article.' || n.type, coalesce(l.title, a.title)::jsonb, a.type is null and n.type = any(${[...optionalPages]}::text[]), coalesce(l.created_at, a.updated_at), l.effective_from, 2, 0
        from unnest(${[...articleNames]}::text[]) as n (type) left join articles a on a.type = n.type
        left join lateral (
          select * from legal_texts t where t.type = n.type order by t.effective_from desc, t.id desc limit 1) l on true
      union all
      select 'question.' || id, question::jsonb, is_draft, updated_at, null, 3, id from faqs where removed_at is null
    ) x order by x.part, x.place, x.slug`);

export const findPostSource = (db: Database, slug: string): Promise<Source | null> =>
  db.maybe(sql`
    select ${columns<Source>({
      version: sql`b.version`,
      title: sql`b.title`,
      excerpt: sql`b.excerpt`,
      body: sql`coalesce(b.source, b.body)`,
      tags: sql`(select coalesce(json_agg(t.slug order by t.slug), '[]') from blog_tags j join tags t on t.id = j.tag_id where j.blog_id = b.id)`,
      topic: sql`null::bigint`,
      published: sql`(b.published_at at time zone 'Asia/Hong_Kong')::date`,
      is_draft: sql`b.is_draft`,
    })} from blogs b where b.slug = ${slug} and b.removed_at is null`);

export const findQuestionSource = (db: Database, id: number): Promise<Source | null> =>
  db.maybe(sql`
    select ${columns<Source>({
      version: sql`f.version`,
      title: sql`f.question`,
      excerpt: emptyText,
      body: sql`f.answer`,
      tags: sql`'[]'::json`,
      topic: sql`f.topic_id`,
      published: sql`null::date`,
      is_draft: sql`f.is_draft`,
    })} from faqs f where f.id = ${id} and f.removed_at is null`);

export const unwritten = (now: Date): Versioned => ({
  version: 0,
  updated_at: now.toISOString(),
  updated_by: null,
});

/** Also one that was taken away: its address stays its own. */
export const findPostVersion = (db: Database, slug: string): Promise<Versioned | null> =>
  db.maybe(sql`
    select ${columns<Versioned>({ version: sql`version`, updated_at: sql`updated_at`, updated_by: sql`updated_by` })}
    from blogs where slug = ${slug}`);

/** Also one that was taken away: its number stays its own. */
export const findQuestionVersion = (db: Database, id: number, now: Date): Promise<Versioned | null> =>
  db.maybe(sql`
    select ${columns<Versioned>({ version: sql`version`, updated_at: sql`coalesce(updated_at, ${now})`, updated_by: sql`updated_by` })}
    from faqs where id = ${id}`);

/** 0 where the product's own text is in force. */
export const articleVersion = async (db: Database, type: ArticleName, now: Date): Promise<Versioned> =>
  (isLegal(type)
    ? await legalTextVersion(db, type)
    : await db.maybe<Versioned>(sql`
        select ${columns<Versioned>({ version: sql`version`, updated_at: sql`updated_at`, updated_by: sql`updated_by` })}
        from articles where type = ${type}`)) ?? unwritten(now);

/** Null where the product's own text is in force. */
export const findArticle = async (db: Database, type: string, now: Date): Promise<EditedArticle | null> =>
  (isLegal(type) ? await legalTextInForce(db, type, now) : null) ??
  db.maybe(sql`
    select ${columns<EditedArticle>({ title: sql`title`, body: sql`body`, updated_at: sql`updated_at` })}
    from articles where type = ${type}`);

export const unknownTags = async (db: Database, slugs: readonly string[]): Promise<string[]> => {
  const known = await db.many<{ slug: string }>(sql`select slug from tags where slug = any(${[...slugs]}::text[])`);
  return slugs.filter((slug) => !known.some((item) => item.slug === slug));
};

type Choices = DataOf<typeof listContentOptions>;

export async function contentOptions(db: Database): Promise<Choices> {
  const { next } = await db.one<{ next: number }>(sql`select coalesce(max(id), 0) + 1 as next from faqs`);
  return {
    topics: await db.many<Choices['topics'][number]>(
      sql`select ${columns<Choices['topics'][number]>({ id: sql`id`, name: sql`name` })} from faq_topics order by position, id`,
    ),
    tags: await db.many<Choices['tags'][number]>(
      sql`select ${columns<Choices['tags'][number]>({ slug: sql`slug`, name: sql`name` })} from tags order by slug`,
    ),
    next_question: next,
  };
}

export const hasTopic = async (db: Database, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from faq_topics where id = ${id}`)) !== null;

export async function savePost(
  db: Database,
  slug: string,
  post: ContentFields,
  html: Localised,
  { at: now, by }: AuditStamp,
): Promise<string> {
  const published =
    post.published === undefined || post.published === dayOf(now) ? null : instantAt(post.published, '09:00');
  const { id, preview_key: key } = await db.one<{ id: number; preview_key: string }>(sql`
    insert into blogs (slug, title, excerpt, body, source, published_at, updated_at, updated_by, is_draft)
    values (${slug}, ${storedValue(post.title)}, ${storedValue(post.excerpt)}, ${storedValue(html)}, ${storedValue(post.body)},
      ${published ?? now}, ${now}, ${by}, ${post.is_draft})
    on conflict (slug) do update set title = excluded.title, excerpt = excluded.excerpt, body = excluded.body,
      source = excluded.source, published_at = coalesce(${published}::timestamptz, blogs.published_at),
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, is_draft = excluded.is_draft,
      version = blogs.version + 1
    returning id, preview_key`);
  await db.run(sql`delete from blog_tags where blog_id = ${id}`);
  await db.run(
    sql`insert into blog_tags (blog_id, tag_id) select ${id}, id from tags where slug = any(${[...post.tags]}::text[])`,
  );
  return key;
}

export const saveQuestion = (
  db: Database,
  id: number,
  topic: number,
  question: ContentFields,
  { at, by }: AuditStamp,
): Promise<number> =>
  db.run(sql`
    insert into faqs (id, topic_id, question, answer, position, updated_at, updated_by)
    values (${id}, ${topic}, ${storedValue(question.title)}, ${storedValue(question.body)}, ${id}, ${at}, ${by})
    on conflict (id) do update set topic_id = excluded.topic_id, question = excluded.question,
      answer = excluded.answer, is_draft = false, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
      version = faqs.version + 1`);

type ArticleSource = Pick<EditedArticle, 'title' | 'body'> & { effective_from?: string };

/** As it was written last, which may take effect later; what nobody has edited is the product's own text. */
export async function findArticleSource(db: Database, type: ArticleName, now: Date): Promise<ArticleSource> {
  const legal = isLegal(type) ? await latestLegalText(db, type) : null;
  if (legal !== null && legal.effective_from > dayOf(now)) return legal;
  const { title, body } = legal ?? (await findArticle(db, type, now)) ?? sourceOf(type);
  return { title, body };
}

/** @throws ApiError 422 where it is to take effect on a past day */
export async function saveArticle(
  db: Database,
  type: ArticleName,
  article: ContentFields,
  edit: AuditStamp,
): Promise<number> {
  const { at: now } = edit;
  if (isLegal(type)) {
    const from = article.effective_from ?? dayOf(now);
    if (from < dayOf(now)) failField('effective_from', message('validation.notPast'));
    return insertLegalText(db, type, { ...article, effective_from: from }, edit);
  }
  return db.run(sql`
    insert into articles (type, title, body, updated_at, updated_by)
    values (${type}, ${storedValue(article.title)}, ${storedValue(article.body)}, ${now}, ${edit.by})
    on conflict (type) do update set title = excluded.title, body = excluded.body,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = articles.version + 1`);
}

export const deletePost = (db: Database, slug: string, edit: AuditStamp): Promise<number> =>
  db.run(sql`update blogs set removed_at = ${edit.at}, ${changedBy(edit)} where slug = ${slug} and removed_at is null`);
export const deleteQuestion = (db: Database, id: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`update faqs set removed_at = ${edit.at}, ${changedBy(edit)} where id = ${id} and removed_at is null`);
export async function deleteArticle(db: Database, type: string): Promise<number> {
  const legal = isLegal(type) ? await deleteLegalTexts(db, type) : 0;
  return legal + (await db.run(sql`delete from articles where type = ${type}`));
}
