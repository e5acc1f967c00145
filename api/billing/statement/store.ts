import {
  statementGroup,
  statementGroupOf,
  statementSteps,
  withReversedPayments,
  type StatementGroup,
} from '#domain/billing/ledger/statement.ts';
import { sumCents, cents } from '#domain/shared/money.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { addDays, type Days } from '#domain/shared/time.ts';
import type { StatementMovement } from '#contract/billing/movements.ts';
import type { Statement } from '#contract/billing/statement.ts';
import type { Database } from '../../db/client.ts';
import { getAccrual } from '../amounts/accrual.ts';
import { bankMovements } from '../amounts/bank.ts';
import { balancesOn, openDocumentsOn, sumOpen } from '../amounts/amounts-owed.ts';
import type { Language } from '../../language.ts';
import { billedToOf } from '../invoices/billed-to.ts';
import { platformIssuer } from '../ledger/issuer.ts';
import { listMovements } from '../amounts/movements.ts';

export async function statementOf(
  db: Database,
  businessId: number,
  days: Days,
  language: Language,
): Promise<Statement> {
  const opening = sumOpen(await openDocumentsOn(db, businessId, addDays(days.from, -1))).open;
  let balance = opening;
  const rows = withReversedPayments(await listMovements(db, businessId, days));
  const movements = rows.map(({ origin, entry: _, reverses: __, ...row }): StatementMovement => {
    balance = sumCents(balance, row.amount);
    const group = statementGroupOf(origin, row.document.kind);
    return { ...row, group, cause: group === statementGroup.CREDITS ? row.cause : null, balance };
  });
  const groups = valuesOf(statementGroup).map((group) => {
    const of = movements.filter((movement) => movement.group === group);
    return {
      group,
      amount: sumCents(...of.map(({ amount }) => amount)),
      count: of.filter(({ reversed }) => !reversed).length,
    };
  });
  const sumOf = (of: readonly StatementGroup[]) =>
    sumCents(...groups.filter(({ group }) => of.includes(group)).map(({ amount }) => amount));
  return {
    start_date: days.from,
    end_date: days.to,
    billed_to: await billedToOf(db, businessId, language),
    issuer: await platformIssuer(db, language),
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
    bank: await bankMovements(db, businessId, days),
    movements,
    accrual: await getAccrual(db, businessId, days.to),
    open: (await openDocumentsOn(db, businessId, days.to)).map(({ open, ...document }) => ({
      ...document,
      balance: open,
    })),
  };
}
