import { valuesOf } from '#domain/enumeration.ts';
import { paymentMethod, paymentMethodName } from '#domain/payment/method.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { oneOf, page, readDays, readQuery } from '#app/forms/query.ts';

const methodNames = ['', ...valuesOf(paymentMethod).map(paymentMethodName)] as const;

const usualDays = 90;

export function readFilters(request: Request, now: Date) {
  const today = dayOf(now);
  return {
    ...readDays(request, () => ({ startDate: addDays(today, -usualDays), endDate: today })),
    ...readQuery(request, { method: oneOf(methodNames, ''), page }),
  };
}

export const upstreamFilters = ({ startDate, endDate, method }: ReturnType<typeof readFilters>) => ({
  start_date: startDate,
  end_date: endDate,
  ...(method !== '' && { method: paymentMethod[method] }),
});
