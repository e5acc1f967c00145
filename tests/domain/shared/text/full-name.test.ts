import { expect, it } from 'vitest';
import { fullName } from '#domain/shared/text/full-name.ts';

it.each([
  [{ first_name: 'Ada', last_name: 'Chan' }, 'Ada Chan'],
  [{ first_name: '慧敏', last_name: '方' }, '方慧敏'],
  [{ first_name: 'Ada 雅雯', last_name: '陳' }, 'Ada 雅雯 陳'],
  [{ first_name: 'Ada', last_name: '' }, 'Ada'],
])('%j is written %s', (person, written) => {
  expect(fullName(person)).toBe(written);
});
