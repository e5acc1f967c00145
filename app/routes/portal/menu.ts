import { may, type BusinessRole, type Capability } from '#domain/account/roles.ts';
import { withQuery } from '#app/forms/query.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { MenuEntry } from '#app/ui/app-shell/menu.tsx';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import type { SavedView } from '#contract/account/views.ts';
import type { IconName } from '#app/ui/icon/paths.ts';

/** This many things wait behind an entry; absent where the API could not say. */
export type MenuCounts = Partial<Record<'timesheets' | 'timesheets_overdue' | 'chats' | 'applicants', number>>;

interface Entry {
  /** It stands above the entry, as the name of its group. */
  heading?: Key;
  href: string;
  label: Key;
  icon: IconName;
  needs: Capability;
  count?: 'timesheets' | 'chats' | 'applicants';
  /** Screen readers read the count so; "waiting" by default. */
  counted?: 'menu.waiting' | 'menu.unread';
  thumb?: true;
  /** The entry covers pages of another address. */
  covers?: string;
  /** It is counted apart, and only shown where nothing else waits; the entry then opens the list of it. */
  overdue?: { count: 'timesheets_overdue'; href: string };
}

/** The specification's entries in its order, as far as their screens exist; separator lines group them. */
const groups: readonly (readonly Entry[])[] = [
  [
    { href: paths.dashboard, label: 'menu.dashboard', icon: 'home', needs: 'dashboard', thumb: true },
    {
      href: paths.shifts,
      label: 'menu.shifts',
      icon: 'calendar',
      needs: 'shifts',
      thumb: true,
      count: 'applicants',
      covers: paths.book,
    },
  ],
  [
    { heading: 'menu.categories', href: paths.roles, label: 'menu.roles', icon: 'role', needs: 'roles' },
    { href: paths.locations, label: 'menu.locations', icon: 'pin', needs: 'locations' },
    { href: paths.contacts, label: 'menu.contacts', icon: 'phone', needs: 'contacts' },
    { href: paths.trainingClasses, label: 'menu.trainingClasses', icon: 'cap', needs: 'trainingClasses' },
  ],
  [
    { href: paths.workers, label: 'menu.workers', icon: 'people', needs: 'workers' },
    {
      href: paths.chat,
      label: 'menu.chat',
      icon: 'chat',
      needs: 'chat',
      thumb: true,
      count: 'chats',
      counted: 'menu.unread',
    },
    { href: paths.supervisors, label: 'menu.supervisors', icon: 'badge', needs: 'supervisors' },
    {
      href: paths.timesheets,
      label: 'menu.timesheets',
      icon: 'clock',
      needs: 'timesheets',
      thumb: true,
      count: 'timesheets',
      overdue: { count: 'timesheets_overdue', href: withQuery(paths.timesheets, { status: 'overdue' }) },
    },
  ],
  [
    {
      heading: 'menu.invoices',
      href: paths.workerInvoices,
      label: 'menu.workerInvoices',
      icon: 'bill',
      needs: 'workerInvoices',
    },
    { href: paths.adminInvoices, label: 'menu.adminInvoices', icon: 'book', needs: 'adminInvoices' },
    { href: paths.statement, label: 'menu.statement', icon: 'file', needs: 'statement' },
  ],
  [{ href: paths.settings, label: 'menu.settings', icon: 'gear', needs: 'ownDetails' }],
];

/** Returns the side menu as this role sees it, with "you are here". */
export function menuFor(
  role: BusinessRole,
  pathname: string,
  counts: MenuCounts,
  views: readonly SavedView[],
  t: Translate,
): MenuEntry[][] {
  const kept = views.map(({ name, address }, index): MenuEntry => ({
    href: safeRedirect(address, paths.dashboard),
    label: name,
    icon: 'star',
    ...(index === 0 && { heading: t('views.title') }),
  }));
  const own = groups
    .map((group) => group.filter((entry) => may(role, entry.needs)).map((entry) => shown(entry, pathname, counts, t)))
    .filter((group) => group.length > 0);
  return kept.length > 0 ? [...own, kept] : own;
}

/** Returns an entry with what waits behind it; where nothing but overdue things do, it leads to those. */
function shown(
  { heading, href, label, icon, thumb, count, counted = 'menu.waiting', covers, overdue }: Entry,
  pathname: string,
  counts: MenuCounts,
  t: Translate,
): MenuEntry {
  const due = (count && counts[count]) ?? 0;
  const late = (overdue && counts[overdue.count]) ?? 0;
  return {
    href: overdue && due === 0 && late > 0 ? overdue.href : href,
    heading: heading && t(heading),
    label: t(label),
    icon,
    thumb,
    current: isAt(pathname, href) || (covers !== undefined && isAt(pathname, covers)),
    count: due > 0 ? countOf(due, counted, t) : late > 0 ? countOf(late, 'menu.overdue', t) : undefined,
  };
}

const countOf = (
  count: number,
  words: 'menu.waiting' | 'menu.unread' | 'menu.overdue',
  t: Translate,
): MenuEntry['count'] => ({
  value: count > 99 ? '99+' : count,
  label: t(words, { count }),
});

const isAt = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);
