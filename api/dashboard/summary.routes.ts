import { hasPermission } from '#domain/accounts/roles.ts';
import { dayOf, toIso } from '#domain/shared/time.ts';
import { getSummary } from '#contract/dashboard/summary.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { getAccrual } from '../billing/amounts/accrual.ts';
import { getNextInvoice } from '../billing/amounts/next-invoice.ts';
import { getAmountsOwed } from '../billing/amounts/amounts-owed.ts';
import { getTodos } from '../shifts/todos.ts';

const get = defineEndpoint(getSummary, async ({ db, caller: { businessId, role }, query, now }) => {
  const seesMoney = hasPermission(role, 'invoiceMoney');
  const day = query.day ?? dayOf(now);
  const owed = seesMoney
    ? { ...(await getAmountsOwed(db, businessId, day, now)), to_accrue: await getAccrual(db, businessId, day) }
    : null;
  return {
    data: {
      at: toIso(now),
      todo: await getTodos(db, businessId, now, seesMoney),
      owed,
      next_invoice: seesMoney ? await getNextInvoice(db, businessId, now) : null,
    },
  };
});

export const summary: Endpoint[] = [get];
