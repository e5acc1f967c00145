import type { ReactNode } from 'react';
import { layout, wide as wideDoor } from './auth-layout.css.ts';

export const AuthLayout = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <div className={wide ? wideDoor : layout}>{children}</div>
);
