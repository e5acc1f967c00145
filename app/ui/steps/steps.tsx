import type { ReactNode } from 'react';
import { Count } from '#app/ui/count/count.tsx';
import * as css from './steps.css.ts';

interface Step {
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={css.steps}>
    {steps.map(({ title, text, action }, index) => (
      <li key={title}>
        <h3>
          <Count value={index + 1} /> {title}
        </h3>
        <p>{text}</p>
        {action && <p>{action}</p>}
      </li>
    ))}
  </ol>
);
