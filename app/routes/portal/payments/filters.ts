import { valuesOf } from '#domain/shared/enumeration.ts';
import { paymentMethod, paymentMethodName } from '#domain/billing/payments/method.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { enumParam, pageParam, readDayRange, readQuery } from '#app/forms/query.ts';

const methodNames = ['', ...valuesOf(paymentMethod).map(paymentMethodName)] as const;

const defaultDays = 90;

export function readFilters(request: Request, now: Date) {
  const today = dayOf(now);
  return {
    ...readDayRange(request, () => ({ startDate: addDays(today, -defaultDays), endDate: today })),
    ...readQuery(request, { method: enumParam(methodNames, ''), page: pageParam }),
  };
}

export const upstreamFilters = ({ startDate, endDate, method }: ReturnType<typeof readFilters>) => ({
  start_date: startDate,
  end_date: endDate,
  ...(method !== '' && { method: paymentMethod[method] }),
});
