import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { tag, wrapping, type Tone } from './status-tag.css.ts';

const usual: Readonly<Record<Tone, IconName>> = { you: 'flag', ok: 'tick', no: 'cross', plain: 'plus', idle: 'pause' };

export type { Tone };

/**
 * A state as shape, icon and word, so that none depends on colour. `you` (filled amber) waits for the
 * reader, `ok` is settled, `no` refused or cancelled, `plain` new, `idle` not begun.
 */
export const StatusTag = ({
  // A state that no screen knows yet has no tone of its own.
  tone = 'plain',
  icon = usual[tone],
  state,
  narrow,
  children,
}: {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  /** It names the record and its state, such as `shift 12 FULL`. */
  state?: string;
  /** In a narrow column it takes two lines. */
  narrow?: boolean | undefined;
  children: ReactNode;
}) => (
  <span className={classNames(tag[tone], narrow && wrapping)} data-state={state}>
    <Icon name={icon} />
    {children}
  </span>
);
