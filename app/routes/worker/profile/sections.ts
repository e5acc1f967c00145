import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import { statesBeforeApproval } from '#domain/workers/account-state.ts';
import type { WorkerSelf } from '#contract/workers/worker-account.ts';

interface Section {
  href: string;
  label: Key;
  /** Names of the API's `missing` that the section asks for. */
  asks: readonly string[];
  /** Stays as the platform approved it. */
  isFixed?: true;
}

const sections: readonly Section[] = [
  { href: paths.workerSite.details, label: 'workerSite.section.details', asks: ['name', 'phone'] },
  {
    href: paths.workerSite.identity,
    label: 'workerSite.section.identity',
    asks: ['hkid', 'right_to_work', 'of_age'],
    isFixed: true,
  },
  { href: paths.workerSite.work, label: 'workerSite.section.work', asks: ['district_ids', 'industry_ids'] },
  { href: paths.workerSite.emergency, label: 'field.emergencyContact', asks: [] },
  { href: paths.workerSite.certificates, label: 'workerSite.section.certificates', asks: [] },
  { href: paths.workerSite.bankDetails, label: 'workerSite.section.bank', asks: ['bank_details'] },
];

export const canChangeIdentity = ({ state }: Pick<WorkerSelf, 'state'>): boolean =>
  statesBeforeApproval.includes(state);

export const sectionsOf = (self: WorkerSelf) =>
  sections
    .filter(({ isFixed }) => !isFixed || canChangeIdentity(self))
    .map((section) => ({ ...section, isMissing: section.asks.some((name) => self.missing.includes(name)) }));

const afterLast = (isApproved: boolean): string => (isApproved ? paths.workerSite.profile : paths.workerSite.signUp);

/** In a sign-up the next step; from the profile back to it. */
export function pageAfter(href: string, isApproved: boolean): string {
  const next = sections[sections.findIndex((section) => section.href === href) + 1];
  return isApproved ? paths.workerSite.profile : (next?.href ?? afterLast(isApproved));
}

export const backTo = (isApproved: boolean): { href: string; label: Key } =>
  isApproved
    ? { href: paths.workerSite.profile, label: 'workerSite.profile' }
    : { href: paths.workerSite.signUp, label: 'action.signUp' };
