import type { HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSecretField } from '#domain/shared/secret-fields.ts';
import { formKeyName } from '#app/session/form-key.ts';
import { errorOf as errorBeside } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { textsOf } from '../../../scripts/text-usage.mjs';
import { forms } from './forms.ts';
import { createSenders, fillIn, heldBack, type Filled, type Senders } from './open-form.ts';

let senders: Senders;
let chinese: Record<'operator' | 'supervisor', Visitor>;
beforeAll(async () => {
  senders = await createSenders();
  const { world } = senders.scene;
  chinese = {
    operator: await world.signIn('operator@demo.test'),
    supervisor: await world.signIn('supervisor@demo.test', 'SUPERVISOR'),
  };
  // For this session only; the account's other browsers read English, as chosen first.
  for (const reader of Object.values(chinese)) await reader.post('/language', { to: 'hk', redirectTo: '/dashboard' });
});
afterAll(() => senders.scene.world.close());

/** As patterns; a text that is only a variable would match anything and is left out. */
const patternsOf = (language: 'en-US' | 'hk') =>
  [...textsOf(language).values()]
    .filter((text) => text.replace(/\{\{\w+\}\}/g, '').length > 3)
    .map(
      (text) =>
        new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '.+')}$`, 's'),
    );
const words = { en: patternsOf('en-US'), hk: patternsOf('hk') };
const isOurs = (text: string | null, language: 'en' | 'hk') =>
  text !== null && words[language].some((pattern) => pattern.test(text.trim()));

const wanted = { en: 'This field is required', hk: '此欄必須填寫' };

interface Control {
  name: string;
  kind: 'select' | 'radio' | 'text' | 'tick';
  required: boolean;
}

const kindOf = (each: HTMLElement): Control['kind'] => {
  if (each.tagName === 'SELECT') return 'select';
  const type = each.getAttribute('type');
  return type === 'radio' ? 'radio' : type === 'checkbox' ? 'tick' : 'text';
};

const isForPeople = (each: HTMLElement): boolean =>
  each.tagName !== 'BUTTON' &&
  !['hidden', 'file', 'submit'].includes(each.getAttribute('type') ?? '') &&
  each.getAttribute('tabindex') !== '-1';

function controlsOf({ page, button }: Filled): Control[] {
  const pressed = page.document
    .querySelectorAll('button')
    .find((each) => each.textContent.replace(/\s+/g, ' ').trim() === button)!;
  const id = pressed.getAttribute('form');
  const form = id ? page.document.getElementById(id) : pressed.closest('form');
  const own = form?.getAttribute('id');
  const all: HTMLElement[] = [
    ...(form?.querySelectorAll('input,select,textarea') ?? []),
    ...(own ? page.document.querySelectorAll(`[form="${own}"]`) : []),
  ];
  const seen = new Map<string, Control>();
  for (const each of all) {
    const name = each.getAttribute('name');
    if (!name || seen.has(name) || !isForPeople(each)) continue;
    seen.set(name, { name, kind: kindOf(each), required: each.hasAttribute('required') });
  }
  return [...seen.values()];
}

const copyOf = (body: FormData): FormData => {
  const copy = new FormData();
  for (const [name, value] of body) copy.append(name, value);
  return copy;
};

/** What must still be in the form when it is shown again. */
const entriesWithout = (body: FormData, but: string): string[] =>
  [...body]
    .filter(([name, value]) => typeof value === 'string' && value !== '' && name !== formKeyName && name !== but)
    .filter(([name]) => !isSecretField(name) && !name.startsWith('card_') && name !== 'security_code')
    .map(([name, value]) => `${name}=${(value as string).trim()}`)
    .toSorted();

async function comesBackWhole(
  visitor: Visitor,
  rejected: VisitedPage,
  sent: FormData,
  { button, name }: { button: string; name: string },
) {
  const again = await heldBack(visitor, () => rejected.send({}, button));
  const back = entriesWithout(await again.formData(), name);
  return entriesWithout(sent, name).filter((entry) => !back.includes(entry));
}

const errorOf = (page: VisitedPage, name: string): string | null =>
  page.document.querySelector(`[name="${name}"]`) ? errorBeside(page, name) : null;

const problems: string[] = [];
const tried = { forged: new Set<string>(), empty: new Set<string>() };

interface Trial {
  route: string;
  filled: Filled;
  whole: FormData;
  language: 'en' | 'hk';
  twin: Visitor | null;
  send: (who: Visitor, body: FormData) => Promise<VisitedPage>;
}

async function forge({ route, filled, whole, language, twin, send }: Trial, name: string, value: string) {
  const { visitor, button } = filled;
  const body = copyOf(whole);
  body.set(name, value);
  const rejected = await send(visitor, body);
  const error = errorOf(rejected, name);
  tried.forged.add(`${route} ${name}`);
  // How a column is read is a choice among rows: it is said above them, and nothing is saved.
  if (name.startsWith('column-') && rejected.status === 422) return;
  if (rejected.status < 400 || rejected.status >= 500 || !isOurs(error, language)) {
    problems.push(`${route} ${name}=${value}: ${rejected.status} ${rejected.address} ${error}`);
    return;
  }
  const gone = await comesBackWhole(visitor, rejected, body, { button, name });
  const lost = gone.filter((entry) => entry !== 'confirmed=on');
  if (lost.length > 0) problems.push(`${route} ${name}=${value} lost ${lost.join(', ')}`);
  if (!twin || value !== 'forged') return;
  const other = await send(twin, body);
  // Only the first browser accepted the agreement.
  if (other.address.endsWith('from=checkOut')) return;
  const inChinese = errorOf(other, name);
  if (!isOurs(inChinese, 'hk')) problems.push(`${route} ${name}=${value} in Chinese: ${inChinese}`);
}

async function empty({ route, filled, whole, language, send }: Trial, { name, kind }: Control) {
  const body = copyOf(whole);
  body.delete(name);
  if (kind === 'text' || kind === 'select') body.set(name, '');
  const rejected = await send(filled.visitor, body);
  const error = errorOf(rejected, name);
  tried.empty.add(`${route} ${name}`);
  const right = kind === 'tick' ? isOurs(error, language) : error === wanted[language] || name === 'code';
  if (!right) problems.push(`${route} ${name} empty: ${rejected.status} ${rejected.address} ${error}`);
}

describe('every form of the product', () => {
  it('says in the reader’s words what is wrong with a choice that no list has, or a field that is empty, and keeps the rest', async () => {
    for (const [route, form] of Object.entries(forms)) {
      const filled = await fillIn(senders, route);
      if (!filled) continue;
      const { visitor, posted } = filled;
      const { url, headers } = posted;
      const bytes = await posted.clone().arrayBuffer();
      const whole = await posted.formData();
      const twin = form.who === 'supervisor' ? chinese.supervisor : form.who === undefined ? chinese.operator : null;
      const language = route.startsWith('hk/') ? 'hk' : 'en';
      const { pathname, search } = new URL(url);
      const send = (who: Visitor, body: FormData) => who.post(pathname + search, copyOf(body));
      const trial: Trial = { route, filled, whole, language, twin, send };

      for (const control of controlsOf(filled)) {
        const values = { select: ['forged', '987654321'], radio: ['forged'], text: [], tick: [] }[control.kind];
        for (const value of values) await forge(trial, control.name, value);
        if (control.required) await empty(trial, control);
      }
      await visitor.request(new Request(url, { method: 'POST', body: bytes, headers }));
    }
    expect(problems).toEqual([]);
    expect(tried.forged.size).toBeGreaterThan(25);
    for (const field of [
      'settings/payment-method/new card_number',
      'settings/payment-method/new card_expiry',
      'settings/payment-method/new security_code',
      'book/:id/check-out/card card_number',
      'book/:id/schedule start_date',
      'shifts/:id/edit start_date',
      'timesheets/:id/clock-out date',
    ])
      expect([...tried.empty]).toContain(field);
  });
});
