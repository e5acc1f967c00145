import type { ReactNode } from 'react';
import { Quiet } from '#app/ui/text/text.tsx';
import { figure as figureStyle } from '#app/ui/tiles/tiles.css.ts';
import { look, panels } from './deadline-panel.css.ts';

interface DeadlinePanelProps {
  /** `hazard`: closes soon, at most once a page; `warning`: overdue. */
  kind: 'hazard' | 'warning';
  title: ReactNode;
  figure: ReactNode;
  line: ReactNode;
  consequence: ReactNode;
  action: ReactNode;
}

export const DeadlinePanels = ({ children }: { children: ReactNode }) => <div className={panels}>{children}</div>;

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
