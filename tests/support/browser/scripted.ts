/** Pages with an island; every other page has no script at all. */
export const scripted: readonly string[] = [
  'locations/new',
  'locations/:id',
  'book/:id/check-out/card',
  'settings/payment-method/new',
  'settings/company',
  'chat/:id',
  // It is running.
  'shifts/:id',
  'notifications',
];
