import type { Step } from './step.ts';
import { ownSessions, profile, twoFactors, signingIn, signingOut } from './scenario/accounts.ts';
import { paymentCards } from './scenario/cards.ts';
import { identityProviders } from './scenario/identity-provider.ts';
import { emailsAndRequests } from './scenario/emails.ts';
import { lookups, publicSite } from './scenario/lists.ts';
import { conversations, notificationSteps, admin } from './scenario/messages.ts';
import { billing, timesheetsAndReviews } from './scenario/money.ts';
import { closingBusinesses, reviewOfBusinesses } from './scenario/businesses.ts';
import { adminUsers } from './scenario/admin.ts';
import { records, deletions } from './scenario/records.ts';
import { cancellation, shifts, shiftsOfPlatform } from './scenario/shifts.ts';
import { reviewOfWorkers, signingUpAsWorker } from './scenario/worker-accounts.ts';
import { payingWorkers } from './scenario/worker-pay.ts';
import { applying, clocking, objecting, people } from './scenario/workers.ts';

export const scenario: readonly Step[] = [
  ...signingIn,
  ...twoFactors,
  ...identityProviders,
  ...adminUsers,
  ...ownSessions,
  ...lookups,
  ...profile,
  ...records,
  ...shifts,
  ...applying,
  ...clocking,
  ...shiftsOfPlatform,
  ...timesheetsAndReviews,
  ...objecting,
  ...people,
  ...conversations,
  ...notificationSteps,
  ...billing,
  ...payingWorkers,
  ...paymentCards,
  ...publicSite,
  ...reviewOfBusinesses,
  ...closingBusinesses,
  ...signingUpAsWorker,
  ...reviewOfWorkers,
  ...admin,
  ...emailsAndRequests,
  ...cancellation,
  ...deletions,
  ...signingOut,
];
