import type { Step } from './step.ts';
import { ownSessions, profile, secondFactors, signingIn, signingOut } from './story/accounts.ts';
import { paymentCards } from './story/cards.ts';
import { identityProviders } from './story/identity-provider.ts';
import { lettersAndRequests } from './story/letters.ts';
import { lookups, publicSite } from './story/lists.ts';
import { conversations, news, office } from './story/messages.ts';
import { billing, timesheetsAndReviews } from './story/money.ts';
import { reviewOfBusinesses } from './story/businesses.ts';
import { officePeople } from './story/provider.ts';
import { records, removals } from './story/records.ts';
import { cancellation, shifts } from './story/shifts.ts';
import { reviewOfWorkers, signingUpAsWorker } from './story/worker-accounts.ts';
import { payingWorkers } from './story/worker-pay.ts';
import { applying, clocking, people } from './story/workers.ts';

export const story: readonly Step[] = [
  ...signingIn,
  ...secondFactors,
  ...identityProviders,
  ...officePeople,
  ...ownSessions,
  ...lookups,
  ...profile,
  ...records,
  ...shifts,
  ...applying,
  ...clocking,
  ...timesheetsAndReviews,
  ...people,
  ...conversations,
  ...news,
  ...billing,
  ...payingWorkers,
  ...paymentCards,
  ...publicSite,
  ...reviewOfBusinesses,
  ...signingUpAsWorker,
  ...reviewOfWorkers,
  ...office,
  ...lettersAndRequests,
  ...cancellation,
  ...removals,
  ...signingOut,
];
