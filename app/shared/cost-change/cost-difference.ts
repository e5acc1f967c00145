import { cents, type Cents } from '#domain/shared/money.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';

/** Negative where the change lowers the cost. */
export const costDifference = ({ before, after }: CostChange): Cents => cents(after.total - before.total);

export const acceptedPlaces = (cost: CostChange): { count: number; more: Cents } => ({
  count: cost.places.filter(({ ok }) => ok).length,
  more: costDifference(cost),
});
