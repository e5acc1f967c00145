import type { ReactNode } from 'react';
import { pictured } from './pictured.css.ts';

export const CellWithPicture = ({ children, picture }: { children: ReactNode; picture: ReactNode }) => (
  <div className={pictured}>
    {children}
    {picture}
  </div>
);
