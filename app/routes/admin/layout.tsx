import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLocation } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { LeftOutNotice } from '#app/frame/left-out.tsx';
import { useLanguageSwitch } from '#app/frame/public-frame.tsx';
import { useDataOf } from '#app/frame/route-data.ts';
import { RouteError } from '#app/frame/route-error.tsx';
import { SignedIn } from '#app/frame/visitor.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import { takeToast } from '#app/session/toast.server.ts';
import { AppShell } from '#app/ui/app-shell/app-shell.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';
import { officeMenu } from './menu.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // An unknown address does not ask for a sign-in.
  if (params['*'] !== undefined && !context.provider) throw json({ kind: 'notFound' }, 404);
  return { provider: providerOf(context), toast: await takeToast(request, context) };
}

export default function OfficeLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps the menu. */
export function ErrorBoundary() {
  if (useContext(SignedIn))
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
  const { provider, toast } = useDataOf<typeof loader>('routes/provider/layout') ?? { provider: null, toast: null };
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <AppShell
      skip={t('app.skip')}
      bar={{
        product: t('office.name'),
        home: paths.office,
        language: useLanguageSwitch(),
        account: {
          name: provider?.name ?? '',
          detail: provider && `${provider.email} · ${t(`accountRole.${provider.role}`)}`,
          children: (
            <form method="post" action={paths.officeSignOut}>
              <Button look="secondary">{t('action.logOut')}</Button>
            </form>
          ),
        },
      }}
      menu={{
        label: t('menu.label'),
        groups: provider ? officeMenu(provider.role, pathname, t) : [],
        open: t('menu.open'),
        close: t('action.close'),
      }}
      toast={toast && !toast.wrong && <Toast brief={toast.brief}>{toast.message}</Toast>}
    >
      <LeftOutNotice />
      {toast?.wrong && (
        <Notice kind="error" focused>
          {toast.message}
        </Notice>
      )}
      {children}
    </AppShell>
  );
}
