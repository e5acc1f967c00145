import { cents, percentOf, type Cents } from '../../shared/money.ts';

/**
 * Commission of each line of a shift. It is rounded once per shift, like the booking's, and each line gets the
 * amount by which the rounded sum grows. So lines, invoices and booking agree to the cent, even if some lines
 * are invoiced a week later.  @param before what earlier invoices have of the same shift
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
