import type { ReactNode } from 'react';
import { MutedText } from '#app/ui/text/text.tsx';
import { value as valueStyle } from '#app/ui/tiles/tiles.css.ts';
import { look, panels } from './deadline-panel.css.ts';

interface DeadlinePanelProps {
  /** `hazard`: closes soon, at most once a page; `warning`: overdue. */
  kind: 'hazard' | 'warning';
  title: ReactNode;
  value: ReactNode;
  line: ReactNode;
  consequence: ReactNode;
  action: ReactNode;
}

export const DeadlinePanels = ({ children }: { children: ReactNode }) => <div className={panels}>{children}</div>;

export const DeadlinePanel = ({ kind, title, value, line, consequence, action }: DeadlinePanelProps) => (
  <section className={look[kind]}>
    <div>
      <h2>{title}</h2>
      <p className={valueStyle}>{value}</p>
    </div>
    {action}
    <div>
      <p>{line}</p>
      <MutedText as="p">{consequence}</MutedText>
    </div>
  </section>
);
