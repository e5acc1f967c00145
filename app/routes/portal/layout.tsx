import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLocation } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { unreadNotices } from '#app/parts/figures/names.ts';
import { PurposeLine } from '#app/parts/purpose/purpose-line.tsx';
import { seenPurpose } from '#app/parts/purpose/seen.server.ts';
import { paths } from '#app/paths.ts';
import { PublicFrame, useLanguageSwitch } from '#app/frame/public-frame.tsx';
import { LeftOutNotice } from '#app/frame/left-out.tsx';
import { useDataOf } from '#app/frame/route-data.ts';
import { RouteError } from '#app/frame/route-error.tsx';
import { SignedIn } from '#app/frame/visitor.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { takeToast } from '#app/session/toast.server.ts';
import type { Account } from '#app/session/session.server.ts';
import { keepSession, renewAccount } from '#app/session/sign-in.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { AppShell } from '#app/ui/app-shell/app-shell.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Purpose } from '#app/ui/page-head/page-head.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';
import { menuFor } from './menu.ts';

/** The menu's counts load in parallel with the page's own data. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // An unknown address does not ask for a sign-in.
  if (params['*'] !== undefined && !context.account) throw json({ kind: 'notFound' }, 404);
  const account = accountOf(context);
  keepSession(context);
  const [profile, toast] = await Promise.all([
    // The menu renders without its counts.
    optional(context.api.auth.getAccount({ params: { id: account.id } })),
    takeToast(request, context),
  ]);
  return {
    account: profile ? renewAccount(context, account, profile) : account,
    badges: profile?.badges ?? null,
    views: profile?.views ?? null,
    suspension: profile?.suspension ?? null,
    purpose: await seenPurpose(request, context, profile?.purposes_seen ?? null),
    toast,
  };
}

export default function PortalLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps the menu; for signed-out visitors an unknown address has the public layout. */
export function ErrorBoundary() {
  if (!useContext(SignedIn))
    return (
      <PublicFrame visitor={{ signedIn: false, stale: false }}>
        <Band as="div">
          <RouteError />
        </Band>
      </PublicFrame>
    );
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const data = useDataOf<typeof loader>('routes/portal/layout') ?? noData;
  const { t, format } = useText();
  const offers = useOffers();
  const { pathname } = useLocation();
  const { account, badges, views, suspension, purpose, toast } = data;
  return (
    <AppShell
      skip={t('app.skip')}
      bar={{
        product: t('app.name'),
        home: paths.dashboard,
        search: { action: paths.search, label: t('search.label'), submit: t('action.search') },
        language: useLanguageSwitch(),
        notifications: bellOf(badges?.notifications ?? 0, t),
        account: accountMenu(account, t),
      }}
      menu={{
        label: t('menu.label'),
        groups: menuFor(account?.role ?? 'SUPERVISOR', pathname, badges ?? {}, views ?? [], { t, offers }),
        open: t('menu.open'),
        close: t('action.close'),
      }}
      toast={toast && !toast.wrong && <Toast brief={toast.brief}>{toast.message}</Toast>}
    >
      <LeftOutNotice />
      {suspension && (
        <Notice kind="warning" title={t('account.suspended')}>
          {suspension.reason} {t('account.suspendedLine', { moment: format.moment(suspension.since) })}
        </Notice>
      )}
      {toast?.wrong && (
        <Notice kind="error" focused>
          {toast.message}
        </Notice>
      )}
      <Purpose.Provider value={purpose && <PurposeLine {...purpose} role={account.role} />}>
        {children}
      </Purpose.Provider>
    </AppShell>
  );
}

/** The layout's own loader failed. */
const noData = { account: null, badges: null, views: null, suspension: null, purpose: null, toast: null };

const bellOf = (unread: number, t: Translate) => ({
  href: paths.notifications,
  label: unread > 0 ? t('notify.bellUnread', { count: unread }) : t('notify.bell'),
  count: unread > 99 ? '99+' : unread,
  figure: unreadNotices,
});

const accountMenu = (account: Account | null, t: Translate) => ({
  name: account?.name ?? '',
  detail: account ? `${account.businessName} · ${t(`accountRole.${account.role}`)}` : undefined,
  children: (
    <>
      <a href={paths.settings}>{t('menu.settings')}</a>
      <form method="post" action={paths.logout}>
        <Button look="secondary">{t('action.logOut')}</Button>
      </form>
    </>
  ),
});
