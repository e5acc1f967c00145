import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#app/i18n/detection.server.ts';
import { editionOf, editionPath, isLanguage, otherLanguage, preferredLanguage } from '#app/i18n/languages.ts';

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
    ['fr', null],
    ['*', null],
    ['', null],
    [',;q=,;;=', null],
  ])('asking for "%s" gets %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('is English when it asks for neither', async () => {
    const ask = (headers: HeadersInit) => detectLanguage(new Request('https://shiftdock.example/', { headers }));
    expect(await ask({})).toBe('en');
    expect(await ask({ 'Accept-Language': 'fr' })).toBe('en');
    expect(await ask({ 'Accept-Language': 'zh-CN, en' })).toBe('hk');
    expect(await ask({ 'Accept-Language': 'en-GB, zh-HK' })).toBe('en');
  });
});

describe('the editions of a public page', () => {
  it('have the same path, the Chinese one under /hk', () => {
    expect(editionPath('/jobs/42', 'hk')).toBe('/hk/jobs/42');
    expect(editionPath('/', 'hk')).toBe('/hk');
    expect(editionPath('/jobs/42', 'en')).toBe('/jobs/42');
    expect([editionOf('/hk'), editionOf('/hk/jobs/42'), editionOf('/hkjobs'), editionOf('/')]).toEqual(['hk', 'hk', 'en', 'en']);
  });

  it('know each other', () => {
    expect([otherLanguage('en'), otherLanguage('hk')]).toEqual(['hk', 'en']);
    expect([isLanguage('hk'), isLanguage('en-US'), isLanguage('toString'), isLanguage(7)]).toEqual([true, false, false, false]);
  });
});
