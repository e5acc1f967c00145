import type { AdminBusiness } from '#contract/admin/businesses.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';
import type { AccountState } from '#domain/accounts/account-state.ts';
import type { Language } from '#app/i18n/languages.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';

/** An account that the platform decides on. */
export type Reviewed = { subject: 'business'; account: AdminBusiness } | { subject: 'worker'; account: AdminWorker };
export type Subject = Reviewed['subject'];

export const decisions = ['approval', 'question', 'decline', 'reopen', 'suspension', 'unsuspend'] as const;
export type Decision = (typeof decisions)[number];

export const decisionsIn: Readonly<Record<AccountState, readonly Decision[]>> = {
  SIGNING_UP: [],
  WAITING: ['approval', 'question', 'decline'],
  ASKED: ['approval', 'decline'],
  ACTIVE: ['suspension'],
  SUSPENDED: ['unsuspend'],
  DECLINED: ['reopen'],
};

export const nameOf = ({ subject, account }: Reviewed, language: Language): string =>
  subject === 'business' ? account.company_name : leadingName(account, language);

export const accountPath = { business: paths.admin.business, worker: paths.admin.worker };

export const decisionPaths: Readonly<Record<Subject, Record<Decision, (id: number) => string>>> = {
  business: {
    approval: paths.admin.businessApproval,
    question: paths.admin.businessQuestion,
    decline: paths.admin.businessDecline,
    reopen: paths.admin.businessReopen,
    suspension: paths.admin.businessSuspension,
    unsuspend: paths.admin.businessUnsuspend,
  },
  worker: {
    approval: paths.admin.workerApproval,
    question: paths.admin.workerQuestion,
    decline: paths.admin.workerDecline,
    reopen: paths.admin.workerReopen,
    suspension: paths.admin.workerSuspension,
    unsuspend: paths.admin.workerUnsuspend,
  },
};
