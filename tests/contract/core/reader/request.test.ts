import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepIdTypes } from '#contract/core/reader/request.ts';
import { UnknownValue } from '#domain/shared/enumeration.ts';

const body = z.object({
  audience: z.enum(['ALL', 'FAVORITE']),
  wage_type: z.coerce.number().pipe(z.enum({ HOURLY: 1, DAILY: 2 })),
});

const sent = (value: object): unknown => JSON.parse(JSON.stringify(z.encode(keepIdTypes(body), value as never)));

describe('a value of an enumeration', () => {
  it('that only the API knows goes back as it came', () => {
    expect(sent({ audience: new UnknownValue('NEWER'), wage_type: new UnknownValue(9) })).toEqual({
      audience: 'NEWER',
      wage_type: 9,
    });
  });

  it('that is known goes as ever, and one that nobody sent is refused', () => {
    expect(sent({ audience: 'ALL', wage_type: 2 })).toEqual({ audience: 'ALL', wage_type: 2 });
    expect(() => sent({ audience: 'NEWER', wage_type: 2 })).toThrow();
  });
});
