import type { HTMLElement } from 'node-html-parser';
import { expect } from 'vitest';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

const controls = (form: HTMLElement) =>
  form
    .querySelectorAll('input[name], select[name], textarea[name]')
    .filter((control) => !['hidden', 'file'].includes(control.getAttribute('type') ?? ''))
    .filter((control) => control.getAttribute('tabindex') !== '-1');

function bodyOf(form: HTMLElement, typed: string): FormData {
  const body = new FormData();
  for (const hidden of form.querySelectorAll('input[type=hidden][name]'))
    body.append(hidden.getAttribute('name')!, hidden.getAttribute('value') ?? '');
  for (const name of new Set(controls(form).map((control) => control.getAttribute('name')!))) body.append(name, typed);
  return body;
}

const linked = (page: VisitedPage): string[] => [
  ...new Set(
    page.document.querySelectorAll('main [role=alert] li a').map((link) => link.getAttribute('href')!.slice(1)),
  ),
];

it('names what is wrong in the order of the fields on the page, in every form', async ({ world }) => {
  const addresses = await everyAddress(demoApi(world.apiUrl, ''));
  const readers = {
    operator: await world.signIn('operator@demo.test'),
    supervisor: await world.signIn('supervisor@demo.test', 'SUPERVISOR'),
    nobody: world.visitor(),
  };
  const readerOf = {
    page: 'operator',
    operator: 'operator',
    supervisor: 'supervisor',
    'signed-out': 'nobody',
  } as const;
  const checked: string[] = [];
  const problems: string[] = [];
  for (const { kind, at } of addresses) {
    const reader = readers[kind in readerOf ? readerOf[kind as keyof typeof readerOf] : 'nobody'];
    for (const address of at) {
      const page = await reader.open(address);
      for (const form of page.document
        .querySelectorAll('main form[method=post]')
        .filter((each) => controls(each).length > 0))
        for (const typed of ['', '\u0007?'.repeat(3_000)]) {
          const action = new URL(form.getAttribute('action') ?? '', new URL(page.address, 'http://portal')).href;
          const { pathname, search } = new URL(action);
          const rejected = await reader.post(pathname + search, bodyOf(form, typed));
          const ids = linked(rejected);
          const places = ids.map((id) => rejected.html.indexOf(` id="${id}"`));
          const sorted = [...places].sort((a, b) => a - b);
          if (places.includes(-1) || sorted.some((place, index) => place !== places[index]))
            problems.push(`${address}: ${ids.join(' ')}`);
          if (ids.length > 1) checked.push(pathname);
        }
    }
  }
  expect(problems).toEqual([]);
  expect(new Set(checked).size, [...new Set(checked)].join(' ')).toBeGreaterThan(20);
});
