import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { back } from './back-link.css.ts';

export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a className={back} href={href}>
      <Icon name="back" />
      {children}
    </a>
  </p>
);
