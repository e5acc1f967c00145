import type { ReactNode } from 'react';
import { box, pageBreak, paperOnly, screenOnly } from './print-view.css.ts';

export const PageBreak = ({ children }: { children: ReactNode }) => <div className={pageBreak}>{children}</div>;

export const ScreenOnly = ({ children }: { children: ReactNode }) => <div className={screenOnly}>{children}</div>;

export const PaperOnly = ({ children }: { children: ReactNode }) => <div className={paperOnly}>{children}</div>;

export const PrintBox = () => <span className={box} aria-hidden="true" />;
