import type { ReactNode } from 'react';
import { box, newPaper } from './paper.css.ts';

/** Shows what belongs on another sheet of paper than what stands before it. */
export const NewPaper = ({ children }: { children: ReactNode }) => <div className={newPaper}>{children}</div>;

/** An empty box to sign in. */
export const WritingBox = () => <span className={box} aria-hidden="true" />;
