import { Fragment, type ReactNode } from 'react';
import { SkipLink } from '#app/ui/app-shell/skip-link.tsx';
import { LanguageSwitch, type LanguageLink } from '#app/ui/app-shell/language-switch.tsx';
import { Logo } from '#app/ui/logo/logo.tsx';
import * as css from './public-shell.css.ts';

interface PublicLink {
  href: string;
  label: string;
  current?: boolean;
  /** Only in the menu of a phone; on wider screens in the footer alone. */
  onPhone?: boolean;
}

interface PublicShellProps {
  skip: string;
  product: string;
  home: string;
  nav: { label: string; menu?: { open: string; close: string; links: readonly PublicLink[] } };
  language: LanguageLink;
  footer?: { label: string; line: ReactNode; links: readonly PublicLink[]; note?: ReactNode };
  children: ReactNode;
  toast?: ReactNode;
}

export const PublicShell = ({ skip, product, home, nav, language, footer, children, toast }: PublicShellProps) => (
  <div className={css.shell}>
    <SkipLink>{skip}</SkipLink>
    <header className={css.bar}>
      <a className={css.brand} href={home}>
        <Logo /> {product}
      </a>{' '}
      <nav className={css.nav} aria-label={nav.label}>
        {nav.menu && (
          <details className={css.menu}>
            <summary>
              <span>{nav.menu.open}</span> <span>{nav.menu.close}</span>
            </summary>
            <div>
              {nav.menu.links.map((link) => (
                <Fragment key={link.href}>
                  <NavLink {...link} />{' '}
                </Fragment>
              ))}
            </div>
          </details>
        )}{' '}
        <LanguageSwitch {...language} />
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

const NavLink = ({ href, label, current, onPhone }: PublicLink) => (
  <a href={href} className={onPhone ? css.onPhone : undefined} aria-current={current ? 'page' : undefined}>
    {label}
  </a>
);
