import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ownSiteOf } from '#app/session/site.ts';
import { localizedPath, localizedPaths } from '#app/i18n/localized-routes.ts';
import { languages, otherLanguage } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { LanguageLink } from '#app/ui/app-shell/language-switch.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { useUnpublished } from './if-supported.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { PublicShell } from '#app/ui/public-shell/public-shell.tsx';
import type { Visitor } from './visitor.ts';

interface PublicLayoutProps {
  children: ReactNode;
  visitor?: Visitor;
  toast?: ReactNode;
}

export function useLocalizedPath(): (path: string) => string {
  const { language } = useText();
  return (path) => localizedPath(path, language);
}

export function PublicLayout({ children, visitor, toast }: PublicLayoutProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const localized = useLocalizedPath();
  const unpublished = useUnpublished();
  const link = (path: string, label: string) => {
    const href = localized(path);
    return { href, label, current: pathname === href };
  };
  const main = [
    link(paths.jobs, t('title.jobs')),
    { ...link(paths.forWorkers, t('title.forWorkers')), onPhone: true },
    link(paths.forCompanies, t('title.forCompanies')),
    link(paths.price, t('title.price')),
    link(paths.blog, t('title.blog')),
    { ...link(paths.faq, t('title.faq')), onPhone: true },
  ];
  return (
    <PublicShell
      skip={t('app.skip')}
      product={t('app.name')}
      home={localized(paths.home)}
      nav={{
        label: t('menu.label'),
        menu: {
          open: t('menu.open'),
          close: t('action.close'),
          links: [...main, ...accountLinks(visitor?.signedIn === true, pathname, t)],
        },
      }}
      language={useLanguageSwitch()}
      footer={{
        label: t('app.footer'),
        line: t('public.home.lead'),
        links: [
          ...main,
          link(paths.about, t('title.about')),
          ...(unpublished.includes('careers') ? [] : [link(paths.careers, t('title.careers'))]),
          link(paths.contactUs, t('title.contact')),
          link(paths.terms, t('title.terms')),
          link(paths.privacy, t('title.privacy')),
          link(paths.customerAgreement, t('title.customerAgreement')),
          { href: paths.signUp, label: t('action.signUp') },
        ],
      }}
      toast={toast}
    >
      {visitor?.stale && (
        <Band as="div">
          <Notice kind="warning">{t('public.stale')}</Notice>
        </Band>
      )}
      <UnreadableNotice />
      {children}
    </PublicShell>
  );
}

const accountLinks = (isSignedIn: boolean, pathname: string, t: Translate) =>
  isSignedIn
    ? [{ href: paths.dashboard, label: t('menu.dashboard') }]
    : [
        { href: paths.login, label: t('action.logIn'), current: pathname === paths.login },
        { href: paths.signUp, label: t('action.signUp'), onPhone: true },
      ];

export function useLanguageSwitch(): LanguageLink {
  const { language } = useText();
  const { pathname, search } = useLocation();
  const other = otherLanguage(language);
  const { name: label, tag: lang } = languages[other];
  const alternatives = localizedPaths(pathname);
  return alternatives
    ? { href: alternatives[other] + search, label, lang }
    : {
        action: ownSiteOf(pathname)?.language ?? paths.language,
        fields: { to: other, redirectTo: pathname + search },
        label,
        lang,
      };
}
