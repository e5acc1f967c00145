import { describe, expect } from 'vitest';
import * as contract from '#contract/content/content.ts';
import * as editing from '#contract/content/editing.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

describe('the blog', () => {
  it('lists posts newest first, by tag and by text in either language', async ({ world }) => {
    const all = await world.call(contract.listBlogs, {});
    const dates = all.items.map((post) => post.published_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const [tag] = await world.call(contract.listTags, {});
    const tagged = await world.call(contract.listBlogs, { query: { tag: tag?.slug } });
    expect(tagged.total).toBe(tag?.posts);
    expect(tagged.items.every((post) => post.tags.some(({ slug }) => slug === tag?.slug))).toBe(true);
    expect((await world.call(contract.listBlogs, { query: { search: '轉數快' } })).total).toBeGreaterThan(0);
    expect((await world.call(contract.listBlogs, { query: { search: '<h2>' } })).total).toBe(0);
  });

  it('shows a post by id and by slug, with its neighbours, as clean HTML', async ({ world }) => {
    const { items } = await world.call(contract.listBlogs, {});
    const [newest, second] = items;
    const post = await world.call(contract.getBlogBySlug, { params: { slug: newest?.slug ?? '' } });
    expect(await world.call(contract.getBlog, { params: { id: post.id } })).toEqual(post);
    expect(post).toMatchObject({ newer: null, older: { slug: second?.slug } });
    expect(post.body.en.replace(/<\/?(h2|p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/);
    expect(post.reading_minutes).toBeGreaterThan(0);
    await expect(world.call(contract.getBlogBySlug, { params: { slug: 'no-such-post' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('does not show a post before its day', async ({ world }) => {
    const { total } = await world.call(contract.listBlogs, {});
    const now = world.clock.now().toISOString();
    world.clock.set('2025-01-01T00:00:00.000Z');
    expect((await world.call(contract.listBlogs, {})).total).toBeLessThan(total);
    world.clock.set(now);
  });
});

describe('questions and answers', () => {
  it('come by topic, and can be searched', async ({ world }) => {
    const topics = await world.call(contract.listFaqs, {});
    expect(topics.length).toBeGreaterThan(1);
    const some = await world.call(contract.listFaqs, { query: { search: 'cancel' } });
    expect(some.flatMap((topic) => topic.questions).length).toBeLessThan(
      topics.flatMap((topic) => topic.questions).length,
    );
    expect(await world.call(contract.listFaqs, { query: { search: 'zzzz' } })).toEqual([]);
  });
});

describe('asking for a demo', () => {
  const body = {
    name: 'Iris Kwan',
    company_name: 'Peak Parcels',
    email: 'iris@peak.example',
    phone: '2345 6789',
    message: '',
  };

  it('is stored and emailed to the platform', async ({ world }) => {
    expect((await world.send(contract.requestDemo, { body })).body.message).toBe(
      'Thank you. We will contact you soon.',
    );
    expect((await emailsTo(world, 'support@shiftdock.example'))[0]?.subject).toBe('Demo request from Peak Parcels');
  });

  it.for(['Iris\nBcc: all@peak.example', 'Win at https://spam.example', 'www.spam.example'])(
    'is refused with a name that is more than one: %j',
    async (name, { world }) => {
      for (const field of ['name', 'company_name'])
        await expect(
          world.call(contract.requestDemo, { body: { ...body, email: 'other@peak.example', [field]: name } }),
        ).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    },
  );
});

describe('settings', () => {
  it('tell prices, with the overtime percentage of the business that asks', async ({ world, ours }) => {
    const pricing = {
      commission_percentage: 15,
      card_fee_percentage: 3.4,
      card_fee_fixed: 235,
      overtime_percentage: 150,
      is_sandbox: true,
    };
    expect(await world.call(getSetting, { query: { type: 'pricing' } })).toMatchObject(pricing);
    const raw = await world.send(getSetting, { query: { type: 'pricing' } }, { as: ours.supervisor });
    expect(raw.body.data).toMatchObject({ card_fee_fixed: 2.35, overtime_percentage: 150 });
  });

  it('tell where a manual payment goes', async ({ world }) => {
    expect(await world.call(getSetting, { query: { type: 'bank' } })).toMatchObject({ type: 'bank', bank_code: '004' });
  });

  it.for(['terms', 'privacy', 'customer-agreement'] as const)(
    'hold the article %s, whole in both languages',
    async (type, { world }) => {
      const article = await world.call(getSetting, { query: { type } });
      if (article.type === 'pricing' || article.type === 'bank' || article.type === 'push')
        throw new Error('expected an article');
      expect(article.sections.length).toBeGreaterThan(5);
      for (const { title, description } of article.sections) {
        for (const text of [title.en, title.hk, description.en, description.hk]) expect(text).toMatch(/^[^{}*#]+$/);
      }
    },
  );

  it('know nothing else', async ({ world }) => {
    const { status } = await world.send(getSetting, { query: { type: 'passwords' as never } });
    expect(status).toBe(422);
  });
});

const fields = {
  title: { en: 'Wet floors', hk: '濕滑地面' },
  excerpt: { en: 'Two lines.', hk: '' },
  body: {
    en: '# One\n\n<script>alert(1)</script>\n\n**Two** [three](javascript:alert(1)) [four](https://example.org)',
    hk: '',
  },
  tags: [],
  is_draft: true,
};
const save = (world: World, kind: editing.ContentKind, key: string, body: editing.ContentFields, version = 0) =>
  world.call(
    editing.saveContent,
    { params: { slug: editing.contentSlug(kind, key) }, body: { ...body, version } },
    admin,
  );
const post = (world: World, slug: string, preview?: string) =>
  world.call(contract.getBlogBySlug, { params: { slug }, query: { preview } });

describe('the platform’s texts', () => {
  it('are a draft for who has its key, a post for everybody, and then gone', async ({ world }) => {
    const { address } = await save(world, 'post', 'wet-floors', fields);
    const key = new URL(address, 'http://site.test').searchParams.get('preview') ?? '';
    await expect(post(world, 'wet-floors')).rejects.toMatchObject({ status: 404 });
    await expect(post(world, 'wet-floors', 'x'.repeat(24))).rejects.toMatchObject({ status: 404 });
    expect((await post(world, 'wet-floors', key)).title.hk).toBe('濕滑地面');
    expect(await save(world, 'post', 'wet-floors', { ...fields, is_draft: false }, 1)).toEqual({
      address: '/blog/wet-floors',
    });
    const { body, id } = await post(world, 'wet-floors');
    expect(body).toEqual({
      en: '<h2>One</h2>\n<p><strong>Two</strong> <a>three</a> <a href="https://example.org">four</a></p>',
      hk: '',
    });
    const stored = await world.call(editing.getContent, { params: { slug: 'post.wet-floors' } }, admin);
    expect(stored.body).toEqual(fields.body);
    await world.call(editing.unpublishContent, { params: { slug: 'post.wet-floors' } }, admin);
    await expect(post(world, 'wet-floors')).rejects.toMatchObject({ status: 410 });
    await expect(world.call(contract.getBlog, { params: { id } })).rejects.toMatchObject({ status: 410 });
  });
});

describe('the platform’s texts in place of ours', () => {
  it('replace an article and a question until they are taken away', async ({ world }) => {
    const about = () => world.call(getSetting, { query: { type: 'about' } });
    const before = await about();
    await save(world, 'article', 'about', { ...fields, body: { en: 'We are {{product}}.', hk: '' } });
    expect(await about()).toMatchObject({ title: { en: 'Wet floors' } });
    expect(JSON.stringify(await about())).toContain('We are Shiftdock.');
    await world.call(editing.unpublishContent, { params: { slug: 'article.about' } }, admin);
    expect(await about()).toEqual(before);
    await save(world, 'question', '101', { ...fields, topic: 1 }, 1);
    const search = { query: { search: 'Wet floors' } };
    expect(await world.call(contract.listFaqs, search)).toHaveLength(1);
    await world.call(editing.unpublishContent, { params: { slug: 'question.101' } }, admin);
    expect(await world.call(contract.listFaqs, search)).toEqual([]);
  });

  it.for([
    ['post', 'Upper Case', {}],
    ['post', '42', {}],
    ['post', 'fine', { tags: ['no-such-tag'] }],
    ['question', '101', { topic: 99 }],
  ] satisfies [editing.ContentKind, string, Partial<editing.ContentFields>][])(
    'refuse %s %s with %o',
    async ([kind, key, more], { world }) => {
      await expect(save(world, kind, key, { ...fields, ...more })).rejects.toMatchObject({ status: 422 });
    },
  );

  it('are saved as they were read, and a new one takes the place of none', async ({ world }) => {
    const version = async (slug: string) => (await world.call(editing.getContent, { params: { slug } }, admin)).version;
    const conflict = { status: 409, code: 'conflict' };
    await save(world, 'post', 'dry-floors', fields);
    await expect(save(world, 'post', 'dry-floors', fields)).rejects.toMatchObject({
      status: 422,
      fields: { slug: expect.any(String) },
    });
    await save(world, 'post', 'dry-floors', fields, 1);
    await expect(save(world, 'post', 'dry-floors', fields, 1)).rejects.toMatchObject(conflict);
    await world.call(editing.unpublishContent, { params: { slug: 'post.dry-floors' } }, admin);
    await expect(save(world, 'post', 'dry-floors', fields)).rejects.toMatchObject({ status: 422 });
    await expect(save(world, 'post', 'dry-floors', fields, 2)).rejects.toMatchObject(conflict);
    await expect(save(world, 'question', '102', { ...fields, topic: 1 })).rejects.toMatchObject(conflict);
    for (const name of ['about', 'terms'] as const) {
      const seen = await version(`article.${name}`);
      await save(world, 'article', name, fields, seen);
      await expect(save(world, 'article', name, fields, seen)).rejects.toMatchObject(conflict);
      await save(world, 'article', name, fields, await version(`article.${name}`));
    }
  });

  it('are not for a business', async ({ world, ours }) => {
    await expect(world.call(editing.listContent, {}, ours.operator)).rejects.toMatchObject({ status: 403 });
  });
});
