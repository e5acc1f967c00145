import type { ReactNode } from 'react';
import { layout, wide as wideDoor } from './auth-layout.css.ts';

/** Renders the signing in, signing up, a forgotten password: one narrow column in the middle. */
export const AuthLayout = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <div className={wide ? wideDoor : layout}>{children}</div>
);
