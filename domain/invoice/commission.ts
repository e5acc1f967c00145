import { cents, percentOf, type Cents } from '../money.ts';

/**
 * Returns the commission of the lines of one shift. It is rounded once for the shift, as the booking rounded it, and
 * each line takes what the rounded sum grows by: so lines, invoices and the booking agree to the cent, also when some
 * lines are invoiced a week later.
 *
 * @param before what earlier invoices have of the same shift
 */
export function commissionByLine(
  pays: readonly Cents[],
  percentage: number,
  before: { pay: Cents; commission: Cents },
): Cents[] {
  let pay: number = before.pay;
  let taken: number = before.commission;
  return pays.map((line) => {
    pay += line;
    const commission = Math.max(0, percentOf(cents(pay), percentage) - taken);
    taken += commission;
    return cents(commission);
  });
}
