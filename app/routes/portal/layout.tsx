import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLocation } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { unreadNotificationsTestId } from '#app/shared/test-ids/test-ids.ts';
import { PageIntro } from '#app/shared/page-intro/page-intro.tsx';
import { readPageIntro } from '#app/shared/page-intro/page-intro.server.ts';
import { paths } from '#app/paths.ts';
import { PublicLayout, useLanguageSwitch } from '#app/layout/public-layout.tsx';
import { UnreadableNotice } from '#app/layout/unreadable-notice.tsx';
import { useLoaderDataOf } from '#app/layout/route-data.ts';
import { RouteError } from '#app/layout/route-error.tsx';
import { SignedInContext } from '#app/layout/visitor.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { takeToast } from '#app/session/toast.server.ts';
import type { Account } from '#app/session/session.server.ts';
import { touchSession, refreshAccount } from '#app/session/sign-in.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { AppShell } from '#app/ui/app-shell/app-shell.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageIntroContext } from '#app/ui/page-head/page-head.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';
import { BouncedNotice } from './bounced-notice.tsx';
import { menuFor } from './menu.ts';

/** The menu's counts load in parallel with the page's own data. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // An unknown address does not ask for a sign-in.
  if (params['*'] !== undefined && !context.account) throw json({ kind: 'notFound' }, 404);
  const account = requireAccount(context);
  touchSession(context);
  const [profile, toast] = await Promise.all([
    // The menu renders without its counts.
    orNull(context.api.auth.getAccount({ params: { id: account.id } })),
    takeToast(request, context),
  ]);
  return {
    account: profile ? refreshAccount(context, account, profile) : account,
    badges: profile?.badges ?? null,
    views: profile?.views ?? null,
    bouncedEmails: profile?.bounced_emails ?? [],
    suspension: profile?.suspension ?? null,
    pageIntro: readPageIntro(request, context, profile?.page_intro_views ?? null),
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
  if (!useContext(SignedInContext))
    return (
      <PublicLayout visitor={{ signedIn: false, stale: false }}>
        <Band as="div">
          <RouteError />
        </Band>
      </PublicLayout>
    );
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const data = useLoaderDataOf<typeof loader>('routes/portal/layout') ?? emptyLayoutData;
  const { t, format } = useText();
  const offers = useSupports();
  const { pathname } = useLocation();
  const { account, badges, views, bouncedEmails, suspension, pageIntro, toast } = data;
  return (
    <AppShell
      skip={t('app.skip')}
      bar={{
        product: t('app.name'),
        home: paths.dashboard,
        search: { action: paths.search, label: t('search.label'), submit: t('action.search') },
        language: useLanguageSwitch(),
        notifications: notificationBell(badges?.notifications ?? 0, t),
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
      <UnreadableNotice />
      {suspension && (
        <Notice kind="warning" title={t('account.suspended')}>
          {suspension.reason} {t('account.suspendedLine', { moment: format.moment(suspension.since) })}
        </Notice>
      )}
      <BouncedNotice account={account} addresses={bouncedEmails} />
      {toast?.wrong && (
        <Notice kind="error" focused>
          {toast.message}
        </Notice>
      )}
      <PageIntroContext.Provider value={pageIntro && <PageIntro {...pageIntro} role={account.role} />}>
        {children}
      </PageIntroContext.Provider>
    </AppShell>
  );
}

/** The layout's own loader failed. */
const emptyLayoutData = {
  account: null,
  badges: null,
  views: null,
  bouncedEmails: [],
  suspension: null,
  pageIntro: null,
  toast: null,
};

const notificationBell = (unread: number, t: Translate) => ({
  href: paths.notifications,
  label: unread > 0 ? t('notify.bellUnread', { count: unread }) : t('notify.bell'),
  count: unread > 99 ? '99+' : unread,
  testId: unreadNotificationsTestId,
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
