import { financeChargePercentage } from '#domain/billing/invoices/finance-charge.ts';
import { standardTerms } from '#domain/admin/retention.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';

/** Initial values; money in cents. Articles are content and not stored here. */
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
  // Empty until the environment or an admin names the platform and its accounts.
  {
    type: 'bank',
    value: {
      bank_name: { en: '', hk: '' },
      bank_code: '',
      account_name: '',
      account_number: '',
      fps_id: '',
      fps_reference: true,
    },
  },
  { type: 'platform', value: { legal_name: '', support_email: '', postal_address: { en: '', hk: '' } } },
  { type: 'branding', value: { name: '', colour: '', logo: '' } },
  { type: 'weekly_invoices', value: { weekday: 2, time: '10:00' } },
  { type: 'timesheets', value: { approves_undecided: false } },
  { type: 'retention', value: standardTerms },
];
