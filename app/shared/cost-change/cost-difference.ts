import { cents, type Cents } from '#domain/money.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';

/** Negative where the change lowers the cost. */
export const moreOf = ({ before, after }: CostChange): Cents => cents(after.total - before.total);

export const givenOf = (cost: CostChange): { count: number; more: Cents } => ({
  count: cost.places.filter(({ ok }) => ok).length,
  more: moreOf(cost),
});
