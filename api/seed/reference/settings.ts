import { financeChargePercentage } from '#domain/invoice/late-fee.ts';
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
      finance_charge_percentage: financeChargePercentage,
      payment_methods: [paymentMethod.STRIPE, paymentMethod.FPS, paymentMethod.MANUAL],
    },
  },
  // Nobody runs the installation and nobody is paid until the environment or the provider says who.
  {
    type: 'bank',
    value: { bank_name: { en: '', hk: '' }, bank_code: '', account_name: '', account_number: '', fps_id: '' },
  },
  { type: 'provider', value: { legal_name: '', support_email: '', postal_address: { en: '', hk: '' } } },
  // The hour of the weekly invoices: Tuesday 10:00 in Hong Kong.
  { type: 'weekly_invoices', value: { weekday: 2, time: '10:00' } },
  // The clock approves undecided timesheets after two Tuesdays only where the provider says so.
  { type: 'timesheets', value: { approves_undecided: false } },
];
