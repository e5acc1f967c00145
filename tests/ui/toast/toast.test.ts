import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { built, type BuiltPage } from '../built.ts';

let page: BuiltPage;
beforeAll(async () => {
  page = await built('toast-page.tsx');
});

const staysFor = (words: string): number => {
  const toast = parse(page.html)
    .querySelectorAll('[role=status]')
    .find((each) => each.textContent.includes(words));
  const rules = (toast?.getAttribute('class') ?? '')
    .split(' ')
    .map((name) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(page.css)?.[1] ?? '');
  const delays = rules.flatMap((rule) =>
    [
      /animation-delay:(\d+)s/.exec(rule)?.[1],
      /animation:[^;]*? (\d+)s forwards/.exec(rule)?.[1] ?? /animation:[^;]*?\.4s (\d+)s/.exec(rule)?.[1],
    ].filter(Boolean),
  );
  return Number(delays.at(-1));
};

describe('a toast', () => {
  it('of the product stays for two seconds', () => expect(staysFor('Shift booked')).toBe(2));
  it('of anything else stays for five', () => expect(staysFor('Something else')).toBe(5));
});
