import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { getSentPayment } from '#contract/invoices/admin-side.ts';

/** Reads the payment of the address; 404 where it has not the state that the act of the page wants, unless the form came back. */
const paymentIn =
  (wanted: DataOf<typeof getSentPayment>['state']) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const payment = await context.office.acts.getSentPayment({ params: { id: idOf(params) } });
    if (payment.state !== wanted && !context.posted) throw json({ kind: 'notFound' }, 404);
    return { payment };
  };

/** Returns the payment of the address, which waits to be checked. */
export const loadPayment = paymentIn('SENT');

/** Returns the payment of the address, which was recorded or confirmed. */
export const loadConfirmed = paymentIn('CONFIRMED');
