import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { getReportedPayment } from '#contract/billing/reported-payments.ts';

/** 404 when the payment's state does not allow the action, unless a form was returned. */
const paymentIn =
  (wanted: DataOf<typeof getReportedPayment>['state']) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const payment = await context.admin.reportedPayments.getReportedPayment({ params: { id: requireIdParam(params) } });
    if (payment.state !== wanted && !context.posted) throw json({ kind: 'notFound' }, 404);
    return { payment };
  };

export const loadPayment = paymentIn('REPORTED');

export const loadConfirmedPayment = paymentIn('CONFIRMED');
