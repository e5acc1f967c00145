import { may } from '#domain/account/roles.ts';
import { dayOf, iso } from '#domain/time.ts';
import { getFigures } from '#contract/figures.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { accrualOf } from './accrual.ts';
import { nextInvoiceOf } from './next-invoice.ts';
import { owedOf } from './owed.ts';
import { waitsOf } from './waits.ts';

const get = defineEndpoint(getFigures, async ({ db, caller: { businessId, role }, query, now }) => {
  const seesMoney = may(role, 'invoiceMoney');
  const day = query.day ?? dayOf(now);
  const owed = seesMoney
    ? { ...(await owedOf(db, businessId, day, now)), to_accrue: await accrualOf(db, businessId, day) }
    : null;
  return {
    data: {
      at: iso(now),
      waits: await waitsOf(db, businessId, now, seesMoney),
      owed,
      next_invoice: seesMoney ? await nextInvoiceOf(db, businessId, now) : null,
    },
  };
});

export const figures: Endpoint[] = [get];
