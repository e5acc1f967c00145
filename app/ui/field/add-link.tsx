import type { ReactNode } from 'react';
import { add } from './frame.css.ts';

export const AddLink = ({ children }: { children: ReactNode }) => <span className={add}>{children}</span>;
