import { statementGroup, statementGroupOf, statementSteps, type StatementGroup } from '#domain/ledger/statement.ts';
import { addUp, cents } from '#domain/money.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { addDays, type Days } from '#domain/time.ts';
import type { StatementMovement } from '#contract/invoices/movements.ts';
import type { Statement } from '#contract/invoices/statement.ts';
import type { Database } from '../../db/client.ts';
import { accrualOf } from '../../figures/accrual.ts';
import { movedAtBank } from '../../figures/bank.ts';
import { balancesOn, openDocumentsOn, sumOfOpen } from '../../figures/owed.ts';
import type { Language } from '../../language.ts';
import { billedToOf } from '../invoices/billed-to.ts';
import { providerOf } from '../ledger/issuer.ts';
import { movementsOf } from '../../figures/movements.ts';

export async function statementOf(
  db: Database,
  businessId: number,
  days: Days,
  language: Language,
): Promise<Statement> {
  const opening = sumOfOpen(await openDocumentsOn(db, businessId, addDays(days.from, -1))).open;
  let balance = opening;
  const movements = (await movementsOf(db, businessId, days)).map(({ origin, ...row }): StatementMovement => {
    balance = addUp(balance, row.amount);
    const group = statementGroupOf(origin, row.document.kind);
    return { ...row, group, cause: group === statementGroup.CREDITS ? row.cause : null, balance };
  });
  const groups = valuesOf(statementGroup).map((group) => {
    const of = movements.filter((movement) => movement.group === group);
    return { group, amount: addUp(...of.map(({ amount }) => amount)), count: of.length };
  });
  const sumOf = (of: readonly StatementGroup[]) =>
    addUp(...groups.filter(({ group }) => of.includes(group)).map(({ amount }) => amount));
  return {
    start_date: days.from,
    end_date: days.to,
    billed_to: await billedToOf(db, businessId, language),
    issuer: await providerOf(db, language),
    opening,
    groups,
    sums: {
      billed: sumOf(statementSteps.billed),
      paid: sumOf(statementSteps.paid),
      credited: sumOf(statementSteps.credited),
    },
    closing: cents(balance),
    balances: {
      opening: await balancesOn(db, businessId, addDays(days.from, -1)),
      closing: await balancesOn(db, businessId, days.to),
    },
    bank: await movedAtBank(db, businessId, days),
    movements,
    accrual: await accrualOf(db, businessId, days.to),
    open: (await openDocumentsOn(db, businessId, days.to)).map(({ open, ...document }) => ({
      ...document,
      balance: open,
    })),
  };
}
