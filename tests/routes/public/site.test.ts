import sql from 'sql-template-tag';
import { describe, expect, vi } from 'vitest';
import { jobFiles, jobsPerFile, urlElements } from '#app/routes/public/discovery/sitemap-pages.ts';
import * as editing from '#contract/content/editing.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';

import { portalOrigin, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { stopClock } from '#tests/support/stand-ins/moved-clock.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().extend<{ job: number }>({
  job: [
    async ({ world, ours }, use) => use((await bookShift(world, ours, await kwaiChungDepot(world, ours))).id),
    { scope: 'file', auto: true },
  ],
});

const fetchPublic = (world: PortalWorld, path: string, headers: Record<string, string> = {}) =>
  world.visitor().request(new Request(new URL(path, portalOrigin), { headers }));

/** Retries a picture that a busy machine could not draw in time, as the response asks. */
async function fetchPicture(world: PortalWorld, path: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetchPublic(world, path);
    if (!answer.headers.has('retry-after') || tries === 5) return answer;
  }
}

const pages = [
  '/',
  '/for-workers',
  '/for-companies',
  '/price',
  '/about',
  '/careers',
  '/terms',
  '/privacy',
  '/blog',
  '/faq',
  '/jobs',
];

describe('every page of the public site', () => {
  it.for(pages)('%s has a Chinese edition, and each names the other for search engines', async (path, { world }) => {
    const english = await world.visitor().open(path);
    const other = path === '/' ? '/hk' : `/hk${path}`;
    const chinese = await world.visitor().open(other);
    for (const [page, lang] of [
      [english, 'en'],
      [chinese, 'zh-Hant-HK'],
    ] as const) {
      expect(page.status).toBe(200);
      expect(page.document.querySelector('html')?.getAttribute('lang')).toBe(lang);
      const alternates = page.document
        .querySelectorAll('link[hreflang]')
        .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
      const at = (address: string) => new URL(address, portalOrigin).href;
      expect(alternates).toEqual([
        ['en', at(path)],
        ['zh-Hant-HK', at(other)],
        ['zh-Hant', at(other)],
        ['x-default', at(path)],
      ]);
    }
    expect(english.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      new URL(path, portalOrigin).href,
    );
    expect(english.document.querySelector('header a[hreflang]')?.getAttribute('href')).toBe(other);
  });

  it('may be kept by a shared cache, and is not sent again while it has not changed', async ({ world }) => {
    const page = await world.visitor().open('/jobs');
    expect(page.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(page.headers.get('set-cookie')).toBeNull();
    const tag = page.headers.get('etag') ?? '';
    const again = await fetchPublic(world, '/jobs', { 'if-none-match': tag });
    expect(again.status).toBe(304);
  });

  it('asks the API once for many readers, and shows the last good copy while the API is away', async ({ world }) => {
    await world.visitor().open('/faq?search=invoice');
    await world.stopApi();
    try {
      stopClock().forward(60_000);
      const page = await world.visitor().open('/faq?search=invoice');
      expect(page.status).toBe(200);
      expect(page.text).toContain('It shows our last copy.');
      expect(page.headers.get('cache-control')).not.toContain('public');
      expect((await world.visitor().open('/faq?search=never-read')).status).toBe(503);
    } finally {
      vi.restoreAllMocks();
      await world.startApi();
    }
  });
});

describe.each([6, 36])('%i readers who open a public page at once', (readers) => {
  const openAtOnce = (world: PortalWorld, path: string) =>
    Promise.all(Array.from({ length: readers }, () => world.visitor().open(path)));
  const all = <Value>(value: Value) => Array.from({ length: readers }, () => value);

  it('are all told that a job was taken down, also those who saw it before', async ({ world, ours }) => {
    const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
    expect((await world.visitor().open(`/jobs/${id}`)).status).toBe(200);
    await world.db.run(sql`update shifts set opens_at = starts_at where id = ${id}`);
    stopClock().forward(60_000);
    try {
      const pages = await openAtOnce(world, `/jobs/${id}`);
      expect(pages.map(({ status }) => status)).toEqual(all(404));
      expect(pages.every(({ text }) => text.includes('Page not found'))).toBe(true);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('get the old copy that says so, or one and the same error, while the API is away', async ({ world }) => {
    const known = `/faq?search=invoice${readers}`;
    await world.visitor().open(known);
    await world.stopApi();
    try {
      stopClock().forward(60_000);
      const copies = await openAtOnce(world, known);
      expect(copies.map(({ status }) => status)).toEqual(all(200));
      expect(copies.every(({ text }) => text.includes('It shows our last copy.'))).toBe(true);
      expect(copies.some(({ headers }) => headers.get('cache-control')?.includes('public'))).toBe(false);
      const none = await openAtOnce(world, `/faq?search=never-read${readers}`);
      expect(none.map(({ status }) => status)).toEqual(all(503));
    } finally {
      vi.restoreAllMocks();
      await world.startApi();
    }
  });

  it('get one and the same good page', async ({ world }) => {
    // The breakers of the calls may be open for a moment longer than that of the API, which the test above stopped.
    for (let time = 1; ; time += 1)
      if ((await openAtOnce(world, `/faq?search=back${time}`)).every(({ status }) => status === 200)) break;
    const pages = await openAtOnce(world, `/faq?search=rate${readers}`);
    expect(pages.map(({ status }) => status)).toEqual(all(200));
  });
});

describe('a page of the public site and its address', () => {
  it.for(['/login', '/sign-up', '/jobs/999999999'])('%s is not for search engines', async (path, { world }) => {
    expect((await fetchPublic(world, path)).headers.get('x-robots-tag')).toBe('noindex');
  });

  it.for([
    ['/jobs/', '/jobs'],
    ['/HK/Blog?page=2', '/hk/blog?page=2'],
    ['/hk/hk/faq', '/hk/faq'],
  ] as const)('%s leads to its one address', async ([typed, canonical], { world }) => {
    const answer = await fetchPublic(world, typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, canonical]);
  });

  it('that is not there has the site’s own frame, and a way on', async ({ world }) => {
    const page = await world.visitor('zh-HK').open('/hk/jobs/999999999');
    expect(page.status).toBe(404);
    expect(page.document.querySelector('main a[href="/hk/jobs"]')).not.toBeNull();
    expect(page.document.querySelector('header a[hreflang]')?.getAttribute('href')).toBe('/jobs/999999999');
  });

  it('is kept by nobody when the reader is signed in, and leads back to the dashboard', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email, 'OPERATOR');
    const page = await ada.open('/');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.document.querySelector('header a[href="/dashboard"]')).not.toBeNull();
    const missing = await ada.open('/jobs/999999999');
    expect(missing.document.querySelector('header a[href="/dashboard"]')).not.toBeNull();
  });
});

const long = 'a'.repeat(3_000);

describe('an address that means nothing', () => {
  it.for([
    '/jobs/0',
    '/jobs/-1',
    '/jobs/1e9',
    '/jobs/packer',
    `/jobs/${'9'.repeat(40)}`,
    '/jobs/%F0%9F%98%80/directions',
    '/blog/no-such-post',
    '/blog/0',
    `/blog/${long}`,
    '/blog/%3Cscript%3E',
    '/hk/blog/%E6%B2%92%E6%9C%89',
    '/j/none',
    `/j/${long}`,
  ])('%s is a 404 with a way on', async (address, { world }) => {
    const page = await world.visitor().open(address);
    expect(page.status).toBe(404);
    expect(page.document.querySelectorAll('main a[href]').length).toBeGreaterThan(0);
  });

  it.for([
    ['/no-such-page', 'en', 'Log in'],
    ['/shifts/1/no-such-page', 'en', 'Log in'],
    ['/no-such-page', 'zh-HK', '登入'],
    ['/hk/no-such-page', 'zh-HK', '登入'],
  ] as const)(
    '%s is a 404 for who is not signed in (%s), with a way to sign in',
    async ([address, language, words], { world }) => {
      const page = await world.visitor(language).open(address);
      expect([page.status, page.address, page.hops]).toEqual([404, address, 0]);
      expect(page.document.querySelector('header a[href="/login"]')?.textContent.trim()).toBe(words);
      expect(page.document.querySelector('html')?.getAttribute('lang')).toBe(language === 'en' ? 'en' : 'zh-Hant-HK');
      expect(page.document.querySelector('a[href="/dashboard"]')).toBeNull();
    },
  );

  it('is told apart from an address of the portal by the route table alone: records are not looked for', async ({
    world,
  }) => {
    for (const address of ['/shifts/1', '/shifts/999999', '/contacts/0'])
      expect((await world.visitor().open(address)).address).toBe(
        `/login?as=operator&redirectTo=${encodeURIComponent(address)}`,
      );
  });
});

describe('an address that means little', () => {
  it.for([
    '/blog?tag=none',
    '/blog?tag=%3Cscript%3E',
    `/blog?search=${long}`,
    '/blog?page=-1&page=2',
    '/blog?page=99999999999999999999',
    '/faq?search=%00',
    `/faq?search=${long}`,
    `/jobs?search=${long}`,
    '/jobs?page=1e3&district=99&industry=0',
    '/hk/jobs?startDate=2026-13-40&endDate=x&district[]=1',
  ])('%s is a page, if an empty one, with a way on', async (address, { world }) => {
    const page = await world.visitor().open(address);
    expect(page.status).toBe(200);
    expect(page.document.querySelectorAll('main a[href], main form').length).toBeGreaterThan(0);
  });

  it.for(['/jobs', '/blog', '/faq'])(
    '%s is refused with a page where its search is longer than any address',
    async (path, { world }) => {
      const page = await world.visitor().open(`${path}?search=${'a'.repeat(100_000)}`);
      expect(page.status).toBe(414);
      expect(page.document.querySelectorAll('main a[href]').length).toBeGreaterThan(0);
    },
  );

  it.for([
    ['/JOBS/', '/jobs'],
    ['/hk/hk/hk/jobs//12', '/hk/jobs/12'],
    ['/jobs%2F12', '/jobs/12'],
    ['/HK%2Fhk/Blog/', '/hk/blog'],
  ] as const)('%s leads to %s', async ([typed, canonical], { world }) => {
    const answer = await fetchPublic(world, typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, canonical]);
  });
});

describe('the list of jobs', () => {
  it('says what a whole shift pays and how it comes about', async ({ world, job }) => {
    const page = await world.visitor().open('/jobs?search=Kwai+Chung');
    const row = page.document.querySelector(`a[href="/jobs/${job}"]`)?.closest('tr')?.textContent ?? '';
    expect(row).toContain('HK$480');
    expect(row).toContain('HK$60 × 8 h');
  });

  it('comes in either order, by a link that keeps what is asked for', async ({ world, job }) => {
    const page = await world.visitor().open('/jobs?search=Kwai+Chung');
    const link = page.document.querySelectorAll('main a').find((each) => each.text === 'Best paid first');
    const other = await world.visitor().open(link?.getAttribute('href') ?? '');
    expect(link?.getAttribute('href')).toBe('/jobs?search=Kwai+Chung&sort=PAY');
    expect(other.document.querySelector(`a[href="/jobs/${job}"]`)).not.toBeNull();
    expect(other.document.querySelector('form input[name=sort]')?.getAttribute('value')).toBe('PAY');
  });

  it('answers any filter with a page; a search is not for search engines', async ({ world }) => {
    for (const query of [
      '?page=0',
      '?page=99',
      '?startDate=soon&endDate=2026-02-31&pay=1e9&time=NOON&sort=x',
      '?time=NIGHT&sort=PAY&pay=500',
      '?district=x&industry=-1',
      '?search=%F0%9F%98%80<script>',
    ])
      expect((await world.visitor().open(`/jobs${query}`)).status, query).toBe(200);
    const page = await world.visitor().open('/jobs?search=nobody');
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.text).toContain('No open jobs match');
  });
});

describe('the home page', () => {
  it('counts what is open now, as the list of jobs does', async ({ world }) => {
    const page = await world.visitor().open('/');
    const numbers = page.document
      .querySelectorAll('main dl>div')
      .map((sum) => [sum.querySelector('dt')?.text, sum.querySelector('dd')?.text]);
    expect(numbers).toEqual(
      expect.arrayContaining([
        ['Open jobs', '1'],
        ['Places left', expect.stringMatching(/^\d+$/)],
        ['Businesses hiring', '1'],
      ]),
    );
  });
});

describe('what is shown beside a shared link', () => {
  const pictureOf = async (world: PortalWorld, path: string) => {
    const page = await world.visitor().open(path);
    const content = (name: string) => page.document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(page.document.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe(
      'summary_large_image',
    );
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image:alt'])
      expect(content(name), name).toBeTruthy();
    return new URL(content('og:image') ?? '');
  };

  it.for(['', '/hk'])('is a picture of the job, in the edition’s language %s', async (edition, { world, job }) => {
    const address = await pictureOf(world, `${edition}/jobs/${job}`);
    expect(address.pathname).toBe(`${edition}/jobs/${job}/card.png`);
    const picture = await fetchPicture(world, address.pathname + address.search);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('set-cookie')).toBeNull();
    expect(picture.headers.get('vary')).toBe('Accept-Encoding');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(100_000);
  });

  it('is a picture of the post, or of the site', async ({ world }) => {
    const blog = await world.visitor().open('/blog');
    const post = blog.document.querySelector('article h2 a')?.getAttribute('href') ?? '';
    expect((await pictureOf(world, post)).pathname).toBe(`${post}/card.png`);
    expect((await pictureOf(world, '/hk/faq')).pathname).toBe('/hk/card.png');
    for (const path of [`${post}/card.png`, '/hk/card.png'])
      expect((await fetchPicture(world, path)).status, path).toBe(200);
    expect((await fetchPublic(world, '/blog/no-such-post/card.png')).status).toBe(404);
    expect((await fetchPublic(world, '/jobs/999999999/card.png')).status).toBe(404);
  });

  it('is a cover of each post in the list, in sizes that fit', async ({ world }) => {
    const blog = await world.visitor().open('/hk/blog');
    const images = [...blog.document.querySelectorAll('article picture img')];
    const [image, ...others] = images;
    for (const each of images)
      expect([each.getAttribute('width'), each.getAttribute('height')]).toEqual(['480', '252']);
    expect(image?.hasAttribute('loading')).toBe(false);
    expect(new Set(others.map((each) => each.getAttribute('loading')))).toEqual(new Set(['lazy']));
    const sources = blog.document.querySelector('article picture source')?.getAttribute('srcset')?.split(', ') ?? [];
    for (const source of sources) {
      const cover = await fetchPicture(world, source.split(' ')[0] ?? '');
      expect(cover.headers.get('content-type')).toBe('image/avif');
    }
    const src = image?.getAttribute('src') ?? '';
    expect((await fetchPublic(world, src.replace('480', '481'))).status).toBe(404);
    expect((await fetchPicture(world, src)).headers.get('content-type')).toBe('image/webp');
  });
});

describe('a post', () => {
  it('has an address for each heading, the same in both editions', async ({ world }) => {
    const blog = await world.visitor().open('/blog');
    const path = blog.document.querySelector('article h2 a')?.getAttribute('href') ?? '';
    const headings = async (address: string) =>
      (await world.visitor().open(address)).document
        .querySelectorAll('article h2[id] a')
        .map((a) => a.getAttribute('href'));
    const english = await headings(path);
    expect(english[0]).toBe('#part-1');
    expect(await headings(`/hk${path}`)).toEqual(english);
  });

  it('is seen as a draft by its key alone, and is gone once it was taken away', async ({ world }) => {
    const draft = {
      title: { en: 'Wet floors', hk: '' },
      excerpt: { en: 'Two lines.', hk: '' },
      body: { en: '## Sweep\n\nFirst.', hk: '' },
      tags: [],
      is_draft: true,
    };
    const params = { slug: 'post.wet-floors' };
    const { address } = await world.call(editing.saveContent, { params, body: { ...draft, version: 0 } }, admin);
    const preview = await world.visitor().open(address);
    expect(preview.text).toContain('Draft: only people with the link can see this post.');
    expect(preview.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect((await world.visitor().open('/blog/wet-floors')).status).toBe(404);
    await world.call(editing.saveContent, { params, body: { ...draft, is_draft: false, version: 1 } }, admin);
    const chinese = await world.visitor().open('/hk/blog/wet-floors');
    expect(chinese.text).toContain('此文章只有英文版。');
    expect(chinese.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(chinese.document.querySelector('link[hreflang=zh-Hant-HK]')).toBeNull();
    await world.call(editing.unpublishContent, { params }, admin);
    const gone = await world.visitor().open('/blog/wet-floors');
    expect(gone.status).toBe(410);
    expect(gone.text).toContain('This page has been removed.');
  });
});

describe('what search engines read', () => {
  it('is a job posting with pay, place and until when it is open', async ({ world, job }) => {
    const page = await world.visitor().open(`/jobs/${job}`);
    const data = page.document
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.textContent) as Record<string, unknown>);
    expect(data[0]).toMatchObject({
      '@type': 'JobPosting',
      title: 'Order picker',
      employmentType: ['TEMPORARY', 'PART_TIME'],
      baseSalary: { currency: 'HKD', value: { value: 60, unitText: 'HOUR' } },
      jobLocation: { address: { addressCountry: 'HK' } },
    });
    expect(data[0]?.validThrough).toBe('2026-11-27T01:00:00.000Z');
    expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('is a sitemap that names every page in both editions, and each open job', async ({ world, job }) => {
    const index = await (await fetchPublic(world, '/sitemap.xml')).text();
    expect(index).toContain(`${portalOrigin}/sitemap/jobs-1.xml`);
    const fixed = await (await fetchPublic(world, '/sitemap/pages.xml')).text();
    for (const path of pages) expect(fixed).toContain(`<loc>${new URL(path, portalOrigin).href}</loc>`);
    expect(await (await fetchPublic(world, '/sitemap/jobs-1.xml')).text()).toContain(
      `<loc>${portalOrigin}/hk/jobs/${job}</loc>`,
    );
    expect((await fetchPublic(world, '/sitemap/jobs-x.xml')).status).toBe(404);
    expect(await (await fetchPublic(world, '/robots.txt')).text()).toContain(`Sitemap: ${portalOrigin}/sitemap.xml`);
  });

  it('stays within the bounds of a sitemap at a million jobs', () => {
    expect(jobFiles(1_000_000)).toBe(200);
    const longest = urlElements(
      { path: `/jobs/${'9'.repeat(15)}`, changedAt: '2026-11-23T01:00:00.000Z' },
      'https://'.padEnd(60, 'x'),
    );
    expect(longest.match(/<url>/g)?.length).toBe(2);
    expect(2 * jobsPerFile).toBeLessThanOrEqual(50_000);
    expect(longest.length * jobsPerFile).toBeLessThan(50 * 1024 * 1024);
  });

  it('finds the feed of the page', async ({ world }) => {
    for (const path of ['/jobs', '/hk/blog']) {
      const page = await world.visitor().open(path);
      const feed = page.document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href') ?? '';
      expect(feed).toBe(`${portalOrigin}${path}/feed.xml`);
      expect((await fetchPublic(world, new URL(feed).pathname)).status).toBe(200);
    }
  });

  it('is a feed of open jobs in either language', async ({ world }) => {
    const feed = await fetchPublic(world, '/hk/jobs/feed.xml');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(await feed.text()).toContain('執貨員');
  });
});

describe('asking for a demo', () => {
  const request = {
    name: 'Ken Lau',
    company_name: 'Ferry Street Logistics',
    email: 'ken@ferry-street.test',
    phone: '+852 2345 6789',
    company_size: 'UP_TO_50',
    district_id: '10',
    message: '',
  };

  it('thanks the sender and says when an answer comes', async ({ world }) => {
    const sent = await (await world.visitor().open('/contact')).send(request);
    expect(sent.address).toBe('/contact?sent=1');
    expect(sent.text).toContain('We answer within 1 working day.');
  });

  it('tells the platform how large the business is and where', async ({ world }) => {
    const [mail] = await world.db.many<{ text: string }>(sql`select * from outbox order by id desc limit 1`);
    expect(JSON.stringify(mail)).toContain('Company size: 11 to 50 people');
    expect(JSON.stringify(mail)).toContain('Kwai Tsing');
  });

  it('comes back with everything as typed when something is wrong, in the language of the page', async ({ world }) => {
    const back = await (await world.visitor().open('/hk/contact')).send({ ...request, email: 'ken', phone: '' });
    expect(back.status).toBe(422);
    expect(back.document.querySelector('input[name=company_name]')?.getAttribute('value')).toBe(request.company_name);
    expect(back.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
  });

  it('asks again where a hidden field was filled in, as by a browser, and drops nothing', async ({ world }) => {
    const form = await world.visitor().open('/contact');
    const asked = await form.send({ ...request, left_empty: 'https://spam.example' });
    expect([asked.status, valueIn(asked, 'company_name')]).toEqual([422, request.company_name]);
    expect(valueIn(asked, 'left_empty')).toBeUndefined();
    expect(asked.text).toContain('Nothing was sent');
    expect(await world.db.many(sql`select id from demo_requests`)).toHaveLength(1);
    expect((await asked.send({})).address).toBe('/contact?sent=1');
    expect(await world.db.many(sql`select id from demo_requests`)).toHaveLength(2);
  });
});
