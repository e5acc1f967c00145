/**
 * Sections of the customer agreement, in order; each has `<section>.title` and `<section>.description` in the
 * `customer-agreement` namespace. The first two come before the specification's eight, because it names "fees
 * and payment" as a clause that survives termination.
 */
export const agreementSections = [
  'intro',
  'fees_and_payment',
  'ip_ownership',
  'confidentiality',
  'disclaimers',
  'limitation_of_liability',
  'relationships',
  'termination',
  'miscellaneous',
  'contacting',
] as const;
