import type { ReactNode } from 'react';
import { button } from '#app/ui/button/button.css.ts';
import { Count } from '#app/ui/count/count.tsx';
import { control } from '#app/ui/field/control.css.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Logo } from '#app/ui/logo/logo.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { LanguageSwitch, type LanguageLink } from './language-switch.tsx';
import * as css from './top-bar.css.ts';

export interface TopBarProps {
  product: string;
  home: string;
  search?: { action: string; label: string; submit: string };
  language: LanguageLink;
  /** `label` in full for screen readers ("Notifications, 3 new"); `count` is the visible number, hidden at 0. */
  notifications?: { href: string; label: string; count?: number | string; testId?: string };
  account: { name: string; detail?: ReactNode; children: ReactNode };
}

export const TopBar = ({ product, home, search, language, notifications, account }: TopBarProps) => (
  <header className={css.bar}>
    <a className={css.brand} href={home}>
      <Logo /> <span className={css.name}>{product}</span>
    </a>
    {search && (
      <form action={search.action} role="search" className={css.search}>
        <input className={control} type="search" name="search" aria-label={search.label} placeholder={search.label} />
        <button className={button.secondary}>
          <Icon name="search" />
          {search.submit}
        </button>
      </form>
    )}
    <div className={css.end}>
      {search && (
        <a href={search.action} className={css.searchLink}>
          <Icon name="search" />
          <VisuallyHidden>{search.label}</VisuallyHidden>
        </a>
      )}
      <LanguageSwitch {...language} />
      {notifications && (
        <a href={notifications.href}>
          <Icon name="bell" />
          {notifications.count ? (
            <Count value={notifications.count} label={notifications.label} testId={notifications.testId} />
          ) : (
            <VisuallyHidden>{notifications.label}</VisuallyHidden>
          )}
        </a>
      )}{' '}
      <details className={css.account}>
        <summary>{account.name}</summary>
        <div className={css.drop}>
          {account.detail && <small>{account.detail}</small>} {account.children}
        </div>
      </details>
    </div>
  </header>
);
