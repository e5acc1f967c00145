import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionsFor, markAfterAction, workerAction } from '#domain/workers/mark.ts';

const { BLOCK, FAVORITE, UNBLOCK, UNFAVORITE } = workerAction;
const stranger = { favourite: false, blocked: false };

describe('favourite and block status', () => {
  it('blocking ends being a favourite, and unblocking does not bring it back', () => {
    const blocked = markAfterAction({ favourite: true, blocked: false }, BLOCK);
    expect(blocked).toEqual({ favourite: false, blocked: true });
    expect(markAfterAction(blocked, UNBLOCK)).toEqual(stranger);
  });

  it('a blocked worker cannot be a favourite', () => {
    expect(markAfterAction({ favourite: false, blocked: true }, FAVORITE)).toEqual({ favourite: false, blocked: true });
  });

  it('offers the actions that change something', () => {
    expect(actionsFor(stranger)).toEqual([FAVORITE, BLOCK]);
    expect(actionsFor({ favourite: true, blocked: false })).toEqual([UNFAVORITE, BLOCK]);
    expect(actionsFor({ favourite: false, blocked: true })).toEqual([UNBLOCK]);
  });

  it('is never both, whatever is done in whatever order; doing it twice is doing it once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(workerAction)), { minLength: 1 }), (actions) => {
        const end = actions.reduce(markAfterAction, stranger);
        expect(end.favourite && end.blocked).toBe(false);
        expect(markAfterAction(end, actions.at(-1) ?? BLOCK)).toEqual(end);
      }),
    );
  });
});
