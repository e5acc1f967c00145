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
