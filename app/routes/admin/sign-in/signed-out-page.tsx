import type { ReactNode } from 'react';
import { useLanguageSwitch } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { PublicShell } from '#app/ui/public-shell/public-shell.tsx';

export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <PublicShell
      skip={t('app.skip')}
      product={t('admin.name')}
      home={paths.admin.signIn}
      nav={{ label: t('menu.label'), links: [] }}
      language={useLanguageSwitch()}
    >
      <AuthLayout>
        <h1>{title}</h1>
        {children}
      </AuthLayout>
    </PublicShell>
  );
}
