import { Fragment, type ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { legend } from './legend.css.ts';
import { looks } from './states.css.ts';

export type StateLook = keyof typeof looks;

interface StateBoxProps {
  look: StateLook;
  icon: IconName;
  word: string;
  count: ReactNode;
  state: string;
}

export const StateFace = ({ icon, word, count, state }: Omit<StateBoxProps, 'look'>) => (
  <span>
    <Icon name={icon} />
    <span data-state={state}>{word}</span> <b>{count}</b>
  </span>
);

export const StateBox = ({ look, ...face }: StateBoxProps) => (
  <span className={looks[look]}>
    <StateFace {...face} />
  </span>
);

interface LegendEntry {
  href: string;
  label: string;
  count: number;
  look?: StateLook;
  icon?: IconName;
  current: boolean;
}

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
