import type { ReactNode } from 'react';
import { box, newPaper, screenOnly } from './paper.css.ts';

export const NewPaper = ({ children }: { children: ReactNode }) => <div className={newPaper}>{children}</div>;

export const ScreenOnly = ({ children }: { children: ReactNode }) => <div className={screenOnly}>{children}</div>;

export const WritingBox = () => <span className={box} aria-hidden="true" />;
