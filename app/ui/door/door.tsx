import type { ReactNode } from 'react';
import { door, wide as wideDoor } from './door.css.ts';

/** Signing in, signing up, a forgotten password: one narrow column in the middle. */
export const Door = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <div className={wide ? wideDoor : door}>{children}</div>
);
