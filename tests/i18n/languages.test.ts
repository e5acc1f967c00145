import { describe, expect, it } from 'vitest';
import { detectLanguage, requestLanguage } from '#app/i18n/detection.server.ts';
import { publicPathLanguage, localizedPath, localizedPaths } from '#app/i18n/localized-routes.ts';
import { languages, isLanguage, otherLanguage } from '#app/i18n/languages.ts';

describe('the language of a browser', () => {
  it.each([
    ['zh-HK', 'hk'],
    ['zh-TW,zh;q=0.9', 'hk'],
    ['zh-MO', 'hk'],
    ['zh-Hant-HK', 'hk'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'hk'],
    ['zh-Hans', 'hk'],
    ['yue-HK', 'hk'],
    ['en-GB,zh-HK;q=0.9', 'en'],
    ['EN', 'en'],
    ['fr-FR, zh-HK;q=0.5, en;q=0.4', 'hk'],
    ['en;q=0.2, zh;q=0.7', 'hk'],
    ['zh;q=0, en;q=0.1', 'en'],
    ['en-GB,zh', 'en'],
    ['en;q=0, zh;q=0.1', 'hk'],
    ['zh-HK;q=0', 'en'],
    ['zh;q=0.00, yue-HK ; q=0.3', 'hk'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [',;q=,;;=', 'en'],
  ] as const)('asking for "%s" gets %s', async (header, language) => {
    const request = new Request('https://shiftdock.example/login', { headers: { 'Accept-Language': header } });
    expect(await detectLanguage(request, null)).toBe(language);
  });
});

describe('the language of an answer', () => {
  const ask = (path: string, header?: string, selected?: 'en' | 'hk') =>
    requestLanguage(
      new Request(`https://shiftdock.example${path}`, header ? { headers: { 'Accept-Language': header } } : {}),
      selected,
    );

  it("is the browser's for a visitor who has chosen none, else English", async () => {
    expect(await ask('/login', 'zh-CN, en')).toBe('hk');
    expect(await ask('/login', 'en-GB, zh-HK')).toBe('en');
    expect(await ask('/login', 'fr')).toBe('en');
    expect(await ask('/login')).toBe('en');
  });

  it('is the one chosen before', async () => {
    expect(await ask('/dashboard', 'en', 'hk')).toBe('hk');
    expect(await ask('/login', 'zh-HK', 'en')).toBe('en');
  });

  it("is the sharer's for a shared link to a public page", async () => {
    expect(await ask('/jobs/42', 'zh-HK', 'hk')).toBe('en');
    expect(await ask('/hk/jobs/42?page=2', 'en', 'en')).toBe('hk');
  });

  it('is Chinese under /hk where there is no page, until a visitor chooses another one', async () => {
    expect(await ask('/hk/nowhere', 'en')).toBe('hk');
    expect(await ask('/hk/nowhere', 'zh-HK', 'en')).toBe('en');
  });
});

describe('the editions of a public page', () => {
  it('have the same path, the Chinese one under /hk', () => {
    expect(localizedPath('/jobs/42', 'hk')).toBe('/hk/jobs/42');
    expect(localizedPath('/', 'hk')).toBe('/hk');
    expect(localizedPath('/jobs/42', 'en')).toBe('/jobs/42');
  });

  it('are given by the address; other pages have none', () => {
    expect(['/hk', '/hk/', '/hk/jobs/42', '/hk/contact'].map(publicPathLanguage)).toEqual(['hk', 'hk', 'hk', 'hk']);
    expect(['/', '/jobs/42/directions', '/contact'].map(publicPathLanguage)).toEqual(['en', 'en', 'en']);
    expect(['/contacts', '/dashboard', '/hk/dashboard', '/hkjobs', '/workers'].map(publicPathLanguage)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('are known from either', () => {
    const both = { en: '/jobs/42', hk: '/hk/jobs/42' };
    expect([localizedPaths('/jobs/42'), localizedPaths('/hk/jobs/42')]).toEqual([both, both]);
    expect([localizedPaths('/'), localizedPaths('/hk')]).toEqual([
      { en: '/', hk: '/hk' },
      { en: '/', hk: '/hk' },
    ]);
    expect(localizedPaths('/contacts')).toBeNull();
  });

  it('know each other', () => {
    expect([otherLanguage('en'), otherLanguage('hk')]).toEqual(['hk', 'en']);
    expect([languages.en.tag, languages.hk.tag]).toEqual(['en', 'zh-Hant-HK']);
    expect([isLanguage('hk'), isLanguage('en-US'), isLanguage('toString'), isLanguage(7)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
