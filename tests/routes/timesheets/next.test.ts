import { describe, expect, it } from 'vitest';
import { nextUndecidedRow } from '#app/shared/bulk-actions/selection.ts';

describe('the row to go on with after a decision', () => {
  it.each([
    ['the one after it', [12], 13],
    ['the one after the last of several', [11, 13], 14],
    ['the one before it where it was the last', [15], 14],
    ['none where all were decided', [11, 12, 13, 14, 15], null],
    ['none where it was not on the page', [99], null],
  ])('is %s', (_, decided, next) => {
    expect(nextUndecidedRow('11 12 13 14 15', decided)).toBe(next);
  });

  it('is none where the page did not say what it showed', () => {
    expect(nextUndecidedRow(undefined, [12])).toBeNull();
  });
});
