import { expect, it } from 'vitest';
import { behaviourOf } from '#demo/simulator/behaviour.ts';

const many = Array.from({ length: 4_000 }, (_, index) => behaviourOf(1 + (index % 40), 1 + Math.floor(index / 40)));
const share = (holds: (behaviour: ReturnType<typeof behaviourOf>) => boolean): number =>
  many.filter(holds).length / many.length;

it('a worker meets the same shift in the same way each time', () => {
  expect(behaviourOf(7, 1042)).toEqual(behaviourOf(7, 1042));
  expect(behaviourOf(7, 1042)).not.toEqual(behaviourOf(7, 1043));
});

it('most come as planned; some late, some not at all, some forget to clock out or a photo', () => {
  const between = (value: number, least: number, max: number) => value > least && value < max;
  expect(
    between(
      share(({ absent }) => absent),
      0.015,
      0.05,
    ),
  ).toBe(true);
  expect(
    between(
      share(({ arrives }) => arrives > 5),
      0.08,
      0.17,
    ),
  ).toBe(true);
  expect(
    between(
      share(({ forgetsClockOut }) => forgetsClockOut),
      0.015,
      0.05,
    ),
  ).toBe(true);
  expect(
    between(
      share(({ forgetsOutPhoto }) => forgetsOutPhoto),
      0.05,
      0.12,
    ),
  ).toBe(true);
  expect(
    between(
      share(({ leavesAfter: leaves }) => leaves >= 15),
      0.08,
      0.17,
    ),
  ).toBe(true);
});
