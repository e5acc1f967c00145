import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { editionPath } from '#app/i18n/editions.ts';
import { languages, otherLanguage } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { LanguageLink } from '#app/ui/app-shell/language-switch.tsx';
import { LeftOutNotice } from './left-out.tsx';
import { PublicShell } from '#app/ui/public-shell/public-shell.tsx';

interface PublicFrameProps {
  children: ReactNode;
  /** The address of this page's other edition; pages without one keep the choice in the session. */
  otherEdition?: string;
  /** For a signed-in reader the sign-in link becomes a link to the dashboard. */
  signedIn?: boolean;
  toast?: ReactNode;
}

/** Header and footer of the public site and of the pages before signing in. */
export function PublicFrame({ children, otherEdition, signedIn, toast }: PublicFrameProps) {
  const { t, language } = useText();
  const { pathname } = useLocation();
  const links = [
    { href: editionPath(paths.customerAgreement, language), label: t('title.customerAgreement') },
    { href: paths.signUp, label: t('action.signUp') },
  ];
  return (
    <PublicShell
      skip={t('app.skip')}
      product={t('app.name')}
      home={paths.home}
      nav={{ label: t('menu.label'), links: [] }}
      language={useLanguageSwitch(otherEdition)}
      signIn={
        signedIn
          ? { href: paths.dashboard, label: t('menu.dashboard') }
          : { href: paths.login, label: t('action.logIn'), current: pathname === paths.login }
      }
      footer={{ label: t('app.footer'), line: t('public.home.lead'), links }}
      toast={toast}
    >
      <LeftOutNotice />
      {children}
    </PublicShell>
  );
}

/** To the other language and back to this very page. */
export function useLanguageSwitch(otherEdition?: string): LanguageLink {
  const { language } = useText();
  const { pathname, search } = useLocation();
  const other = otherLanguage(language);
  const { name: label, tag: lang } = languages[other];
  return otherEdition
    ? { href: otherEdition, label, lang }
    : { action: paths.language, fields: { to: other, redirectTo: pathname + search }, label, lang };
}
