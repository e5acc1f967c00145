import type { ReactNode } from 'react';
import { pictures as beside, sending } from './composer.css.ts';

/** The end of a message's form: a field for pictures, then the button that sends. */
export const Sending = ({ pictures, children }: { pictures: ReactNode; children: ReactNode }) => (
  <div className={sending}>
    <div className={beside}>{pictures}</div>
    {children}
  </div>
);
