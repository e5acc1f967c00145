import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { tag, wrapping, type Tone } from './status-tag.css.ts';

const usual: Readonly<Record<Tone, IconName>> = { you: 'flag', ok: 'tick', no: 'cross', plain: 'plus', idle: 'pause' };

export type { Tone };

/**
 * A state as shape, icon and word, so that none depends on colour. `you` (filled amber) needs the reader's
 * attention, `ok` is settled, `no` rejected or cancelled, `plain` new, `idle` not started.
 */
export const StatusTag = ({
  // Default for states that this version does not know.
  tone = 'plain',
  icon = usual[tone],
  state,
  narrow,
  children,
}: {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  state?: string;
  narrow?: boolean | undefined;
  children: ReactNode;
}) => (
  <span className={classNames(tag[tone], narrow && wrapping)} data-state={state}>
    <Icon name={icon} />
    {children}
  </span>
);
