import { message } from '#domain/shared/message.ts';
import * as contract from '#contract/content/editing.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { fail, orNotFound, failNotFound, failField } from '#api/api-error.ts';
import { assertVersion } from '#api/http/version.ts';
import { sourceOf } from './articles.ts';
import * as store from './editing.store.ts';
import { parseMarkdown } from './parse-markdown.ts';

const { contentKind } = contract;

const articleOf = (key: string) => contract.articleNames.find((name) => name === key) ?? failNotFound();
const questionOf = (key: string): number => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : failNotFound());
function placeOf(slug: string): { kind: contract.ContentKind; key: string } {
  const [name = '', ...rest] = slug.split('.');
  const kind = Object.values(contentKind).find((each) => each === name);
  return kind && rest.length > 0 ? { kind, key: rest.join('.') } : failNotFound();
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const titleOf = (slug: string) => sourceOf(articleOf(placeOf(slug).key)).title;

const list = defineEndpoint(contract.listContent, async ({ db }) => ({
  data: (await store.listContent(db)).map((item) => ({ ...item, title: item.title ?? titleOf(item.slug) })),
}));

const nothingElse = { excerpt: { en: '', hk: '' }, tags: [], is_draft: false };

const get = defineEndpoint(contract.getContent, async ({ db, params: { slug }, now }) => {
  const { kind, key } = placeOf(slug);
  if (kind === contentKind.ARTICLE) {
    const name = articleOf(key);
    const { title, body, effective_from } = await store.findArticleSource(db, name, now);
    const { version } = await store.articleVersion(db, name, now);
    return { data: { slug, version, title, body, ...nothingElse, effective_from } };
  }
  const { topic, published, ...fields } = orNotFound(
    kind === contentKind.POST
      ? await store.findPostSource(db, key)
      : await store.findQuestionSource(db, questionOf(key)),
  );
  return { data: { slug, ...fields, topic: topic ?? undefined, published: published ?? undefined } };
});

type Saving = Context<typeof contract.saveContent>;

async function saveArticle({ db, body, edit, now }: Saving, key: string) {
  const name = articleOf(key);
  assertVersion(await store.articleVersion(db, name, now), body.version);
  await store.saveArticle(db, name, body, edit);
  return { data: { address: `/${name}` } };
}

async function saveQuestion({ db, body, edit, now }: Saving, key: string) {
  const id = questionOf(key);
  const { topic } = body;
  if (topic === undefined || !(await store.hasTopic(db, topic)))
    return failField('topic', message('validation.required'));
  const stored = await store.findQuestionVersion(db, id, now);
  if (body.version === 0 && stored) fail('conflict', message('adminContent.numberTaken'));
  assertVersion(stored ?? store.unwritten(now), body.version);
  await store.saveQuestion(db, id, topic, body, edit);
  return { data: { address: `/faq#question-${key}` } };
}

async function savePost({ db, body, edit, now }: Saving, key: string) {
  // Posts also open by id, so a slug of digits alone would never be found.
  if (!slugPattern.test(key) || /^\d+$/.test(key)) return failField('slug', message('validation.invalid'));
  const stored = await store.findPostVersion(db, key);
  if (body.version === 0 && stored) failField('slug', message('adminContent.keyTaken'));
  assertVersion(stored ?? store.unwritten(now), body.version);
  const html = (await parseMarkdown(body.body)) ?? failField('body', message('validation.markdown'));
  const [unknown] = await store.unknownTags(db, body.tags);
  if (unknown !== undefined) return failField('tags', message('validation.invalid'));
  const preview = await store.savePost(db, key, body, html, edit);
  return { data: { address: body.is_draft ? `/blog/${key}?preview=${preview}` : `/blog/${key}` } };
}

// The transaction may wait for the Markdown worker: only admins save texts.
const save = defineEndpoint(contract.saveContent, (context) => {
  const { kind, key } = placeOf(context.params.slug);
  if (kind === contentKind.ARTICLE) return saveArticle(context, key);
  return kind === contentKind.QUESTION ? saveQuestion(context, key) : savePost(context, key);
});

const remove = defineEndpoint(contract.unpublishContent, async ({ db, params: { slug }, edit }) => {
  const { kind, key } = placeOf(slug);
  const removed =
    kind === contentKind.ARTICLE
      ? await store.deleteArticle(db, articleOf(key))
      : kind === contentKind.POST
        ? await store.deletePost(db, key, edit)
        : await store.deleteQuestion(db, questionOf(key), edit);
  return removed === 0 ? failNotFound() : {};
});

const preview = defineEndpoint(
  contract.previewContent,
  async ({ body }) => ({
    data: { html: (await parseMarkdown(body.body)) ?? failField('body', message('validation.markdown')) },
  }),
  { transaction: 'own', storesNothing: true },
);

const choices = defineEndpoint(contract.listContentOptions, async ({ db }) => ({
  data: await store.contentOptions(db),
}));

export const contentRoutes: Endpoint[] = [list, get, save, remove, preview, choices];
