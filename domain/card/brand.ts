/** The card schemes, as the provider writes them and as they write themselves. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card as people know it: `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${names[brand] ?? brand} •••• ${last4}`;
