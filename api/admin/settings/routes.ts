import { getSetting, type Pricing } from '#contract/admin/settings.ts';
import { defaultOvertimePercentage } from '#domain/shared/work/overtime.ts';
import type { Database } from '../../db/client.ts';
import { failNotFound } from '../../api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { missingSetup, type Installation } from '../../platform/setup-status.ts';
import { commissionPercentageOf } from '../../billing/pricing.store.ts';
import { offeredMethods } from '../../platform/payment-methods.ts';
import { findArticle } from '../../content/editing.store.ts';
import { articleOf } from '../../content/articles.ts';
import { productName } from '../../platform/branding.ts';
import { isOptionalPage } from '../../platform/optional-pages.ts';
import { printedRules } from '../../platform/printed-rules.ts';
import { findSetting, overtimePercentageOf } from '../../platform/settings.store.ts';

async function pricing(db: Database, caller: Caller | null, now: Date, installation: Installation): Promise<Pricing> {
  const { payments } = installation;
  const business = caller?.role === 'OPERATOR' || caller?.role === 'SUPERVISOR' ? caller.businessId : null;
  const stored = await findSetting(db, 'pricing');
  return {
    type: 'pricing',
    ...stored,
    commission_percentage:
      business === null ? stored.commission_percentage : await commissionPercentageOf(db, business, now),
    payment_methods: await offeredMethods(db, payments),
    overtime_percentage: business === null ? defaultOvertimePercentage : await overtimePercentageOf(db, business),
    is_open: (await missingSetup(db, installation)).length === 0,
    is_sandbox: payments.sandbox,
    publishable_key: payments.publishableKey,
  };
}

const get = defineEndpoint(getSetting, async ({ db, caller, query: { type }, pushKey, now, ...installation }) => {
  if (type === 'pricing') return { data: await pricing(db, caller, now, installation) };
  if (type === 'bank') return { data: { type, ...(await findSetting(db, 'bank')) } };
  if (type === 'push') return { data: { type, public_key: pushKey ?? null } };
  const site = {
    platform: await findSetting(db, 'platform'),
    product: await productName(db),
    methods: await offeredMethods(db, installation.payments),
    rules: await printedRules(db),
    terms: await findSetting(db, 'retention'),
  };
  const charged = await findSetting(db, 'pricing');
  const terms = {
    directHireFee: charged.direct_hire_fee,
    approvesUndecided: (await findSetting(db, 'timesheets')).approves_undecided,
  };
  const edited = await findArticle(db, type, now);
  if (edited === null && isOptionalPage(type)) return failNotFound();
  return { data: articleOf(type, site, terms, edited) };
});

export const settings: Endpoint[] = [get];
