import { hasPermission, type BusinessRole } from '#domain/accounts/roles.ts';
import { withQuery } from '#app/forms/query.ts';
import type { Supports } from '#app/api-client/capabilities.server.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import { portalMenu, type MenuCount, type PortalMenuEntry } from '#app/portal-pages.ts';
import type { MenuEntry } from '#app/ui/app-shell/menu.tsx';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import type { SavedView } from '#contract/accounts/views.ts';

/** Counts beside menu entries; a count is absent when the API is unavailable. */
export type MenuCounts = Partial<Record<MenuCount, number>>;

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
  const own = portalMenu
    .map((group) =>
      group
        .filter((entry) => hasPermission(role, entry.needs))
        .flatMap((entry) => supportedEntry(entry, offers))
        .map((entry) => menuEntry(entry, pathname, counts, t)),
    )
    .filter((group) => group.length > 0);
  return savedViews.length > 0 ? [...own, savedViews] : own;
}

function supportedEntry(entry: PortalMenuEntry, offers: Supports): PortalMenuEntry[] {
  if ((entry.requires ?? []).every(offers)) return [entry];
  return entry.otherwise === undefined ? [] : [{ ...entry, page: entry.otherwise }];
}

function menuEntry(
  {
    heading,
    page,
    label,
    icon,
    isOnPhoneBar,
    count,
    counted = 'menu.todo',
    covers = [],
    listed,
    testId,
  }: PortalMenuEntry,
  pathname: string,
  counts: MenuCounts,
  t: Translate,
): MenuEntry {
  const due = (count && counts[count]) ?? 0;
  const href = paths[page];
  return {
    href: listed && due > 0 ? withQuery(href, listed) : href,
    heading: heading && t(heading),
    label: t(label),
    icon,
    thumb: isOnPhoneBar,
    current: [page, ...covers].some((name) => isAt(pathname, paths[name])),
    count: due > 0 ? { value: due > 99 ? '99+' : due, label: t(counted, { count: due }), testId } : undefined,
  };
}

const isAt = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);
