import type { ReactNode } from 'react';
import * as css from './app-shell.css.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

interface AppShellProps {
  skip: string;
  bar: TopBarProps;
  menu: MenuProps;
  children: ReactNode;
  toast?: ReactNode;
}

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
