import type { ReactNode } from 'react';
import { Count } from '#app/ui/count/count.tsx';
import { how } from './how.css.ts';

/** A course of a few steps, numbered: how the service works. The only place where amber decorates. */
export const How = ({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) => (
  <ol className={how}>
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
