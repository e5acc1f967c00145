import { paymentMethod } from '#domain/payment/method.ts';

/**
 * The provider sets these; the table keeps money in cents. A deployment changes it in place. Articles are content and
 * not stored.
 */
export const settings = [
  {
    type: 'pricing',
    value: {
      commission_percentage: 15,
      card_fee_percentage: 3.4,
      card_fee_fixed: 2_35,
      direct_hire_fee: 4_800_00,
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
  // The agreement, terms, privacy policy and invoices name the provider; notices go to its address.
  {
    type: 'provider',
    value: {
      legal_name: 'Shiftdock Limited',
      support_email: 'support@shiftdock.example',
      postal_address: { en: '12/F, 8 Container Port Road, Kwai Chung, Hong Kong', hk: '香港葵涌貨櫃碼頭路 8 號 12 樓' },
    },
  },
  // The hour of the weekly invoices: Tuesday 10:00 in Hong Kong.
  { type: 'weekly_invoices', value: { weekday: 2, time: '10:00' } },
  // The clock approves undecided timesheets after two Tuesdays only where the provider says so.
  { type: 'timesheets', value: { approves_undecided: false } },
];
