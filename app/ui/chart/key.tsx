import type { ReactNode } from 'react';
import { key } from './key.css.ts';

export const ChartKey = ({ children }: { children: ReactNode }) => <p className={key}>{children}</p>;
