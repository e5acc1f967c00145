import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { paths } from '#app/ui/icon/paths.ts';
import { formKeyName } from '#app/session/form-key.ts';
import { parseCss, usedCss } from '#app/server/document/used-css.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';

const it = portalScenario({ demo: true });

const inlined = ({ html }: VisitedPage): string | undefined => /<style>(.*?)<\/style>/s.exec(html)?.[1];
const linked = ({ document }: VisitedPage) => document.querySelector('link[rel=stylesheet]')?.getAttribute('href');
const styleSource = ({ headers }: VisitedPage) =>
  /style-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];

const withoutMotion = (css: string): string => css.replaceAll(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '');

async function fetchFile(visitor: Visitor, page: VisitedPage, ending: 'css' | 'svg') {
  const offered = new RegExp(`<([^>]+\\.${ending})>;rel=prefetch`).exec(page.headers.get('link') ?? '');
  const address = offered?.[1] ?? '';
  const { status, headers } = await visitor.request(new Request(new URL(address, portalOrigin)));
  return { address, status, headers };
}

async function fetchOffered(visitor: Visitor, page: VisitedPage) {
  const icons = await fetchFile(visitor, page, 'svg');
  return { ...(await fetchFile(visitor, page, 'css')), icons };
}

const withoutDrawings = ({ document }: VisitedPage, icons: string): string | undefined =>
  document
    .querySelector('body')
    ?.outerHTML.replace(/(<body[^>]*>)<p [^>]*>Could not load[^<]*<\/p>/, '$1')
    .replace(/<svg [^>]*><symbol .*<\/symbol><\/svg>/s, '')
    .replace(new RegExp(`(name="${formKeyName}" value=")[^"]*`, 'g'), '$1')
    .replaceAll('<use href="#i-', `<use href="${icons}#`);

describe('the stylesheet of all pages', () => {
  it('is offered by a page that carries its CSS, and linked by the next one', async ({ ada }) => {
    const first = await ada.open('/contacts');
    expect([inlined(first), linked(first)]).toEqual([expect.stringContaining('{'), undefined]);
    const sheet = await fetchOffered(ada, first);
    expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    const second = await ada.open('/contacts');
    expect([inlined(second), linked(second)]).toEqual([undefined, sheet.address]);
    expect(second.document.querySelector('body > p')?.textContent).toBe(
      `Could not load the stylesheet ${sheet.address}.`,
    );
    expect([styleSource(first), styleSource(second)]).toEqual([expect.stringMatching(/^'sha256-/), "'self'"]);
    expect(second.headers.get('link')).toBeNull();
    expect(second.html).not.toContain('<symbol');
    expect(withoutDrawings(second, '')).toBe(withoutDrawings(first, sheet.icons.address));
  });

  it('is linked by pages that stand in place of another, too', async ({ ada }) => {
    await fetchOffered(ada, await ada.open('/contacts'));
    for (const address of ['/nothing/is/here', '/contacts/999999999']) {
      const page = await ada.open(address);
      expect([page.status, inlined(page)]).toEqual([404, undefined]);
      expect(linked(page)).toMatch(/^\/assets\/all-/);
    }
  });

  it('is not offered to a reader who pays for every byte', async ({ ada }) => {
    const page = await ada.open('/contacts', { 'save-data': 'on' });
    expect([inlined(page), page.headers.get('link')]).toEqual([expect.stringContaining('{'), null]);
  });

  it('is offered again where the browser has another version', async ({ ada }) => {
    ada.cookies.set('styles', 'anotherV');
    const page = await ada.open('/contacts');
    expect([inlined(page), linked(page)]).toEqual([expect.stringContaining('{'), undefined]);
    await fetchOffered(ada, page);
    expect(linked(await ada.open('/contacts'))).toMatch(/^\/assets\/all-/);
  });

  it('is not offered by a public page, whose copy for others is not the copy for who has it', async ({
    world,
    ada,
  }) => {
    await fetchOffered(ada, await ada.open('/contacts'));
    const stranger = world.visitor();
    const reader = world.visitor();
    reader.cookies.set('styles', ada.cookies.get('styles') ?? '');
    for (let time = 0; time < 2; time++) {
      const [carrying, linking] = [await stranger.open('/jobs'), await reader.open('/jobs')];
      expect([inlined(carrying), carrying.headers.get('link')]).toEqual([expect.stringContaining('{'), null]);
      expect([inlined(linking), linked(linking)]).toEqual([undefined, expect.stringMatching(/^\/assets\/all-/)]);
      expect([carrying, linking].map(({ headers }) => headers.get('vary'))).toEqual(
        Array<unknown>(2).fill(expect.stringContaining('Cookie')),
      );
    }
  });
});

describe('the icons of all pages', () => {
  it('come before the stylesheet is linked, because a page does not wait for them', async ({ ada }) => {
    const first = await ada.open('/contacts');
    await fetchFile(ada, first, 'css');
    const before = await ada.open('/contacts');
    expect([linked(before), before.html.includes('<symbol')]).toEqual([undefined, true]);
    await fetchFile(ada, before, 'svg');
    const after = await ada.open('/contacts');
    expect([linked(after), after.html.includes('<symbol')]).toEqual([expect.stringMatching(/^\/assets\/all-/), false]);
  });

  it('have every name that pages refer to', async ({ ada }) => {
    const { icons } = await fetchOffered(ada, await ada.open('/contacts'));
    expect([icons.status, icons.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/svg\+xml/)]);
    const file = readFileSync(path.join('build/client', icons.address), 'utf8');
    for (const [name, drawing] of Object.entries(paths))
      expect(file).toContain(`<symbol id="${name}" viewBox="0 0 20 20"><path d="${drawing}"/></symbol>`);
    const used = [...(await ada.open('/dashboard')).html.matchAll(/<use href="([^"#]*)#([^"]*)"/g)];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(([, from, name = '']) => from !== icons.address || !(name in paths))).toEqual([]);
  });
});

describe('the rules of the stylesheet', () => {
  it('are those of every page, in the order in which the page carries them', async ({ world, ada }) => {
    const { all } = JSON.parse(readFileSync(path.resolve('build/server/styles.json'), 'utf8')) as { all: string };
    const sheet = parseCss(readFileSync(path.join('build/client', all), 'utf8'));
    const addresses = (await everyAddress(demoApi(world.apiUrl, ''))).filter(
      ({ kind }) => !/file|data|redirect/.test(kind),
    );
    const different: string[] = [];
    let pages = 0;
    for (const address of addresses.flatMap(({ at }) => at)) {
      const page = await ada.open(address);
      if (page.html.includes('<script type="module"')) continue;
      const css = usedCss(sheet, page.html.slice(page.html.indexOf('<body')));
      if (withoutMotion(css) !== withoutMotion(inlined(page) ?? '')) different.push(address);
      pages += 1;
    }
    expect(different).toEqual([]);
    expect(pages).toBeGreaterThan(100);
  });
});
