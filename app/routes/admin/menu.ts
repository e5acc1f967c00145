import { hasPermission, type Permission } from '#domain/accounts/roles.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import type { Key } from '#app/i18n/keys.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { MenuEntry } from '#app/ui/app-shell/menu.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import type { Tab } from '#app/ui/tabs/tabs.tsx';

interface Page {
  href: string;
  label: Key;
  needs: Permission;
}

/** An entry links to its first page; the others are tabs with their own addresses. */
interface MenuGroup {
  icon: IconName;
  isOnPhoneBar?: true;
  groupLabel?: Key;
  pages: readonly Page[];
}

const page = (href: string, label: Key, needs: Permission = 'admin'): Page => ({ href, label, needs });

const groups: readonly (readonly MenuGroup[])[] = [
  [
    {
      icon: 'calendar',
      isOnPhoneBar: true,
      groupLabel: 'adminShifts.menu',
      pages: [
        page(paths.admin.today, 'adminShifts.today'),
        page(paths.admin.shifts, 'adminShifts.list'),
        page(paths.admin.timesheets, 'adminShifts.timesheets'),
      ],
    },
    { icon: 'home', isOnPhoneBar: true, pages: [page(paths.admin.home, 'admin.todo')] },
  ],
  [
    { icon: 'role', isOnPhoneBar: true, pages: [page(paths.admin.businesses, 'adminBusinesses.list')] },
    { icon: 'people', pages: [page(paths.admin.workers, 'adminWorkers.list')] },
    {
      icon: 'bill',
      isOnPhoneBar: true,
      groupLabel: 'admin.invoicesAndCredits',
      pages: [
        page(paths.admin.invoices, 'adminBilling.invoices'),
        page(paths.admin.credits, 'adminBilling.credits'),
        page(paths.admin.directHires, 'adminBilling.directHires'),
      ],
    },
    {
      icon: 'card',
      isOnPhoneBar: true,
      groupLabel: 'admin.allPayments',
      pages: [
        page(paths.admin.payments, 'adminBilling.payments'),
        page(paths.admin.cardPayments, 'adminBilling.cards'),
        page(paths.admin.refundRequests, 'adminBilling.refundRequests'),
        page(paths.admin.books, 'adminBooks.books', 'adminBilling'),
      ],
    },
    {
      icon: 'download',
      pages: [page(paths.admin.workerPay, 'adminWorkerPay.list')],
    },
  ],
  [
    {
      icon: 'globe',
      groupLabel: 'admin.contentAndRequests',
      pages: [page(paths.admin.content, 'adminContent.list'), page(paths.admin.demoRequests, 'adminContent.requests')],
    },
    {
      icon: 'mail',
      groupLabel: 'admin.jobsAndEmails',
      pages: [
        page(paths.admin.backgroundJobs, 'adminJobs.list'),
        page(paths.admin.emails, 'adminEmails.list'),
        page(paths.admin.bouncedAddresses, 'adminBounced.list'),
        page(paths.admin.integrityCheck, 'integrity.list'),
      ],
    },
    { icon: 'badge', pages: [page(paths.admin.deletions, 'deletion.list')] },
    { icon: 'gear', pages: [page(paths.admin.settings, 'adminSettings.list')] },
    {
      icon: 'clock',
      groupLabel: 'admin.teamAndLog',
      pages: [
        page(paths.admin.team, 'adminTeam.list', 'adminTeam'),
        page(paths.admin.auditLog, 'adminAuditLog.list'),
        page(paths.admin.emailChoices, 'adminEmailChoices.title'),
      ],
    },
  ],
];

const visiblePages = (role: AdminRole, { pages }: MenuGroup): readonly Page[] =>
  pages.filter(({ needs }) => hasPermission(role, needs));

export const adminMenu = (role: AdminRole, pathname: string, t: Translate): MenuEntry[][] =>
  groups
    .map((group) => group.flatMap((entry) => menuEntry(entry, visiblePages(role, entry), { pathname, t })))
    .filter((group) => group.length > 0);

function menuEntry(
  { icon, isOnPhoneBar, groupLabel }: MenuGroup,
  pages: readonly Page[],
  { pathname, t }: { pathname: string; t: Translate },
): MenuEntry[] {
  const [first, second] = pages;
  if (!first) return [];
  const isAt = ({ href }: Page) => pathname === href || (href !== paths.admin.home && pathname.startsWith(`${href}/`));
  const label = t(second && groupLabel ? groupLabel : first.label);
  return [{ href: first.href, label, icon, thumb: isOnPhoneBar, current: pages.some(isAt) }];
}

export function siblingLists(role: AdminRole, pathname: string, t: Translate): { name: string; tabs: Tab[] } | null {
  const entry = groups.flat().find(({ pages }) => pages.some(({ href }) => href === pathname));
  const pages = entry ? visiblePages(role, entry) : [];
  if (!entry?.groupLabel || pages.length < 2) return null;
  const tabs = pages.map(({ href, label }) => ({ href, label: t(label), current: href === pathname }));
  return { name: t(entry.groupLabel), tabs };
}
