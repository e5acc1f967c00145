import { z } from 'zod';
import { message } from '#app/domain/message.ts';
import { fromDollars } from '#app/domain/money.ts';

/** HK$ as people type it, `62`, `62.50`, `HK$1,250`, as integer cents. Bounds are the form's own. */
export const typedMoney = z.string({ error: message('validation.required') }).transform((typed, context) => {
  const plain = typed.normalize('NFKC').replace(/^\s*(HK)?\$/i, '').replace(/[\s,]/g, '');
  if (/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return fromDollars(Number(plain));
  context.addIssue({ code: 'custom', message: message('validation.money') });
  return z.NEVER;
});

/** A whole number as people type it, digits only, then held to the bounds of `within`. */
export const typedWhole = <Within extends z.ZodType<number, unknown>>(within: Within) =>
  z
    .string({ error: message('validation.required') })
    .transform((typed, context): unknown => {
      const plain = typed.normalize('NFKC').replace(/[\s,]/g, '');
      if (/^\d{1,15}$/.test(plain)) return Number(plain);
      context.addIssue({ code: 'custom', message: message('validation.digitsOnly') });
      return z.NEVER;
    })
    .pipe(within);
