import type { ReactNode } from 'react';
import { stack } from '#app/ui/layout/layout.css.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as css from './panel.css.ts';

export const BoardWithPanel = ({ children, panel }: { children: ReactNode; panel: ReactNode }) => (
  <div className={css.withPanel}>
    <div className={stack}>{children}</div>
    {panel}
  </div>
);

interface PanelProps {
  close: { href: string; label: string; days: string };
  beside: { label: string; links: readonly { href: string; label: string }[] };
  children: ReactNode;
}

export const Panel = ({ close, beside, children }: PanelProps) => (
  <aside className={css.panel} id="shift" aria-labelledby="shift-title">
    <div className={css.top}>
      <a href={close.href}>
        <Icon name="back" />
        <span className={css.onPhone}>{close.days}</span>
        <span className={css.onDesk}>{close.label}</span>
      </a>{' '}
      {beside.links.length > 0 && (
        <nav aria-label={beside.label}>
          {beside.links.map(({ href, label }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </div>
    {children}
  </aside>
);

export const ApplicantFaces = ({ children }: { children: ReactNode }) => <p className={css.drawn}>{children}</p>;

export const Names = ({ children }: { children: ReactNode }) => <ul className={css.names}>{children}</ul>;

export const ExitPrice = ({ children }: { children: ReactNode }) => <p className={css.exit}>{children}</p>;
