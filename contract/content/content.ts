import { z } from 'zod';
import { companySize } from '#domain/accounts/company-size.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  email,
  id,
  ifKnown,
  instant,
  longLength,
  pageQuery,
  requiredText,
  search,
  text,
  updatedAt,
} from '../core/common.ts';
import { file } from '../core/fields/files.ts';
import { localised } from '../core/fields/localised.ts';
import { phone } from '../core/fields/phone.ts';

export const listFaqs = call({
  name: 'listFaqs',
  method: 'GET',
  path: '/faqs',
  summary: 'Questions and answers by topic, in the order they are read',
  access: 'anyone',
  query: z.object({ search: search.meta({ description: 'Looks in questions and answers' }) }),
  answer: z.array(
    z.object({ id, topic: localised, questions: z.array(z.object({ id, question: localised, answer: localised })) }),
  ),
});

/** One line without a web address: a stranger's input goes into an email. */
const plainName = requiredText().refine((name) => !/\n|:\/\/|www\./i.test(name), {
  error: message('validation.invalid'),
});

export const requestDemo = call({
  name: 'requestDemo',
  method: 'POST',
  path: '/contacts',
  summary: 'Asks the platform for a demo',
  access: 'anyone',
  body: z.object({
    name: plainName,
    company_name: plainName,
    email,
    phone,
    company_size: z.enum(companySize).optional().meta({ description: 'People the business employs' }),
    district_id: id.optional().meta({ description: 'Where most of its shifts are' }),
    message: text(longLength),
  }),
  errors: ['too_many'],
});

export const tag = z.object({ id, slug: z.string(), name: localised });

export const blogPost = z.object({
  id,
  slug: z.string().meta({ description: 'Lower-case words joined by hyphens; the same in both languages' }),
  title: localised,
  excerpt: localised,
  cover: file.nullable(),
  tags: z.array(tag),
  published_at: instant,
  reading_minutes: ifKnown(count.meta({ description: 'Minutes, at an ordinary pace' })),
});
export type BlogPost = z.output<typeof blogPost>;

const neighbour = blogPost.pick({ id: true, slug: true, title: true }).nullable();

export const blogPostDetail = blogPost.extend({
  body: localised.meta({ description: 'HTML, sanitised' }),
  updated_at: updatedAt,
  newer: neighbour,
  older: neighbour,
});
export type BlogPostDetail = z.output<typeof blogPostDetail>;

export const listBlogs = call({
  name: 'listBlogs',
  method: 'GET',
  path: '/blogs',
  summary: 'Blog posts, newest first; `search` looks in title and text',
  access: 'anyone',
  query: pageQuery(pageSize.shared).extend({ tag: search.meta({ description: 'Slug of a tag' }), search }),
  answer: z.array(blogPost),
  paged: true,
});

export const getBlog = call({
  name: 'getBlog',
  method: 'GET',
  path: '/blogs/{id}',
  summary: 'One post by its id',
  access: 'anyone',
  params: byId,
  answer: blogPostDetail,
  errors: ['gone'],
});

export const getBlogBySlug = call({
  name: 'getBlogBySlug',
  method: 'GET',
  path: '/blogs/slug/{slug}',
  summary: 'One post by its slug',
  access: 'anyone',
  params: z.object({ slug: requiredText() }),
  query: z.object({
    preview: z.string().max(64).optional().meta({ description: 'Key of a draft: opens a post that is not published' }),
  }),
  answer: blogPostDetail,
  errors: ['gone'],
});

export const listTags = call({
  name: 'listTags',
  method: 'GET',
  path: '/tags',
  summary: 'Tags that a post has, by name, with how many',
  access: 'anyone',
  answer: z.array(tag.extend({ posts: ifKnown(count) })),
});
