import type { ReactNode } from 'react';
import { blocked } from './blocked-button.css.ts';
import { Button, type ButtonProps } from './button.tsx';

interface BlockedButtonProps extends Pick<ButtonProps, 'children' | 'look' | 'icon' | 'wide'> {
  /** Unique on the page: ties the reason to the button. */
  id: string;
  /** The reason, and its remedy. */
  why: ReactNode;
}

/** Shows what cannot be done now: it stays in its place, and below it stands the reason. */
export const BlockedButton = ({ id, why, ...button }: BlockedButtonProps) => (
  <span className={blocked}>
    <Button {...button} type="button" disabled describedBy={`${id}-why`} />
    <small id={`${id}-why`}>{why}</small>
  </span>
);
