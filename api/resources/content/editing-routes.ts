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
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const list = defineEndpoint(contract.listContent, async ({ db }) => ({ data: await store.listTexts(db) }));

const nothingElse = { excerpt: { en: '', hk: '' }, tags: [], is_draft: false };

const get = defineEndpoint(contract.getContent, async ({ db, params: { kind, key } }) => {
  if (kind === contentKind.ARTICLE) {
    const name = articleOf(key);
    const { title, body } = (await store.findArticle(db, name)) ?? articles[name];
    return { data: { kind, key, title, body, ...nothingElse } };
  }
  const { topic, published, ...fields } = found(
    kind === contentKind.POST
      ? await store.findPostSource(db, key)
      : await store.findQuestionSource(db, questionOf(key)),
  );
  return { data: { kind, key, ...fields, topic: topic ?? undefined, published: published ?? undefined } };
});

const save = defineEndpoint(contract.saveContent, async ({ db, params: { kind, key }, body, now }) => {
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
  if (!slugPattern.test(key) || /^\d+$/.test(key)) return refuseField('key', message('validation.invalid'));
  const [unknown] = await store.unknownTags(db, body.tags);
  if (unknown !== undefined) return refuseField('tags', message('validation.invalid'));
  const preview = await store.savePost(db, key, body, now);
  return { data: { address: body.is_draft ? `/blog/${key}?preview=${preview}` : `/blog/${key}` } };
});

const remove = defineEndpoint(contract.removeContent, async ({ db, params: { kind, key }, now }) => {
  const removed =
    kind === contentKind.ARTICLE
      ? await store.removeArticle(db, articleOf(key))
      : kind === contentKind.POST
        ? await store.removePost(db, key, now)
        : await store.removeQuestion(db, questionOf(key), now);
  return removed === 0 ? notFound() : {};
});

export const editing: Endpoint[] = [list, get, save, remove];
