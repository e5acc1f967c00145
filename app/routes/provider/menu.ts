import { may, type Capability } from '#domain/account/roles.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import type { Key } from '#app/i18n/keys.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { MenuEntry } from '#app/ui/app-shell/menu.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import type { Tab } from '#app/ui/tabs/tabs.tsx';

interface Page {
  href: string;
  label: Key;
  needs: Capability;
}

/** An entry links to its first page; the others are tabs with their own addresses. */
interface Entry {
  icon: IconName;
  thumb?: true;
  together?: Key;
  pages: readonly Page[];
}

const page = (href: string, label: Key, needs: Capability = 'office'): Page => ({ href, label, needs });

const groups: readonly (readonly Entry[])[] = [
  [{ icon: 'home', thumb: true, pages: [page(paths.office, 'office.waits')] }],
  [
    { icon: 'role', thumb: true, pages: [page(paths.officeBusinesses, 'officeBusinesses.list')] },
    { icon: 'people', pages: [page(paths.officeWorkers, 'officeWorkers.list')] },
    {
      icon: 'bill',
      thumb: true,
      together: 'office.invoicesAndCredits',
      pages: [
        page(paths.officeInvoices, 'officeMoney.invoices'),
        page(paths.officeCredits, 'officeMoney.credits'),
        page(paths.officeHires, 'officeMoney.hires'),
      ],
    },
    {
      icon: 'card',
      thumb: true,
      together: 'office.allPayments',
      pages: [
        page(paths.officePayments, 'officeMoney.payments'),
        page(paths.officeCards, 'officeMoney.cards'),
        page(paths.officePayouts, 'officeMoney.payouts'),
      ],
    },
    {
      icon: 'download',
      pages: [page(paths.officeWorkerPay, 'officePay.list')],
    },
  ],
  [
    {
      icon: 'globe',
      together: 'office.siteAndRequests',
      pages: [page(paths.officeSite, 'officeSite.list'), page(paths.officeRequests, 'officeSite.requests')],
    },
    {
      icon: 'mail',
      together: 'office.tasksAndLetters',
      pages: [page(paths.officeJobs, 'officeJobs.list'), page(paths.officeLetters, 'officeLetters.list')],
    },
    { icon: 'gear', pages: [page(paths.officeSettings, 'officeSettings.list')] },
    {
      icon: 'clock',
      together: 'office.peopleAndLog',
      pages: [page(paths.officePeople, 'officePeople.list', 'officePeople'), page(paths.officeActs, 'officeActs.list')],
    },
  ],
];

const seenBy = (role: ProviderRole, { pages }: Entry): readonly Page[] => pages.filter(({ needs }) => may(role, needs));

export const officeMenu = (role: ProviderRole, pathname: string, t: Translate): MenuEntry[][] =>
  groups
    .map((group) => group.flatMap((entry) => shown(entry, seenBy(role, entry), { pathname, t })))
    .filter((group) => group.length > 0);

function shown(
  { icon, thumb, together }: Entry,
  pages: readonly Page[],
  { pathname, t }: { pathname: string; t: Translate },
): MenuEntry[] {
  const [first, second] = pages;
  if (!first) return [];
  const isAt = ({ href }: Page) => pathname === href || (href !== paths.office && pathname.startsWith(`${href}/`));
  const label = t(second && together ? together : first.label);
  return [{ href: first.href, label, icon, thumb, current: pages.some(isAt) }];
}

export function listsBeside(role: ProviderRole, pathname: string, t: Translate): { name: string; tabs: Tab[] } | null {
  const entry = groups.flat().find(({ pages }) => pages.some(({ href }) => href === pathname));
  const pages = entry ? seenBy(role, entry) : [];
  if (!entry?.together || pages.length < 2) return null;
  const tabs = pages.map(({ href, label }) => ({ href, label: t(label), current: href === pathname }));
  return { name: t(entry.together), tabs };
}
