export const scripted: readonly string[] = [
  'locations/new',
  'locations/:id',
  'book/:id/check-out/card',
  'settings/payment-method/new',
  'settings/company',
  'chat/:id',
  'shifts/:id',
  'notifications',
];
