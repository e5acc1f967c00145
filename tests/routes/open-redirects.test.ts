import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress, type Kind } from '#tests/support/pages/addresses.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

/** A browser would leave the site with each of these, or run code. */
const elsewhere = [
  '//evil.example/x',
  '/\\evil.example/x',
  'https://evil.example/x',
  '/.//evil.example/x',
  '/\t/evil.example/x',
  'javascript:alert("evil.example")',
  '/shifts\r\nLocation: //evil.example',
];

const names = ['redirectTo', 'back', 'to', 'address', 'next', 'from', 'return', 'return_to', 'url'];

const isElsewhere = (target: string): boolean => {
  if (!URL.canParse(target, portalOrigin)) return false;
  const { protocol, host } = new URL(target, portalOrigin);
  return protocol === 'javascript:' || host === 'evil.example';
};

interface Answer {
  address: string;
  location: string;
  document: HTMLElement;
}

const openRedirects = ({ location, document }: Answer): string[] =>
  [
    location,
    ...document
      .querySelectorAll('a, area, link, form, button, input, img, iframe, script, meta[http-equiv]')
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
      .map((target) => target.replace(/^\d+;\s*url=/i, '')),
  ].filter(isElsewhere);
const attributes = ['href', 'action', 'formaction', 'src', 'content'];

const asking = (address: string, target: string): URL => {
  const url = new URL(address, portalOrigin);
  for (const name of names) url.searchParams.set(name, target);
  return url;
};

async function answer(visitor: Visitor, url: URL, body?: URLSearchParams): Promise<Answer> {
  const posting = body && { method: 'POST', body, headers: { origin: portalOrigin } };
  const response = await visitor.request(new Request(url, posting));
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return {
    address: url.pathname,
    location: response.headers.get('location') ?? '',
    document: parse(isPage ? await response.text() : ''),
  };
}

function sentEmpty(form: HTMLElement, target: string): URLSearchParams {
  const body = new URLSearchParams(names.map((name) => [name, target]));
  for (const field of form.querySelectorAll('input[type=hidden]')) {
    const [name, value] = [field.getAttribute('name') ?? '', field.getAttribute('value') ?? ''];
    if (!names.includes(name)) body.append(name, value.startsWith('/') ? target : value);
  }
  return body;
}

const it = portalScenario({ demo: true }).perTest('readers', async ({ world, ada }) => {
  const owner = await world.signInAdmin(await createAdmin(world, 'OWNER', 'Olive Ong'), 'OWNER');
  const nobody = world.visitor();
  return (route: string, kind: Kind): Visitor => {
    if (/^provider(\/(?!password|sign-)|$)/.test(route)) return owner;
    return kind === 'signed-out' || kind === 'public' ? nobody : ada;
  };
});

describe('an address that says where to go on', () => {
  it('leads to no other site, from any page and any form', async ({ world, readers }) => {
    const found: string[] = [];
    const forms = new Map<string, () => Promise<Answer>>();
    let pages = 0;
    for (const { route, kind, at } of await everyAddress(demoApi(world.apiUrl, ''))) {
      const [visitor, address] = [readers(route, kind), at[0]!];
      const target = elsewhere[(pages += 1) % elsewhere.length]!;
      const shown = await answer(visitor, asking(address, target));
      found.push(...openRedirects(shown).map((redirect) => `${address} with ${target}: ${redirect}`));
      for (const form of shown.document.querySelectorAll('form[method=post]')) {
        const action = asking(form.getAttribute('action') || address, target);
        const isOpenRedirect = action.pathname === paths.logout || action.pathname === paths.admin.signOut;
        if (!isOpenRedirect) forms.set(action.pathname, () => answer(visitor, action, sentEmpty(form, target)));
      }
    }
    // Last, because these actions delete records that the pages need.
    let led = 0;
    for (const [action, send] of forms) {
      const answered = await send();
      if (answered.location !== '') led += 1;
      found.push(...openRedirects(answered).map((redirect) => `a form to ${action}: ${redirect}`));
    }
    expect(found).toEqual([]);
    expect(pages).toBeGreaterThan(150);
    expect([forms.size > 60, led > 15]).toEqual([true, true]);
  });
});
