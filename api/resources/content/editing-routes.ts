import { message } from '#domain/message.ts';
import * as contract from '#contract/public-site/editing.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found, notFound, refuseField } from '#api/http/refusal.ts';
import { articles } from '../../seed/content/articles.ts';
import * as store from './editing-store.ts';

/** What the provider writes: posts, articles, questions. */

const { contentKind } = contract;

const articleOf = (key: string) => contract.articleNames.find((name) => name === key) ?? notFound();
const questionOf = (key: string): number => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : notFound());
/** The kind and the key that a path names. */
function placeOf(slug: string): { kind: contract.ContentKind; key: string } {
  const [name = '', ...rest] = slug.split('.');
  const kind = Object.values(contentKind).find((each) => each === name);
  return kind && rest.length > 0 ? { kind, key: rest.join('.') } : notFound();
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const list = defineEndpoint(contract.listContent, async ({ db }) => ({ data: await store.listTexts(db) }));

const nothingElse = { excerpt: { en: '', hk: '' }, tags: [], is_draft: false };

const get = defineEndpoint(contract.getContent, async ({ db, params: { slug } }) => {
  const { kind, key } = placeOf(slug);
  if (kind === contentKind.ARTICLE) {
    const name = articleOf(key);
    const { title, body } = (await store.findArticle(db, name)) ?? articles[name];
    return { data: { slug, title, body, ...nothingElse } };
  }
  const { topic, published, ...fields } = found(
    kind === contentKind.POST
      ? await store.findPostSource(db, key)
      : await store.findQuestionSource(db, questionOf(key)),
  );
  return { data: { slug, ...fields, topic: topic ?? undefined, published: published ?? undefined } };
});

const save = defineEndpoint(contract.saveContent, async ({ db, params: { slug }, body, now }) => {
  const { kind, key } = placeOf(slug);
  if (kind === contentKind.ARTICLE) {
    const name = articleOf(key);
    await store.saveArticle(db, name, body, now);
    return { data: { address: `/${name}` } };
  }
  if (kind === contentKind.QUESTION) {
    const { topic } = body;
    if (topic === undefined || !(await store.hasTopic(db, topic))) {
      return refuseField('topic', message('validation.required'));
    }
    await store.saveQuestion(db, questionOf(key), topic, body);
    return { data: { address: `/faq#question-${key}` } };
  }
  // An id opens a post, too: a slug of figures alone would never be found.
  if (!slugPattern.test(key) || /^\d+$/.test(key)) return refuseField('slug', message('validation.invalid'));
  const [unknown] = await store.unknownTags(db, body.tags);
  if (unknown !== undefined) return refuseField('tags', message('validation.invalid'));
  const preview = await store.savePost(db, key, body, now);
  return { data: { address: body.is_draft ? `/blog/${key}?preview=${preview}` : `/blog/${key}` } };
});

const remove = defineEndpoint(contract.removeContent, async ({ db, params: { slug }, now }) => {
  const { kind, key } = placeOf(slug);
  const removed =
    kind === contentKind.ARTICLE
      ? await store.removeArticle(db, articleOf(key))
      : kind === contentKind.POST
        ? await store.removePost(db, key, now)
        : await store.removeQuestion(db, questionOf(key), now);
  return removed === 0 ? notFound() : {};
});

export const editing: Endpoint[] = [list, get, save, remove];
