import { z } from 'zod';
import { message, type Message } from '#domain/shared/message.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { ambiguousMoney, parseMoney } from '#domain/shared/input/money.ts';
import { ambiguousNumber, parseNumber } from '#domain/shared/input/number.ts';

/** Runs rules over several fields even when one of the fields is missing or invalid. */
export const evenWithFieldErrors = { when: () => true };

/** Does not stop the rules of other fields, so that all messages appear at once. */
const continuingIssue = (text: Message) => ({ code: 'custom' as const, message: text, continue: true });

/** Written into the JSON schema of a form, where a number is a text. */
export const describeNumber = (kind: 'integer' | 'decimal' | 'money', min?: number | null, max?: number | null) => ({
  'x-number': kind,
  ...(isBound(min) && { 'x-minimum': min }),
  ...(isBound(max) && { 'x-maximum': max }),
});

const isBound = (bound: number | null | undefined): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** HK$ as people type it, `62`, `62.50`, `HK$1,250`, as integer cents. Forms set their own bounds. */
export const moneyField = z
  .string({ error: message('validation.required') })
  .transform((typed, context) => {
    const amount = parseMoney(typed);
    if (amount.kind === 'read') return amount.value;
    context.addIssue(continuingIssue(amount.kind === 'unread' ? amount.reason : ambiguousMoney(amount.candidates)));
    return z.NEVER;
  })
  .pipe(z.custom<Cents>())
  .meta(describeNumber('money'));

export const positiveMoneyField = moneyField.refine((amount) => amount > 0, {
  error: message('validation.minMoney', { number: '0.01' }),
});

/** Cents in a hidden field: an amount that the page shows, for the API to compare. */
export const shownAmount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).transform(cents);

/** A checkbox sends nothing when it is empty. */
export const checkboxField = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

type Bounds = z.ZodType<number, unknown>;

const describeWithin = (kind: 'integer' | 'decimal', within: Bounds) =>
  within instanceof z.ZodNumber ? describeNumber(kind, within.minValue, within.maxValue) : describeNumber(kind);

const numberField = <Within extends Bounds>(within: Within, pattern: RegExp, rejection: Message) =>
  z
    .string({ error: message('validation.required') })
    .transform((typed, context): unknown => {
      const number = parseNumber(typed);
      if (number.kind === 'read' && pattern.test(number.value)) return Number(number.value);
      // Of `2,5` workers only one reading may be a number of them; which was meant is asked all the same.
      const reason = number.kind === 'ambiguous' ? ambiguousNumber(number.candidates) : rejection;
      context.addIssue(continuingIssue(typed.trim() === '' ? message('validation.required') : reason));
      return z.NEVER;
    })
    .pipe(within);

export const wholeNumberField = <Within extends Bounds>(within: Within) =>
  numberField(within, /^\d{1,15}(?:\.0+)?$/, message('validation.digitsOnly')).meta(describeWithin('integer', within));

/** A number that may have decimals, such as `0.5`; `label` is the key of the field's label, for the message. */
export const decimalField = <Within extends Bounds>(label: string, within: Within) =>
  numberField(within, /^\d{1,9}(\.\d{1,4})?$/, message('validation.number', { field: label })).meta(
    describeWithin('decimal', within),
  );

const maxEmails = 20;
const maxEmailsLength = maxEmails * 256;

/** Email addresses, one a line or separated by commas, each validated by `one`. Duplicates count once. */
export const emailListField = (item: z.ZodType<string, string>) =>
  z
    .string()
    .max(maxEmailsLength, { error: message('validation.maxLength', { number: maxEmailsLength }) })
    .default('')
    .transform((typed, context): string[] => {
      const emails = [...new Set(typed.split(/[\s,;，；、]+/).filter(Boolean))];
      const reject = (text: Message) => context.addIssue(continuingIssue(text));
      const wrong = emails.find((entry) => !item.safeParse(entry).success);
      if (emails.length > maxEmails) reject(message('validation.emailsMax', { number: maxEmails }));
      else if (wrong !== undefined) reject(message('validation.emailIn', { name: wrong.slice(0, 60) }));
      return emails;
    });
