/** What two accounts of one person have in common. */
export const sharedValue = { HKID: 'HKID', PHONE: 'PHONE', ACCOUNT: 'ACCOUNT' } as const;
export type SharedValue = (typeof sharedValue)[keyof typeof sharedValue];

/** An FPS identifier or an account number as it is compared: `+852 6123 4567` and `61234567` are one. */
export const comparableAccount = (account: string, bankCode: string | null): string =>
  `${bankCode ?? 'FPS'}:${account
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/^\+852/, '')}`;
