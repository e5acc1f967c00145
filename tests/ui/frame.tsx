import type { MenuEntry, MenuProps } from '#app/ui/app-shell/menu.tsx';
import type { TopBarProps } from '#app/ui/app-shell/top-bar.tsx';
import { Button } from '#app/ui/button/button.tsx';

export const bar: TopBarProps = {
  product: 'Shiftdock',
  home: '/dashboard',
  search: { action: '/search', label: 'Number, date, name or phone', submit: 'Search' },
  language: { href: '/language/hk', label: '中文', lang: 'zh-Hant-HK' },
  notifications: { href: '/notifications', label: 'Notifications, 3 new', count: 3 },
  account: {
    name: 'Ada Chan',
    detail: 'Harbourline Logistics · operator',
    children: (
      <>
        <a href="/settings">Settings</a>
        <form method="post" action="/logout">
          <Button look="secondary">Sign out</Button>
        </form>
      </>
    ),
  },
};

const groups: readonly (readonly MenuEntry[])[] = [
  [
    { href: '/dashboard', icon: 'home', label: 'Dashboard', thumb: true },
    { href: '/shifts', icon: 'calendar', label: 'Shift management', thumb: true },
  ],
  [
    { href: '/roles', icon: 'role', label: 'Roles' },
    { href: '/locations', icon: 'pin', label: 'Locations' },
    { href: '/contacts', icon: 'phone', label: 'Contacts' },
    { href: '/training-classes', icon: 'cap', label: 'Training classes' },
  ],
  [
    { href: '/workers', icon: 'people', label: 'Workers' },
    { href: '/chat', icon: 'chat', label: 'Chat', thumb: true, count: { value: 2, label: '2 unread' } },
    { href: '/supervisors', icon: 'badge', label: 'Supervisors' },
    { href: '/timesheets', icon: 'clock', label: 'Timesheets', thumb: true, count: { value: 23, label: '23 waiting' } },
  ],
  [
    { href: '/worker-invoices', icon: 'bill', label: 'Worker invoices' },
    { href: '/admin-invoices', icon: 'book', label: 'Admin invoices' },
  ],
  [{ href: '/settings', icon: 'gear', label: 'Settings' }],
];

export const menu = (here: string): MenuProps => ({
  label: 'Main menu',
  groups: groups.map((group) => group.map((entry) => ({ ...entry, current: entry.href === here }))),
  open: 'Menu',
  close: 'Close',
});
