import { z } from 'zod';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { call } from '../core/call.ts';
import { count, money, updatedAt } from '../core/common.ts';
import { localised } from '../core/fields/localised.ts';

const articleType = z.enum(['about', 'careers', 'terms', 'privacy', 'customer-agreement']);

export const article = z.object({
  type: articleType,
  title: localised,
  updated_at: updatedAt,
  sections: z.array(
    z.object({
      key: z.string().meta({ description: 'Such as ip_ownership; an anchor on the page' }),
      title: localised,
      description: localised.meta({ description: 'Plain text; a blank line parts paragraphs' }),
    }),
  ),
});
export type Article = z.output<typeof article>;

const percentage = z.number().min(0).max(100).meta({ description: 'Per cent, at most two decimals' });

const pricing = z.object({
  type: z.literal('pricing'),
  commission_percentage: percentage.meta({ description: 'Per cent of worker pay' }),
  card_fee_percentage: percentage.meta({ description: 'Per cent of pay plus commission; for card payment only' }),
  card_fee_fixed: money.meta({ description: 'HK$ for each payment, so once for a series; for card payment only' }),
  direct_hire_fee: money.meta({ description: 'HK$ for a worker who is hired directly; 0 where no amount is set' }),
  finance_charge_percentage: percentage.meta({ description: 'Per cent a month on unpaid fees' }),
  overtime_percentage: count.meta({
    description: 'Per cent of the hourly wage: the caller’s business’s own, else the default',
  }),
  payment_methods: z
    .array(z.enum(paymentMethod))
    .meta({ description: 'Offered, in this order; 1 manual, 2 card, 3 FPS' }),
  is_open: z.boolean().optional().meta({
    description: 'False until the platform has finished setting up: nobody signs up or books before that; absent: open',
  }),
  is_sandbox: z.boolean().meta({ description: 'True where no money moves and only test cards work' }),
  publishable_key: z.string().nullable().meta({ description: 'For the card provider’s script; null in the sandbox' }),
});
export type Pricing = z.output<typeof pricing>;

const bank = z.object({
  type: z.literal('bank'),
  bank_name: localised,
  bank_code: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  fps_id: z.string().meta({ description: 'An FPS ID of 7 or 9 digits, a Hong Kong phone number or an email address' }),
  fps_reference: z.boolean().default(true).meta({
    description: 'Whether FPS codes have the bill number in their fields 62-01 and 62-05, which some banks refuse',
  }),
});
export type BankSetting = z.output<typeof bank>;

const push = z.object({
  type: z.literal('push'),
  public_key: z
    .string()
    .nullable()
    .meta({ description: 'VAPID, base64url: the `applicationServerKey`; null where nothing is pushed' }),
});

export const setting = z.discriminatedUnion('type', [article, pricing, bank, push]);
export type Setting = z.output<typeof setting>;

export const getSetting = call({
  name: 'getSetting',
  method: 'GET',
  path: '/admin/detail-setting',
  summary:
    'One of the platform’s settings: an article, pricing, the bank account, or the key to subscribe to pushes with',
  access: 'anyone',
  query: z.object({ type: z.enum([...articleType.options, 'pricing', 'bank', 'push']) }),
  answer: setting,
});
