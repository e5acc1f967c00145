import * as admin from '#contract/invoices/admin-side.ts';
import * as office from '#contract/invoices/office-money.ts';
import { addUp, cents } from '#domain/money.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { NotTried, need, type Scene } from '../scene.ts';
import { nothing, step, type Step } from '../step.ts';

async function invoiceToCredit(scene: Scene): Promise<string> {
  const query = { business_id: scene.operator.businessId, limit: 100 };
  const { items } = await scene.ask(office.listInvoicesOfAll, { query }, scene.who('admin'));
  return need(
    items.find(({ standing, total }) => standing !== 'ENDED' && total > 0),
    'the business has no invoice',
  ).number;
}

const creditOf = async (scene: Scene) => ({
  invoice_number: await invoiceToCredit(scene),
  amount: cents(1),
  reason: `Story ${scene.tag}`,
});

const noCard = 'no card was charged that takes a refund';

export const officeMoney: readonly Step[] = [
  step(office.listInvoicesOfAll, 'admin', nothing, ({ totals }) =>
    addUp(...Object.values(totals.ages)) === totals.open ? undefined : 'the ages are not what is open',
  ),
  step(
    admin.previewAct,
    'admin',
    async (scene) => ({ body: { act: 'CREDIT' as const, ...(await creditOf(scene)) } }),
    ({ entries }) =>
      entries.every(({ lines }) => addUp(...lines.map(({ amount }) => amount)) === 0)
        ? undefined
        : 'an entry does not balance',
    { repeats: true },
  ),
  step(
    office.giveCredit,
    'admin',
    async (scene) => ({ body: await creditOf(scene) }),
    (answer, scene) => {
      scene.found.givenCredit = answer;
    },
  ),
  step(office.listGivenCredits, 'admin', nothing),
  step(office.takeBackGivenCredit, 'admin', (scene) => ({
    params: { id: scene.take('givenCredit', 'no credit was given').id },
    body: { note: '' },
  })),
  step(office.listChargedCards, 'admin', nothing, ({ items }, scene) => {
    scene.found.chargedCard = items.find(({ refundable }) => refundable > 0);
  }),
  step(office.refundToCard, 'admin', (scene) => {
    if (scene.found.chargedCard === undefined) throw new NotTried(noCard);
    return { params: { id: scene.found.chargedCard.id }, body: { amount: cents(1), reason: `Story ${scene.tag}` } };
  }),
];

const fee = 'pricing.direct_hire_fee';

export const plannedSetting: readonly Step[] = [
  step(
    admin.takeBackPlannedSetting,
    'admin',
    async (scene) => {
      const from = addDays(dayOf(await scene.now()), 30);
      await scene.ask(
        admin.changeProviderSetting,
        { body: { name: fee, value: '5000', from, note: `Story ${scene.tag}` } },
        scene.who('admin'),
      );
      const { planned } = await scene.ask(admin.listProviderSettings, {}, scene.who('admin'));
      const mine = planned.find(({ note }) => note === `Story ${scene.tag}`);
      return { params: { id: need(mine, 'a setting that is to come is not listed').id } };
    },
    async (_, scene) =>
      (await scene.ask(admin.listProviderSettings, {}, scene.who('admin'))).planned.some(
        ({ note }) => note === `Story ${scene.tag}`,
      )
        ? 'what was taken back is still to come'
        : undefined,
  ),
];
