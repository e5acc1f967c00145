import type { ReactNode } from 'react';
import { box, code, newPaper } from './paper.css.ts';

/** What belongs on another sheet of paper than what stands before it. */
export const NewPaper = ({ children }: { children: ReactNode }) => <div className={newPaper}>{children}</div>;

/** A code that is read out from the sheet at arm's length. */
export const PaperCode = ({ children }: { children: ReactNode }) => <p className={code}>{children}</p>;

/** An empty box to sign in. */
export const WritingBox = () => <span className={box} aria-hidden="true" />;
