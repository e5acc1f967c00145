import type { z } from 'zod';
import * as contract from '#contract/accounts/auth.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { findAccount, storedAccountOf } from '../accounts/auth/account.store.ts';
import { failNotFound } from '../api-error.ts';
import type { Database } from '../db/client.ts';
import { countUnread } from '../messaging/notifications/store.ts';
import { unreadMessages, waitingApplicants } from '../shifts/todos.ts';
import { undecidedCounts } from '../timesheets/amounts.ts';

type Badges = z.output<typeof contract.badges>;

export async function badges(
  db: Database,
  account: { accountId: number; businessId: number },
  now: Date,
): Promise<Badges> {
  const [notifications, applicants, messages, timesheets] = await Promise.all([
    countUnread(db, account.accountId),
    waitingApplicants(db, account.businessId, now),
    unreadMessages(db, account.businessId),
    undecidedCounts(db, account.businessId, now),
  ]);
  return {
    notifications,
    applicants: applicants.waiting,
    chats: messages.conversations,
    timesheets: timesheets.to_decide,
    timesheets_overdue: timesheets.overdue,
  };
}

const getAccount = defineEndpoint(contract.getAccount, async ({ db, caller, params, now }) => {
  const account = params.id === caller.accountId ? await findAccount(db, params.id) : null;
  if (account === null) return failNotFound();
  const [counts, stored] = await Promise.all([badges(db, caller, now), storedAccountOf(db, caller)]);
  return { data: { ...account, badges: counts, ...stored } };
});

export const ownAccount: Endpoint[] = [getAccount];
