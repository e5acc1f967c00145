import type { ReactNode } from 'react';
import * as css from './app-shell.css.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

interface AppShellProps {
  /** "Skip to content". */
  skip: string;
  bar: TopBarProps;
  menu: MenuProps;
  children: ReactNode;
  /** A `Toast`. */
  toast?: ReactNode;
}

/** Renders the frame of every page behind the sign-in: top bar, menu, the page itself. */
export const AppShell = ({ skip, bar, menu, children, toast }: AppShellProps) => (
  <>
    <div className={css.shell}>
      <SkipLink>{skip}</SkipLink>
      <TopBar {...bar} />
      <Menu {...menu} />
      <main id="main" className={css.main}>
        {children}
      </main>
    </div>
    {toast}
  </>
);
