/** Details whose changes are kept, of a worker, a business user or a business. */
export const correctedFields = [
  'name',
  'name_hk',
  'hkid',
  'phone',
  'email',
  'position',
  'emergency_contact',
  'bank_details',
  'company_name',
  'company_name_hk',
  'br_number',
  'address',
  'warehouse_address',
  'work_email',
  'billing_email',
  'billing_phone',
] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** DONE is also what the person changed without asking. */
export const correctionState = { ASKED: 'ASKED', DONE: 'DONE', DECLINED: 'DECLINED' } as const;
