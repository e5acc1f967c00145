import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '#app/api-client/recorder/shapes.ts';

describe('the shape of a body', () => {
  it('says what an integrator asks: forms of days, instants, numbers and lists', () => {
    const body = {
      data: [{ id: '7', day: '24/11/2026', at: '2026-11-24T09:00:00', ok: true, wage: 60.5 }, {}],
      next: null,
      none: [],
    };
    expect(shapeOf(body)).toEqual({
      data: [
        {
          id: 'a text of digits',
          day: 'a day, two digits first',
          at: 'an instant without a zone',
          ok: 'true or false',
          wage: 'a number with decimals',
        },
        'and 1 more',
      ],
      next: 'null',
      none: ['no rows'],
    });
  });

  it('has no value of any body, and no key that is a value', () => {
    const secret = fc.string({ minLength: 8 }).map((text) => `s3cret ${text}`);
    fc.assert(
      fc.property(
        fc.letrec((tie) => ({
          value: fc.oneof({ maxDepth: 4 }, secret, fc.integer({ min: 1_000_000 }), tie('list'), tie('object')),
          list: fc.array(tie('value'), { maxLength: 4 }),
          object: fc.dictionary(fc.oneof(fc.constantFrom('name', 'data'), secret), tie('value'), { maxKeys: 4 }),
        })).value,
        (value) => {
          const shape = JSON.stringify(shapeOf(value));
          expect(shape).not.toContain('s3cret');
          expect(shape).not.toMatch(/\d{7}/);
        },
      ),
    );
  });
});
