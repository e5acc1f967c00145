import type { ReactNode } from 'react';
import { Count } from '#app/ui/count/count.tsx';
import * as css from './steps.css.ts';

/** A few numbered steps: how the service works. The only place where amber decorates. */
export const Steps = ({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) => (
  <ol className={css.steps}>
    {steps.map(({ title, text }, index) => (
      <li key={title}>
        <h3>
          <Count value={index + 1} /> {title}
        </h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
