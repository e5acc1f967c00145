import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/public-site/content.ts';

/** What the public site is made of. */
export const content = (upstream: Upstream) => ({
  faqs: (query: QueryOf<typeof contract.listFaqs>) => upstream.read(contract.listFaqs, { query }),
  blogs: (query: QueryOf<typeof contract.listBlogs>) => upstream.read(contract.listBlogs, { query }),
  blog: (id: number) => upstream.read(contract.getBlog, { params: { id } }),
  blogBySlug: (slug: string, query: QueryOf<typeof contract.getBlogBySlug> = {}) =>
    upstream.read(contract.getBlogBySlug, { params: { slug }, query }),
  tags: () => upstream.read(contract.listTags, {}),
  requestDemo: (body: BodyOf<typeof contract.requestDemo>, write: WriteOptions) =>
    upstream.write(contract.requestDemo, { body }, write),
});
