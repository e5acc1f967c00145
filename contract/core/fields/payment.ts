import { z } from 'zod';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { instant, money } from '../common.ts';

/** FAILED is only reported by an error code; no stored payment has it. */
export const paymentState = z.enum(['REQUIRES_ACTION', 'ON_INVOICE', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED']).meta({
  description:
    'REQUIRES_ACTION: the bank must confirm at `redirect_url`; ON_INVOICE: MANUAL or FPS, asked for by the weekly invoices alone; PAID; PARTLY_REFUNDED; REFUNDED',
});

export const fpsRequest = z.object({
  payload: z.string().meta({ description: 'EMVCo text of the QR code, with amount and bill number' }),
  fps_id: z.string(),
  bill_number: z.string().meta({ description: 'To be kept with the transfer, so that it can be matched' }),
});

export const payment = z.object({
  payment_id: z.string().meta({ description: 'The bank returns it as `payment_intent`' }),
  method: z.enum(paymentMethod).meta({ description: '1 manual, 2 card, 3 FPS' }),
  state: paymentState,
  amount: money,
  redirect_url: z.url().nullable().meta({ description: 'The bank’s 3-D Secure page, only while REQUIRES_ACTION' }),
  card: z
    .object({ brand: z.string(), last4: z.string() })
    .nullable()
    .meta({ description: 'Only for card payments, and null for a supervisor' }),
  paid_at: instant.nullable(),
});
export type Payment = z.output<typeof payment>;
