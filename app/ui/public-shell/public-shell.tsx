import { Fragment, type ReactNode } from 'react';
import { SkipLink } from '#app/ui/app-shell/skip-link.tsx';
import { LanguageSwitch, type LanguageLink } from '#app/ui/app-shell/language-switch.tsx';
import { Logo } from '#app/ui/logo/logo.tsx';
import * as css from './public-shell.css.ts';

interface PublicLink {
  href: string;
  label: string;
  current?: boolean;
  always?: boolean;
}

interface PublicShellProps {
  skip: string;
  product: string;
  home: string;
  nav: { label: string; links: readonly PublicLink[] };
  language: LanguageLink;
  signIn?: PublicLink;
  footer?: { label: string; line: ReactNode; links: readonly PublicLink[]; note?: ReactNode };
  children: ReactNode;
  toast?: ReactNode;
}

export const PublicShell = ({
  skip,
  product,
  home,
  nav,
  language,
  signIn,
  footer,
  children,
  toast,
}: PublicShellProps) => (
  <div className={css.shell}>
    <SkipLink>{skip}</SkipLink>
    <header className={css.bar}>
      <a className={css.brand} href={home}>
        <Logo /> {product}
      </a>{' '}
      <nav className={css.nav} aria-label={nav.label}>
        {nav.links.map((link) => (
          <Fragment key={link.href}>
            <NavLink {...link} />{' '}
          </Fragment>
        ))}
        <LanguageSwitch {...language} /> {signIn && <NavLink {...signIn} always />}
      </nav>
    </header>
    <main id="main" className={css.main}>
      {children}
    </main>
    {footer && (
      <footer className={css.footer}>
        <div>
          <p className={css.brand}>{product}</p>
          <p>{footer.line}</p>
          {footer.note && <small>{footer.note}</small>}
        </div>
        <nav aria-label={footer.label}>
          {footer.links.map(({ href, label }) => (
            <Fragment key={href}>
              <a href={href}>{label}</a>{' '}
            </Fragment>
          ))}
        </nav>
      </footer>
    )}
    {toast}
  </div>
);

const NavLink = ({ href, label, current, always }: PublicLink) => (
  <a href={href} className={always ? undefined : css.roomOnly} aria-current={current ? 'page' : undefined}>
    {label}
  </a>
);
