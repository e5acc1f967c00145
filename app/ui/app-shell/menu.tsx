import { classNames } from '#app/ui/class-names.ts';
import { Count } from '#app/ui/count/count.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import * as css from './menu.css.ts';

export interface MenuEntry {
  href: string;
  heading?: string;
  label: string;
  icon: IconName;
  current?: boolean;
  count?: { value: number | string; label: string; testId?: string };
  thumb?: boolean;
}

export interface MenuProps {
  label: string;
  /** Separated by a line, in the order of the specification. */
  groups: readonly (readonly MenuEntry[])[];
  open: string;
  close: string;
}

const Entry = ({ entry, first }: { entry: MenuEntry; first: boolean }) => (
  <li className={classNames(first && css.first, !entry.thumb && css.more)}>
    {entry.heading && <b className={css.heading}>{entry.heading}</b>}{' '}
    <a href={entry.href} aria-current={entry.current ? 'page' : undefined}>
      <Icon name={entry.icon} />
      {entry.label} {entry.count && <Count {...entry.count} />}
    </a>
  </li>
);

export const Menu = ({ label, groups, open, close }: MenuProps) => (
  <nav id="menu" className={css.menu} aria-label={label}>
    <ul>
      {groups.map((group, index) =>
        group.map((entry, place) => <Entry key={entry.href} entry={entry} first={index > 0 && place === 0} />),
      )}
      <li className={css.toggle}>
        <a href="#menu">
          <Icon name="menu" />
          {open}
        </a>
      </li>
      <li className={classNames(css.toggle, css.more)}>
        <a href="#top">
          <Icon name="cross" />
          {close}
        </a>
      </li>
    </ul>
  </nav>
);
