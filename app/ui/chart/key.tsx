import type { ReactNode } from 'react';
import { key } from './key.css.ts';

/** Says what the shapes of a drawing mean, one beside the other in small print. */
export const Key = ({ children }: { children: ReactNode }) => <p className={key}>{children}</p>;
