import { cents, type Cents } from '#domain/money.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';

/** Returns by how much a change raises the cost; below zero where it lowers it. */
export const moreOf = ({ before, after }: CostChange): Cents => cents(after.total - before.total);

/** Returns how many of the places could be given, and by how much they raise the cost. */
export const givenOf = (cost: CostChange): { count: number; more: Cents } => ({
  count: cost.places.filter(({ ok }) => ok).length,
  more: moreOf(cost),
});
