import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { findInList } from '../find-in-list.server.ts';

/** Returns the payment of the address; 404 where it is checked meanwhile. */
export async function loadPayment({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const payment = await findInList(
    (query) => context.office.acts.listSentPayments({ query }),
    (one) => one.id === id,
  );
  if (!payment) throw json({ kind: 'notFound' }, 404);
  return { payment };
}
