import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/public-site/content.ts';
import { getSetting } from '#contract/account/settings.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ours: Business;
beforeAll(async () => {
  world = await createWorld();
  ours = await harbourline(world);
});
afterAll(() => world.close());

describe('the blog', () => {
  it('lists posts newest first, by tag and by text in either language', async () => {
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

  it('shows a post by id and by slug, with its neighbours, as clean HTML', async () => {
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

  it('does not show a post before its day', async () => {
    const { total } = await world.call(contract.listBlogs, {});
    const now = world.clock.now().toISOString();
    world.clock.set('2025-01-01T00:00:00.000Z');
    expect((await world.call(contract.listBlogs, {})).total).toBeLessThan(total);
    world.clock.set(now);
  });
});

describe('questions and answers', () => {
  it('come by topic, and can be searched', async () => {
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

  it('is stored and emailed to the provider, five times an hour at most', async () => {
    expect((await world.send(contract.requestDemo, { body })).body.message).toBe(
      'Thank you. We will contact you soon.',
    );
    expect((await emailsTo(world, 'support@shiftdock.example'))[0]?.subject).toBe('Demo request from Peak Parcels');
    for (let more = 1; more <= 4; more += 1) await world.call(contract.requestDemo, { body });
    await expect(world.call(contract.requestDemo, { body })).rejects.toMatchObject({ status: 429, code: 'too_many' });
  });
});

describe('settings', () => {
  it('tell prices, with the overtime percentage of the business that asks', async () => {
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

  it('tell where a manual payment goes', async () => {
    expect(await world.call(getSetting, { query: { type: 'bank' } })).toMatchObject({ type: 'bank', bank_code: '004' });
  });

  it.each(['terms', 'privacy', 'customer-agreement'] as const)(
    'hold the article %s, whole in both languages',
    async (type) => {
      const article = await world.call(getSetting, { query: { type } });
      if (article.type === 'pricing' || article.type === 'bank' || article.type === 'push')
        throw new Error('expected an article');
      expect(article.sections.length).toBeGreaterThan(5);
      for (const { title, description } of article.sections) {
        for (const text of [title.en, title.hk, description.en, description.hk]) expect(text).toMatch(/^[^{}*#]+$/);
      }
    },
  );

  it('know nothing else', async () => {
    const { status } = await world.send(getSetting, { query: { type: 'passwords' as never } });
    expect(status).toBe(422);
  });
});
