import type { ReactNode } from 'react';
import { Quiet } from '#app/ui/text/text.tsx';
import { figure as figureStyle } from '#app/ui/tiles/tiles.css.ts';
import { look, panels } from './deadline-panel.css.ts';

interface DeadlinePanelProps {
  /** `hazard`: it closes soon, at most once a page; `warning`: it is late. */
  kind: 'hazard' | 'warning';
  title: ReactNode;
  figure: ReactNode;
  line: ReactNode;
  /** The effect of doing nothing. */
  consequence: ReactNode;
  action: ReactNode;
}

/** Renders the panels side by side on a desk, below each other on a phone. */
export const DeadlinePanels = ({ children }: { children: ReactNode }) => <div className={panels}>{children}</div>;

/** Shows how much waits until a deadline, what happens then, and the one button that leads to it. */
export const DeadlinePanel = ({ kind, title, figure, line, consequence, action }: DeadlinePanelProps) => (
  <section className={look[kind]}>
    <div>
      <h2>{title}</h2>
      <p className={figureStyle}>{figure}</p>
    </div>
    {action}
    <div>
      <p>{line}</p>
      <Quiet as="p">{consequence}</Quiet>
    </div>
  </section>
);
