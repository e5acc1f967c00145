import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enumParam, pageParam, readQuery, recordParam, searchParam } from '#app/forms/query.ts';

const shape = {
  page: pageParam,
  search: searchParam,
  record: recordParam,
  sort: z.string().optional().catch(undefined),
  state: enumParam(['open', 'all'], 'open'),
};
const asked = (query: string) => new Request(`http://portal.test/list${query}`);

describe('the filters of a list', () => {
  it.each([
    '',
    '?page=3&search=%20dock%20&record=12&sort=-name&state=all',
    '?page=no&record=no&state=no',
    '?sort=&record=&page=',
    '?sort=a&sort=b&unknown=1',
    '?toString=1&constructor=2',
  ])('are read as a schema of them all would read %s', (query) => {
    const whole = z.object(shape).parse(Object.fromEntries(new URL(asked(query).url).searchParams));
    expect(Object.entries(readQuery(asked(query), shape))).toEqual(Object.entries(whole));
  });

  it('are refused where a filter has no default, as its schema says', () => {
    expect(() => readQuery(asked(''), { id: z.coerce.number() })).toThrow(z.ZodError);
  });
});
