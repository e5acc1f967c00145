/**
 * The log of calls names the account that asks: its number, which means something in the database alone. The call that
 * signs in tells it itself, because nobody is signed in before.
 */
const accounts = new WeakMap<Request, number>();

export const tellWhoAsks = (request: Request, accountId: number | null): void => {
  if (accountId !== null) accounts.set(request, accountId);
};

export const whoAsked = (request: Request): number | undefined => accounts.get(request);
