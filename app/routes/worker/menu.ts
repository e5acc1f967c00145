import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { MenuEntry } from '#app/ui/app-shell/menu.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import type { Key } from '#app/i18n/keys.ts';

interface Entry {
  href: string;
  label: Key;
  icon: IconName;
  isOnPhoneBar?: true;
  /** Pages below another address that belong to the entry. */
  also?: string;
}

const groups: readonly (readonly Entry[])[] = [
  [
    {
      href: paths.workerSite.home,
      label: 'workerSite.myShifts',
      icon: 'calendar',
      isOnPhoneBar: true,
      also: '/worker/shifts',
    },
    { href: paths.workerSite.jobs, label: 'workerSite.jobs', icon: 'search', isOnPhoneBar: true },
    { href: paths.workerSite.pay, label: 'workerSite.pay', icon: 'bill', isOnPhoneBar: true, also: '/worker/hours' },
  ],
  [
    { href: paths.workerSite.messages, label: 'menu.chat', icon: 'chat' },
    { href: paths.workerSite.notifications, label: 'menu.notifications', icon: 'bell' },
    { href: paths.workerSite.profile, label: 'workerSite.profile', icon: 'badge' },
  ],
];

export const workerMenu = (pathname: string, t: Translate): MenuEntry[][] =>
  groups.map((group) =>
    group.map(({ href, label, icon, isOnPhoneBar, also }) => ({
      href,
      label: t(label),
      icon,
      thumb: isOnPhoneBar,
      current:
        pathname === href ||
        (href !== paths.workerSite.home && pathname.startsWith(`${href}/`)) ||
        (also !== undefined && pathname.startsWith(`${also}/`)),
    })),
  );
