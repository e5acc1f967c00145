import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { harbourline, type Business } from '#tests/support/people.ts';

import { createPortalWorld, portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';

let world: PortalWorld;
let ours: Business;
let job: number;

beforeAll(async () => {
  world = await createPortalWorld();
  ours = await harbourline(world);
  job = (await bookShift(world, ours, await kwaiChungDepot(world, ours))).id;
});
afterAll(() => world.close());

/** One request as a search engine makes it. */
const fetchPublic = (path: string, headers: Record<string, string> = {}) =>
  world.visitor().request(new Request(new URL(path, portalOrigin), { headers }));

const pages = [
  '/',
  '/for-workers',
  '/for-companies',
  '/about',
  '/careers',
  '/terms',
  '/privacy',
  '/blog',
  '/faq',
  '/jobs',
];

describe('every page of the public site', () => {
  it.each(pages)('%s has a Chinese edition, and each names the other for search engines', async (path) => {
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
        .querySelectorAll('link[rel=alternate]')
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

  it('may be kept by a shared cache, and is not sent again while it has not changed', async () => {
    const page = await world.visitor().open('/jobs');
    expect(page.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(page.headers.get('set-cookie')).toBeNull();
    const tag = page.headers.get('etag') ?? '';
    const again = await fetchPublic('/jobs', { 'if-none-match': tag });
    expect(again.status).toBe(304);
  });

  it('is kept by nobody when the reader is signed in, and leads back to the dashboard', async () => {
    const ada = await world.signIn(ours.operator.email, 'OPERATOR');
    const page = await ada.open('/');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.document.querySelector('header a[href="/dashboard"]')).not.toBeNull();
  });
});

describe('the list of jobs', () => {
  it('says what a whole shift pays and how it comes about', async () => {
    const page = await world.visitor().open('/jobs?search=Kwai+Chung');
    const row = page.document.querySelector(`a[href="/jobs/${job}"]`)?.closest('tr')?.textContent ?? '';
    expect(row).toContain('HK$480');
    expect(row).toContain('HK$60 × 8 h paid');
  });

  it('answers any filter with a page; a search is not for search engines', async () => {
    for (const query of ['?page=0', '?page=99', '?district=x&industry=-1', '?search=%F0%9F%98%80<script>'])
      expect((await world.visitor().open(`/jobs${query}`)).status, query).toBe(200);
    const page = await world.visitor().open('/jobs?search=nobody');
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.text).toContain('No open jobs match');
  });
});

describe('what search engines read', () => {
  it('is a job posting with pay, place and until when it is open', async () => {
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

  it('is a sitemap that names every page in both editions, and each open job', async () => {
    const index = await (await fetchPublic('/sitemap.xml')).text();
    expect(index).toContain(`${portalOrigin}/sitemap/jobs-1.xml`);
    const fixed = await (await fetchPublic('/sitemap/pages.xml')).text();
    for (const path of pages) expect(fixed).toContain(`<loc>${new URL(path, portalOrigin).href}</loc>`);
    expect(await (await fetchPublic('/sitemap/jobs-1.xml')).text()).toContain(
      `<loc>${portalOrigin}/hk/jobs/${job}</loc>`,
    );
    expect((await fetchPublic('/sitemap/jobs-x.xml')).status).toBe(404);
    expect(await (await fetchPublic('/robots.txt')).text()).toContain(`Sitemap: ${portalOrigin}/sitemap.xml`);
  });

  it('is a feed of open jobs in either language', async () => {
    const feed = await fetchPublic('/hk/jobs/feed.xml');
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
    message: '',
  };

  it('thanks the sender and says when an answer comes', async () => {
    const sent = await (await world.visitor().open('/contact')).send(request);
    expect(sent.address).toBe('/contact?sent=1');
    expect(sent.text).toContain('We answer within 1 working day.');
  });

  it('comes back with everything as typed when something is wrong, in the language of the page', async () => {
    const back = await (await world.visitor().open('/hk/contact')).send({ ...request, email: 'ken', phone: '' });
    expect(back.status).toBe(422);
    expect(back.document.querySelector('input[name=company_name]')?.getAttribute('value')).toBe(request.company_name);
    expect(back.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
  });

  it('keeps nothing of what a program fills in', async () => {
    const sent = await (await world.visitor().open('/contact')).send({ ...request, website: 'https://spam.example' });
    expect(sent.address).toBe('/contact?sent=1');
    expect(await world.db.many(sql`select id from demo_requests`)).toHaveLength(1);
  });
});
