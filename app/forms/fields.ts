import { z } from 'zod';
import { message, type Message } from '#domain/message.ts';
import type { Cents } from '#domain/money.ts';
import { parseAmount, plainNumber } from '#domain/text/typed-number.ts';

/** For rules over several fields: they look at what is there, also when another field is missing or wrong. */
export const always = { when: () => true };

/** A fault of one field does not stop the rules of the others, so that all messages appear at once. */
const fault = (text: Message) => ({ code: 'custom' as const, message: text, continue: true });

/** HK$ as people type it, `62`, `62.50`, `HK$1,250`, as integer cents. Bounds are the form's own. */
export const typedMoney = z
  .string({ error: message('validation.required') })
  .transform((typed, context) => {
    const amount = parseAmount(typed);
    if (amount !== null) return amount;
    context.addIssue(fault(message('validation.money')));
    return z.NEVER;
  })
  // A form's own bounds look at amounts only.
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

/** A whole number as people type it, digits only, then held to the bounds of `within`. */
export const typedWhole = <Within extends Bounds>(within: Within) =>
  typedNumber(within, /^\d{1,15}$/, message('validation.digitsOnly'));

/** A number that may have decimals, such as `0.5`; the message names the field by the key of its label. */
export const typedDecimal = <Within extends Bounds>(label: string, within: Within) =>
  typedNumber(within, /^\d{1,9}(\.\d{1,4})?$/, message('validation.number', { field: label }));

/** As many addresses as one field takes, and how long the text of them may be. */
const maxEmails = 20;
const emailsLength = maxEmails * 256;

/** E-mail addresses as people type them, one a line or separated by commas, each held to `one`. Each counts once. */
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
