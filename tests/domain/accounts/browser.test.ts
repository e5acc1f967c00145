import { describe, expect, it } from 'vitest';
import { storedUserAgent, parseUserAgent } from '#domain/accounts/browser.ts';

describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/142.0 Mobile Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('that calls itself %s', (agent, browser, system) => {
    expect(parseUserAgent(agent)).toEqual({ browser, system });
  });

  it('is kept in plain characters and up to 400 of them', () => {
    expect(storedUserAgent('Mozilla\r\nx: y\u0000 名')).toBe('Mozillax: y');
    expect(storedUserAgent('m'.repeat(10_000))).toHaveLength(400);
    for (const none of [null, undefined, '', ' \t', '名']) expect(storedUserAgent(none)).toBeNull();
  });
});
