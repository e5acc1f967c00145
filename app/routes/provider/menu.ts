import { may, type Capability } from '#domain/account/roles.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import type { Key } from '#app/i18n/keys.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { MenuEntry } from '#app/ui/app-shell/menu.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';

interface Entry {
  href: string;
  label: Key;
  icon: IconName;
  needs: Capability;
  thumb?: true;
}

const groups: readonly (readonly Entry[])[] = [
  [{ href: paths.office, label: 'office.waits', icon: 'home', needs: 'office', thumb: true }],
  [
    { href: paths.officeBusinesses, label: 'officeBusinesses.list', icon: 'role', needs: 'office', thumb: true },
    { href: paths.officeWorkers, label: 'officeWorkers.list', icon: 'people', needs: 'office' },
    { href: paths.officeInvoices, label: 'officeMoney.invoices', icon: 'bill', needs: 'office', thumb: true },
    { href: paths.officePayments, label: 'officeMoney.payments', icon: 'card', needs: 'office', thumb: true },
    { href: paths.officeCards, label: 'officeMoney.cards', icon: 'card', needs: 'office' },
    { href: paths.officeCredits, label: 'officeMoney.credits', icon: 'bill', needs: 'office' },
    { href: paths.officePayouts, label: 'officeMoney.payouts', icon: 'download', needs: 'office' },
    { href: paths.officeWorkerPay, label: 'officePay.list', icon: 'bill', needs: 'office' },
    { href: paths.officeHires, label: 'officeMoney.hires', icon: 'role', needs: 'office' },
  ],
  [
    { href: paths.officeSite, label: 'officeSite.list', icon: 'globe', needs: 'office' },
    { href: paths.officeRequests, label: 'officeSite.requests', icon: 'chat', needs: 'office' },
  ],
  [
    { href: paths.officeJobs, label: 'officeJobs.list', icon: 'run', needs: 'office' },
    { href: paths.officeLetters, label: 'officeLetters.list', icon: 'mail', needs: 'office' },
    { href: paths.officeSettings, label: 'officeSettings.list', icon: 'gear', needs: 'office' },
    { href: paths.officePeople, label: 'officePeople.list', icon: 'people', needs: 'officePeople' },
    { href: paths.officeActs, label: 'officeActs.list', icon: 'clock', needs: 'office' },
  ],
];

/** Returns the office's menu as this role sees it, with "you are here". */
export const officeMenu = (role: ProviderRole, pathname: string, t: Translate): MenuEntry[][] =>
  groups
    .map((group) => group.filter(({ needs }) => may(role, needs)).map((entry) => shown(entry, pathname, t)))
    .filter((group) => group.length > 0);

const shown = ({ href, label, icon, thumb }: Entry, pathname: string, t: Translate): MenuEntry => ({
  href,
  label: t(label),
  icon,
  thumb,
  current: pathname === href || (href !== paths.office && pathname.startsWith(`${href}/`)),
});
