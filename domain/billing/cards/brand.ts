const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${names[brand] ?? brand} •••• ${last4}`;
