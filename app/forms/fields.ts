import { z } from 'zod';
import { message, type Message } from '#domain/message.ts';
import type { Cents } from '#domain/money.ts';
import { parseAmount, plainNumber } from '#domain/text/typed-number.ts';

/** Runs rules over several fields even when one of the fields is missing or invalid. */
export const always = { when: () => true };

/** Does not stop the rules of other fields, so that all messages appear at once. */
const fault = (text: Message) => ({ code: 'custom' as const, message: text, continue: true });

/** HK$ as people type it, `62`, `62.50`, `HK$1,250`, as integer cents. Forms set their own bounds. */
export const typedMoney = z
  .string({ error: message('validation.required') })
  .transform((typed, context) => {
    const amount = parseAmount(typed);
    if (amount !== null) return amount;
    context.addIssue(fault(message('validation.money')));
    return z.NEVER;
  })
  .pipe(z.custom<Cents>());

type Bounds = z.ZodType<number, unknown>;

const typedNumber = <Within extends Bounds>(within: Within, pattern: RegExp, refusal: Message) =>
  z
    .string({ error: message('validation.required') })
    .transform((typed, context): unknown => {
      const plain = plainNumber(typed);
      if (plain !== null && pattern.test(plain)) return Number(plain);
      context.addIssue(fault(typed.trim() === '' ? message('validation.required') : refusal));
      return z.NEVER;
    })
    .pipe(within);

export const typedWhole = <Within extends Bounds>(within: Within) =>
  typedNumber(within, /^\d{1,15}$/, message('validation.digitsOnly'));

/** A number that may have decimals, such as `0.5`; `label` is the key of the field's label, for the message. */
export const typedDecimal = <Within extends Bounds>(label: string, within: Within) =>
  typedNumber(within, /^\d{1,9}(\.\d{1,4})?$/, message('validation.number', { field: label }));

const maxEmails = 20;
const emailsLength = maxEmails * 256;

/** Email addresses, one a line or separated by commas, each validated by `one`. Duplicates count once. */
export const typedEmails = (one: z.ZodType<string, string>) =>
  z
    .string()
    .max(emailsLength, { error: message('validation.maxLength', { number: emailsLength }) })
    .default('')
    .transform((typed, context): string[] => {
      const emails = [...new Set(typed.split(/[\s,;，；、]+/).filter(Boolean))];
      const refuse = (text: Message) => context.addIssue(fault(text));
      const wrong = emails.find((each) => !one.safeParse(each).success);
      if (emails.length > maxEmails) refuse(message('validation.emailsMax', { number: maxEmails }));
      else if (wrong !== undefined) refuse(message('validation.emailIn', { name: wrong.slice(0, 60) }));
      return emails;
    });
