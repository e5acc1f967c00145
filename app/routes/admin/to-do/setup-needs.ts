/** In the order in which they are met. Another API may require more; those are shown by their own names. */
export const setupNeeds = [
  'public_url',
  'mail',
  'owner',
  'legal_name',
  'postal_address',
  'support_email',
  'payment_method',
] as const;

export const isSetupNeed = (need: string): need is (typeof setupNeeds)[number] =>
  setupNeeds.some((item) => item === need);
