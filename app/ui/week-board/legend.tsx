import { Fragment } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { legend } from './legend.css.ts';
import { looks } from './states.css.ts';

export type StateLook = keyof typeof looks;

interface LegendEntry {
  href: string;
  label: string;
  count: number;
  look?: StateLook;
  icon?: IconName;
  current: boolean;
}

/** Shows the states of a board by their shapes; each narrows the board. */
export const Legend = ({ label, entries }: { label: string; entries: readonly LegendEntry[] }) => (
  <nav className={legend} aria-label={label}>
    {entries.map(({ href, label: word, count, look, icon, current }) => (
      <Fragment key={href}>
        <a href={href} className={look && looks[look]} aria-current={current ? 'true' : undefined}>
          {icon && (
            <span>
              <Icon name={icon} />
            </span>
          )}
          {word} <b>{count}</b>
        </a>{' '}
      </Fragment>
    ))}
  </nav>
);
