import { paymentMethod } from '#app/domain/payment/method.ts';

/**
 * Prices and the bank account of `/admin/detail-setting`, as the table keeps them: money in cents. Articles
 * are texts of the locales and not stored.
 */
export const settings = [
  {
    type: 'pricing',
    value: {
      commission_percentage: 15,
      card_fee_percentage: 3.4,
      card_fee_fixed: 2_35,
      finance_charge_percentage: 1.5,
      payment_methods: [paymentMethod.STRIPE, paymentMethod.FPS, paymentMethod.MANUAL],
    },
  },
  {
    type: 'bank',
    value: {
      bank_name: { en: 'The Hongkong and Shanghai Banking Corporation (HSBC)', hk: '香港上海滙豐銀行' },
      bank_code: '004',
      account_name: 'Shiftdock Limited',
      account_number: '004-123456-838',
      fps_id: '1234567',
    },
  },
  // The hour of the weekly invoices: Tuesday 10:00 in Hong Kong.
  { type: 'weekly_invoices', value: { weekday: 2, time: '10:00' } },
];
