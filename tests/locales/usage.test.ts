import { beforeAll, describe, expect, it } from 'vitest';
import { baseOf, textsOf, usage, variablesOf, shownNowhere } from '../../scripts/text-usage.mjs';

let found: ReturnType<typeof usage>;
beforeAll(() => {
  found = usage();
});

const texts = textsOf('en-US');

const variables = new Map<string, Set<string>>();
for (const [name, text] of texts) {
  const needed = variables.get(baseOf(name)) ?? new Set<string>();
  for (const variable of variablesOf(text)) if (variable !== 'product') needed.add(variable);
  variables.set(baseOf(name), needed);
}

describe('the words the sources ask for', () => {
  it('exist', () => {
    const asked = found.calls.filter(({ key }) => !found.keys.includes(key)).map(({ path, key }) => `${path}: ${key}`);
    expect(asked).toEqual([]);
  });

  it('exist in every section that a name is put together for', () => {
    const empty = [...found.patterns].filter(
      ([text, pattern]) =>
        !text.includes(' ') && sections.has(sectionOf(text)) && !found.keys.some((key) => pattern.test(key)),
    );
    expect(empty.map(([text]) => text)).toEqual([]);
  });

  it('get all the values they need and no others', () => {
    const wrong = found.calls.flatMap(({ path, key, names }) => {
      if (names === null || !found.keys.includes(key)) return [];
      const needs = variables.get(key) ?? new Set<string>();
      const missing = [...needs].filter((name) => !names.includes(name));
      const idle = names.filter((name) => name !== 'count' && !needs.has(name));
      return missing.length + idle.length === 0 ? [] : [{ path, key, missing, idle }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the words of the locales', () => {
  it('are all used, but for those that have a reason', () => {
    expect(found.unused.sort()).toEqual(Object.values(shownNowhere()).flat().sort());
  });
});

const sectionOf = (text: string) => /^`([\w:-]+)\./.exec(text)?.[1] ?? '';
const sections = new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''));
