import type { ReactNode } from 'react';
import { pictures as beside, sending } from './composer.css.ts';

export const Sending = ({ pictures, children }: { pictures: ReactNode; children: ReactNode }) => (
  <div className={sending}>
    <div className={beside}>{pictures}</div>
    {children}
  </div>
);
