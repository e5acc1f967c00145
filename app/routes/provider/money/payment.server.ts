import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { pageLimit } from '#domain/paging.ts';

/** Returns the payment of the address; 404 where it is checked meanwhile. */
export async function loadPayment({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const { items } = await context.office.acts.listSentPayments({ query: { limit: pageLimit } });
  const payment = items.find((one) => one.id === id);
  if (!payment) throw json({ kind: 'notFound' }, 404);
  return { payment };
}
