import type { ReactNode } from 'react';
import { stack } from '#app/ui/layout/layout.css.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as css from './panel.css.ts';

/** Puts a panel beside a board; on a phone the panel alone is the page. */
export const BesideBoard = ({ children, panel }: { children: ReactNode; panel: ReactNode }) => (
  <div className={css.withPanel}>
    <div className={stack}>{children}</div>
    {panel}
  </div>
);

interface PanelProps {
  /** It leads to the board alone, by the board's days on a phone. */
  close: { href: string; label: string; days: string };
  /** The shifts beside it in the order of their starts. */
  beside: { label: string; links: readonly { href: string; label: string }[] };
  children: ReactNode;
}

/** Renders one shift of a board. Its title has the id `shift-title`. */
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

/** Shows a drawing beside the words that say the same. */
export const Drawn = ({ children }: { children: ReactNode }) => <p className={css.drawn}>{children}</p>;

/** Names people one after another. */
export const Names = ({ children }: { children: ReactNode }) => <ul className={css.names}>{children}</ul>;

/** Says what cancelling costs now. */
export const ExitPrice = ({ children }: { children: ReactNode }) => <p className={css.exit}>{children}</p>;
