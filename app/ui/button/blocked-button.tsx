import type { ReactNode } from 'react';
import { blocked } from './blocked-button.css.ts';
import { Button, type ButtonProps } from './button.tsx';

interface BlockedButtonProps extends Pick<ButtonProps, 'children' | 'look' | 'icon' | 'wide'> {
  id: string;
  why: ReactNode;
}

export const BlockedButton = ({ id, why, ...button }: BlockedButtonProps) => (
  <span className={blocked}>
    <Button {...button} type="button" disabled describedBy={`${id}-why`} />
    <small id={`${id}-why`}>{why}</small>
  </span>
);
