import { classNames } from '#app/ui/class-names.ts';
import { Count } from '#app/ui/count/count.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import * as css from './menu.css.ts';

export interface MenuEntry {
  href: string;
  /** The entry begins a group of this name. */
  heading?: string;
  label: string;
  icon: IconName;
  /** "You are here". */
  current?: boolean;
  /** The number of waiting things is here, and the same in words: "23 waiting". */
  count?: { value: number | string; label: string; figure?: string };
  /** The entry is one of four in the bottom bar of small screens. */
  thumb?: boolean;
}

export interface MenuProps {
  /** Name of the landmark: "Main menu". */
  label: string;
  /** Groups are parted by a line; keep the order of the specification. */
  groups: readonly (readonly MenuEntry[])[];
  /** Two links open and close the rest on small screens, with these words. */
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

/** Renders the side menu on wide screens, bottom bar on phones: the same list. */
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
