import { z } from 'zod';
import { call } from '../core/call.ts';
import { day, id, instant, line, requiredLine, requiredText, text, version } from '../core/common.ts';
import { localised } from '../core/fields/localised.ts';

export const contentKind = { POST: 'post', ARTICLE: 'article', QUESTION: 'question' } as const;
export type ContentKind = (typeof contentKind)[keyof typeof contentKind];

export const articleNames = ['about', 'careers', 'terms', 'privacy', 'customer-agreement'] as const;

/** They take effect on a day; what was in force before stays known. */
export const legalNames = [
  'terms',
  'privacy',
  'customer-agreement',
] as const satisfies readonly (typeof articleNames)[number][];

const bodyLength = 50_000;

const place = z.object({
  slug: requiredLine().meta({
    description: '`post.` and the slug of a post, `article.` and its name, or `question.` and its number',
  }),
});

export const contentSlug = (kind: ContentKind, key: string): string => `${kind}.${key}`;

const contentFields = z.object({
  title: z.object({ en: requiredLine(), hk: line() }).meta({ description: 'Of a question: the question' }),
  excerpt: z.object({ en: text(500), hk: text(500) }).meta({ description: 'Of a post: its two lines in lists' }),
  body: z
    .object({ en: requiredText(bodyLength), hk: text(bodyLength) })
    .meta({ description: 'Markdown; of a question plain text. Without Chinese it is in English only' }),
  tags: z.array(requiredText()).max(10).meta({ description: 'Of a post: slugs of tags there are' }),
  topic: z.coerce.number().int().positive().optional().meta({ description: 'Of a question: number of its topic' }),
  published: day.optional().meta({ description: 'Of a post: the day it comes out; the present one without' }),
  is_draft: z.boolean().meta({ description: 'Of a post: only who has the address of its preview sees it' }),
  effective_from: day.optional().meta({
    description: 'Of terms, privacy notice and customer agreement: today or later; today without it',
  }),
});
export type ContentFields = z.output<typeof contentFields>;

const textVersion = version.meta({
  description: 'As last read; 0 of a text that nobody has written yet. Another one answers 409 `conflict`',
});

const content = place.extend({
  title: localised,
  is_draft: z.boolean(),
  updated_at: instant.nullable(),
  effective_from: day.nullable(),
});
export type Content = z.output<typeof content>;

export const listContent = call({
  name: 'listContent',
  method: 'GET',
  path: '/admin/contents',
  summary: 'Posts, articles with the terms, privacy notice and customer agreement, and questions of the public site',
  access: 'admin',
  answer: z.array(content),
});

export const getContent = call({
  name: 'getContent',
  method: 'GET',
  path: '/admin/contents/{slug}',
  summary: 'One text as it was written',
  access: 'admin',
  params: place,
  answer: place.extend(contentFields.shape).extend({ version: textVersion }),
});

export const saveContent = call({
  name: 'saveContent',
  method: 'PUT',
  path: '/admin/contents/{slug}',
  summary: 'Writes a text, or a new post or question under a key that none ever had',
  access: 'admin_support',
  params: place,
  body: contentFields.extend({ version: textVersion }),
  answer: z.object({ address: z.string().meta({ description: 'Where it is read; of a draft its preview' }) }),
  errors: ['conflict'],
});

export const unpublishContent = call({
  name: 'unpublishContent',
  method: 'DELETE',
  path: '/admin/contents/{slug}',
  summary: 'Takes a text away: the address of a post is gone for good; an article says again what the product says',
  access: 'admin_support',
  params: place,
});

export const previewContent = call({
  name: 'previewContent',
  method: 'POST',
  path: '/admin/content-previews',
  summary: 'A text as the site would show it, by the code that saves it; nothing is stored',
  access: 'admin_support',
  needsAnswer: true,
  body: contentFields.pick({ body: true }),
  answer: z.object({ html: z.object({ en: z.string(), hk: z.string() }) }),
});

export const listContentOptions = call({
  name: 'listContentOptions',
  method: 'GET',
  path: '/admin/content-options',
  summary: 'Topics of questions, and tags of posts',
  access: 'admin',
  answer: z.object({
    topics: z.array(z.object({ id, name: localised })),
    tags: z.array(z.object({ slug: z.string(), name: localised })),
    next_question: id.meta({ description: 'The number that a new question gets' }),
  }),
});
