import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLanguageSwitch } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ownSites, siteOf } from '#app/session/site.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { PublicShell } from '#app/ui/public-shell/public-shell.tsx';

/** A page of the admin or the worker site before signing in. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText();
  const isWorkerSite = siteOf(useLocation().pathname) === 'worker';
  return (
    <PublicShell
      skip={t('app.skip')}
      product={t(isWorkerSite ? 'workerSite.name' : 'admin.name')}
      home={ownSites[isWorkerSite ? 'worker' : 'admin'].signIn}
      nav={{ label: t('menu.label') }}
      language={useLanguageSwitch()}
    >
      <AuthLayout>
        <h1>{title}</h1>
        {children}
      </AuthLayout>
    </PublicShell>
  );
}
