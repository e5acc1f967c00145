import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLocation } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { UnreadableNotice } from '#app/layout/unreadable-notice.tsx';
import { useLanguageSwitch } from '#app/layout/public-layout.tsx';
import { useLoaderDataOf } from '#app/layout/route-data.ts';
import { RouteError } from '#app/layout/route-error.tsx';
import { SignedInContext } from '#app/layout/visitor.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { requireWorker } from '#app/session/guards.server.ts';
import { takeToast } from '#app/session/toast.server.ts';
import { AppShell } from '#app/ui/app-shell/app-shell.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';
import { workerMenu } from './menu.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // An unknown address does not ask for a sign-in.
  if (params['*'] !== undefined && !context.workerUser) throw json({ kind: 'notFound' }, 404);
  return { user: requireWorker(context), toast: await takeToast(request, context) };
}

export default function WorkerLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps the menu. */
export function ErrorBoundary() {
  if (useContext(SignedInContext))
    return (
      <Frame>
        <RouteError />
      </Frame>
    );
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { user, toast } = useLoaderDataOf<typeof loader>('routes/worker/layout') ?? { user: null, toast: null };
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <AppShell
      skip={t('app.skip')}
      bar={{
        product: t('workerSite.name'),
        home: paths.workerSite.home,
        language: useLanguageSwitch(),
        account: {
          name: user?.name || user?.email || '',
          children: (
            <form method="post" action={paths.workerSite.signOut}>
              <Button look="secondary">{t('action.logOut')}</Button>
            </form>
          ),
        },
      }}
      menu={{
        label: t('menu.label'),
        groups: user?.isApproved ? workerMenu(pathname, t) : [],
        open: t('menu.open'),
        close: t('action.close'),
      }}
      toast={toast && !toast.wrong && <Toast brief={toast.brief}>{toast.message}</Toast>}
    >
      <UnreadableNotice />
      {toast?.wrong && (
        <Notice kind="error" focused>
          {toast.message}
        </Notice>
      )}
      {children}
    </AppShell>
  );
}
