import * as actionPreview from '#contract/admin/action-preview.ts';
import * as platformSettings from '#contract/admin/platform-settings.ts';
import * as billing from '#contract/billing/admin-billing.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { NotTried, need, type Scene } from '../scene.ts';
import { keep, nothing, step, type Step } from '../step.ts';

async function invoiceToCredit(scene: Scene): Promise<string> {
  const query = { business_id: scene.operator.businessId, limit: 100 };
  const { items } = await scene.ask(billing.listAllInvoices, { query }, scene.who('admin'));
  return need(
    items.find(({ due_state: dueState, total }) => dueState !== 'ENDED' && total > 0),
    'the business has no invoice',
  ).number;
}

const creditOf = async (scene: Scene) => ({
  invoice_number: await invoiceToCredit(scene),
  amount: cents(1),
  reason: `Scenario ${scene.tag}`,
});

const noCard = 'no card was charged that takes a refund';

export const adminBillingSteps: readonly Step[] = [
  step(billing.listAllInvoices, nothing),
  step(billing.getAnyInvoice, async (scene) => ({ params: { number: await invoiceToCredit(scene) } })),
  step(actionPreview.previewAction, async (scene) => ({
    body: { operation: 'CREDIT' as const, ...(await creditOf(scene)) },
  })),
  step(billing.issueCredit, async (scene) => ({ body: await creditOf(scene) }), keep('issuedCredit')),
  step(billing.listIssuedCredits, nothing),
  step(billing.voidCredit, (scene) => ({
    params: { id: scene.take('issuedCredit', 'no credit was given').id },
    body: { note: '' },
  })),
  step(billing.listCardPayments, nothing, ({ items }, scene) => {
    scene.found.chargedCard = items.find(({ refundable }) => refundable > 0);
  }),
  step(billing.refundCardPayment, (scene) => {
    if (scene.found.chargedCard === undefined) throw new NotTried(noCard);
    return { params: { id: scene.found.chargedCard.id }, body: { amount: cents(1), reason: `Scenario ${scene.tag}` } };
  }),
];

const fee = 'pricing.direct_hire_fee';

export const plannedSetting: readonly Step[] = [
  step(platformSettings.cancelScheduledSetting, async (scene) => {
    const owner = scene.who('admin');
    const note = `Scenario ${scene.tag}`;
    const body = { name: fee, value: '5000', from: addDays(dayOf(await scene.now()), 30), note };
    await scene.ask(platformSettings.updateAdminSetting, { body }, owner);
    const { planned } = await scene.ask(platformSettings.listAdminSettings, {}, owner);
    const mine = planned.find((setting) => setting.note === note);
    return { params: { id: need(mine, 'a setting that is to come is not listed').id } };
  }),
];
