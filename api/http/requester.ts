/**
 * The request log has the account's id, which means nothing outside the database. The sign-in call sets it
 * itself, because nobody is signed in before.
 */
const accounts = new WeakMap<Request, number>();

export const setRequester = (request: Request, accountId: number | null): void => {
  if (accountId !== null) accounts.set(request, accountId);
};

export const requester = (request: Request): number | undefined => accounts.get(request);
