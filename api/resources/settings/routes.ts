import { financeChargePercentage } from '#domain/invoice/late-fee.ts';
import { getSetting, type Pricing } from '#contract/account/settings.ts';
import { defaultOvertimePercentage } from '#domain/shift/overtime.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../http/caller.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import type { Services } from '../../services.ts';
import { offeredMethods } from '../pricing/store.ts';
import { findArticle } from '../content/editing-store.ts';
import { articleOf } from './articles.ts';
import { findSetting, overtimePercentageOf } from './store.ts';

async function pricing(db: Database, caller: Caller | null, payments: Services['payments']): Promise<Pricing> {
  const business = caller?.role === 'OPERATOR' || caller?.role === 'SUPERVISOR' ? caller.businessId : null;
  const stored = await findSetting(db, 'pricing');
  return {
    type: 'pricing',
    ...stored,
    finance_charge_percentage: financeChargePercentage,
    payment_methods: await offeredMethods(db, stored.payment_methods),
    overtime_percentage: business === null ? defaultOvertimePercentage : await overtimePercentageOf(db, business),
    is_sandbox: payments.sandbox,
    publishable_key: payments.publishableKey,
  };
}

const get = defineEndpoint(getSetting, async ({ db, caller, query: { type }, payments, pushKey }) => {
  if (type === 'pricing') return { data: await pricing(db, caller, payments) };
  if (type === 'bank') return { data: { type, ...(await findSetting(db, 'bank')) } };
  if (type === 'push') return { data: { type, public_key: pushKey ?? null } };
  const terms = {
    directHireFee: (await findSetting(db, 'pricing')).direct_hire_fee,
    approvesUndecided: (await findSetting(db, 'timesheets')).approves_undecided,
  };
  return { data: articleOf(type, await findSetting(db, 'provider'), terms, await findArticle(db, type)) };
});

export const settings: Endpoint[] = [get];
