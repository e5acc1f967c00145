import type { ReactNode } from 'react';
import { box, newPaper, screenOnly } from './paper.css.ts';

/** Shows what belongs on another sheet of paper than what stands before it. */
export const NewPaper = ({ children }: { children: ReactNode }) => <div className={newPaper}>{children}</div>;

/** Shows what paper says elsewhere. */
export const ScreenOnly = ({ children }: { children: ReactNode }) => <div className={screenOnly}>{children}</div>;

/** An empty box to sign in. */
export const WritingBox = () => <span className={box} aria-hidden="true" />;
