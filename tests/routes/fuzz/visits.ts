import { parse, type HTMLElement } from 'node-html-parser';
import type { Random } from '#demo/random.ts';
import { hostilePathParts, hostileQueries, hostileTexts } from '#tests/api/fuzz/hostile.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';

const isForm = (text: string): string => text.replace(/\p{Cs}/gu, '?');

const queryNames = [
  'page',
  'search',
  'status',
  'type',
  'startDate',
  'endDate',
  'tag',
  'as',
  'payment_intent',
  'next',
  'limit',
  '__proto__',
];

function queryFor(random: Random): string {
  if (random.chance(0.4)) return '';
  if (random.chance(0.3)) return `?${random.pick(hostileQueries)}`;
  const pairs = Array.from({ length: random.whole(1, 3) }, () => [
    random.pick(queryNames),
    random.chance(0.5) ? isForm(random.pick(hostileTexts)) : String(random.whole(0, 9)),
  ]);
  return `?${new URLSearchParams(pairs)}`;
}

export const addressFor = (route: string, random: Random): string =>
  route
    .replace(/:\w+/g, () =>
      random.chance(0.7) ? String(random.whole(1, random.pick([3, 20, 300]))) : random.pick(hostilePathParts),
    )
    .replace('*', () => random.pick(hostilePathParts)) + queryFor(random);

export const visit = (address: string): Request => new Request(portalOrigin + address);

export function blindPost(address: string, random: Random): Request {
  const pairs = Array.from({ length: random.whole(0, 5) }, () => [
    random.pick([
      'id',
      'name',
      'email',
      'version',
      'intent',
      'ids',
      'breaks[0].start_time',
      'a[b][c]',
      'x[999999999]',
      '__proto__.x',
      '__proto__[x]',
      'constructor',
    ]),
    isForm(random.pick(hostileTexts)),
  ]);
  return post(address, pairs);
}

const post = (address: string, pairs: string[][]): Request =>
  new Request(portalOrigin + address, {
    method: 'POST',
    headers: { origin: portalOrigin },
    body: new URLSearchParams(pairs),
  });

const currentValue = (control: HTMLElement): string => {
  if (control.tagName === 'TEXTAREA') return control.textContent;
  if (control.tagName === 'SELECT') return control.querySelector('option[selected]')?.getAttribute('value') ?? '';
  return control.getAttribute('value') ?? '';
};

export function filledIn(address: string, html: string, random: Random): Request | null {
  const forms = parse(html)
    .querySelectorAll('main form')
    .filter((form) => form.getAttribute('method') === 'post' && form.getAttribute('enctype') !== 'multipart/form-data');
  if (forms.length === 0) return null;
  const form = random.pick(forms);
  const controls = form
    .querySelectorAll('input,select,textarea,button')
    .filter((control) => control.hasAttribute('name'));
  const pairs = controls
    .filter((control) => control.tagName !== 'BUTTON' || random.chance(0.3))
    .filter(() => random.chance(0.95))
    .map((control) => [
      control.getAttribute('name')!,
      random.chance(0.35) ? isForm(random.pick(hostileTexts)) : currentValue(control),
    ]);
  const action = form.getAttribute('action') || address;
  const { origin, pathname, search } = new URL(action, portalOrigin + address);
  return origin === portalOrigin ? post(pathname + search, pairs) : null;
}
