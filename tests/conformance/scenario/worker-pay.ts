import * as contract from '#contract/workers/worker-pay.ts';
import type { Cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import { need, type Scene } from '../scene.ts';
import { nothing, step, type Step } from '../step.ts';

async function toBePaid(scene: Scene): Promise<{ week: string; worker_id: number; amount: Cents }> {
  const listed = async (week_start?: string) =>
    scene.ask(contract.listWorkerPay, { query: { limit: 1, ...(week_start && { week_start }) } }, scene.who('admin'));
  const latest = await listed();
  const other = latest.totals.other_weeks.at(-1)?.week_start;
  const { items, totals } = latest.totals.to_pay > 0 || other === undefined ? latest : await listed(other);
  const one = need(
    items.find(({ to_pay: amount }) => amount > 0),
    'no worker is to be paid for an invoiced week',
  );
  return { week: totals.week_start, worker_id: one.worker_id, amount: one.to_pay };
}

export const payingWorkers: readonly Step[] = [
  step(contract.listWorkerPay, nothing),
  step(contract.exportWorkerPay, nothing),
  step(
    contract.recordPayRun,
    async (scene) => {
      const { week, worker_id, amount } = await toBePaid(scene);
      const payments = [{ worker_id, amount }];
      return {
        body: { week_start: week, payments, paid_on: dayOf(await scene.now()), reference: 'FPS 0042', note: '' },
      };
    },
    ([payment], scene) => {
      scene.found.workerPayment = payment;
      return payment?.reference === 'FPS 0042' ? undefined : 'the payment is not answered';
    },
  ),
  step(contract.listWorkerPayments, nothing, ({ items }, scene) =>
    items.some(({ id }) => id === scene.found.workerPayment?.id) ? undefined : 'the payment is not in the list',
  ),
  step(contract.reverseWorkerPayment, (scene) => ({
    params: { id: scene.take('workerPayment').id },
    body: { note: '' },
  })),
];
