import { accountState, type AccountState } from '../accounts/account-state.ts';

/** Names and declarations can still be corrected. */
export const statesBeforeApproval: readonly AccountState[] = [
  accountState.SIGNING_UP,
  accountState.WAITING,
  accountState.ASKED,
];

/** True if ever approved: the worker may read bookings, work and pay. */
export const hasApproval = (state: AccountState): boolean =>
  state === accountState.ACTIVE || state === accountState.SUSPENDED;

export const bankDetailsKind = { FPS: 'FPS', ACCOUNT: 'ACCOUNT' } as const;

export const payState = { UNDECIDED: 'UNDECIDED', OWED: 'OWED', PAID: 'PAID' } as const;
export type PayState = (typeof payState)[keyof typeof payState];
