import { hasPermission, type BusinessRole, type Permission } from '#domain/accounts/roles.ts';
import { withQuery } from '#app/forms/query.ts';
import type { Supports } from '#app/api-client/capabilities.server.ts';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { MenuEntry } from '#app/ui/app-shell/menu.tsx';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import type { SavedView } from '#contract/accounts/views.ts';
import type { IconName } from '#app/ui/icon/paths.ts';

/** Counts beside menu entries; a count is absent when the API is unavailable. */
export type MenuCounts = Partial<Record<'timesheets' | 'chats' | 'applicants', number>>;

type CountKey = 'menu.todo' | 'menu.unread' | 'menu.undecided';

interface Entry {
  heading?: Key;
  href: string;
  label: Key;
  icon: IconName;
  needs: Permission;
  /** Shown only where the API has all of these capabilities, unless `otherwise` is set. */
  requires?: readonly ApiCapability[];
  /** Target when the API lacks a capability. */
  otherwise?: string;
  count?: 'timesheets' | 'chats' | 'applicants';
  /** How screen readers announce the count; "waiting" by default. */
  counted?: CountKey;
  isOnPhoneBar?: true;
  /** Other addresses at which the entry is current. */
  covers?: readonly string[];
  /** The list of exactly the counted items, where the entry itself opens another list. */
  listed?: string;
  /** Name of the count in the API's summary. */
  testId?: string;
}

/** In the specification's order; separators group the entries. */
const groups: readonly (readonly Entry[])[] = [
  [
    { href: paths.dashboard, label: 'menu.dashboard', icon: 'home', needs: 'dashboard', isOnPhoneBar: true },
    {
      href: paths.thisWeek,
      label: 'menu.shifts',
      icon: 'calendar',
      needs: 'shifts',
      isOnPhoneBar: true,
      count: 'applicants',
      testId: 'todo.applicants.count',
      covers: [paths.shifts, paths.book],
      requires: ['board', 'summary'],
      otherwise: paths.shifts,
    },
  ],
  [
    { heading: 'menu.categories', href: paths.roles, label: 'roles.list', icon: 'role', needs: 'roles' },
    { href: paths.locations, label: 'locations.list', icon: 'pin', needs: 'locations' },
    { href: paths.contacts, label: 'contacts.list', icon: 'phone', needs: 'contacts' },
    { href: paths.trainingClasses, label: 'trainingClasses.list', icon: 'cap', needs: 'trainingClasses' },
  ],
  [
    { href: paths.workers, label: 'menu.workers', icon: 'people', needs: 'workers' },
    {
      href: paths.chat,
      label: 'menu.chat',
      icon: 'chat',
      needs: 'chat',
      isOnPhoneBar: true,
      count: 'chats',
      testId: 'todo.messages.count',
      counted: 'menu.unread',
    },
    { href: paths.supervisors, label: 'supervisors.list', icon: 'badge', needs: 'supervisors' },
    {
      href: paths.timesheets,
      label: 'menu.timesheets',
      icon: 'clock',
      needs: 'timesheets',
      isOnPhoneBar: true,
      count: 'timesheets',
      counted: 'menu.undecided',
      listed: withQuery(paths.timesheets, { status: 'undecided' }),
      testId: 'todo.timesheets.undecided.count',
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
    {
      href: paths.statement,
      label: 'menu.statement',
      icon: 'file',
      needs: 'statement',
      requires: ['statement', 'summary'],
    },
    { href: paths.insights, label: 'menu.insights', icon: 'insight', needs: 'statement', requires: ['insights'] },
  ],
  [{ href: paths.settings, label: 'menu.settings', icon: 'gear', needs: 'ownDetails' }],
];

export function menuFor(
  role: BusinessRole,
  pathname: string,
  counts: MenuCounts,
  views: readonly SavedView[],
  { t, offers }: { t: Translate; offers: Supports },
): MenuEntry[][] {
  const savedViews = views.map(({ name, address }, index): MenuEntry => ({
    href: safeRedirect(address, paths.dashboard),
    label: name,
    icon: 'star',
    ...(index === 0 && { heading: t('views.title') }),
  }));
  const own = groups
    .map((group) =>
      group
        .filter((entry) => hasPermission(role, entry.needs))
        .flatMap((entry) => supportedEntry(entry, offers))
        .map((entry) => menuEntry(entry, pathname, counts, t)),
    )
    .filter((group) => group.length > 0);
  return savedViews.length > 0 ? [...own, savedViews] : own;
}

function supportedEntry(entry: Entry, offers: Supports): Entry[] {
  if ((entry.requires ?? []).every(offers)) return [entry];
  return entry.otherwise === undefined ? [] : [{ ...entry, href: entry.otherwise }];
}

function menuEntry(
  { heading, href, label, icon, isOnPhoneBar, count, counted = 'menu.todo', covers = [], listed, testId = '' }: Entry,
  pathname: string,
  counts: MenuCounts,
  t: Translate,
): MenuEntry {
  const due = (count && counts[count]) ?? 0;
  return {
    href: listed && due > 0 ? listed : href,
    heading: heading && t(heading),
    label: t(label),
    icon,
    thumb: isOnPhoneBar,
    current: [href, ...covers].some((address) => isAt(pathname, address)),
    count: due > 0 ? { value: due > 99 ? '99+' : due, label: t(counted, { count: due }), testId } : undefined,
  };
}

const isAt = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);
