import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { getSentPayment } from '#contract/invoices/admin-side.ts';

/** 404 when the payment's state does not allow the action, unless a form was returned. */
const paymentIn =
  (wanted: DataOf<typeof getSentPayment>['state']) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const payment = await context.office.acts.getSentPayment({ params: { id: idOf(params) } });
    if (payment.state !== wanted && !context.posted) throw json({ kind: 'notFound' }, 404);
    return { payment };
  };

export const loadPayment = paymentIn('SENT');

export const loadConfirmed = paymentIn('CONFIRMED');
