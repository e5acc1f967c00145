import type { ReactNode } from 'react';
import { Actions } from '#app/ui/layout/layout.tsx';
import { BackLink } from '#app/ui/link/back-link.tsx';
import * as css from './job-head.css.ts';

interface JobHeadProps {
  back: { href: string; label: ReactNode };
  sum: string;
  title: ReactNode;
  how: ReactNode;
  line: ReactNode;
  actions: ReactNode;
}

export const JobHead = ({ back, sum, title, how, line, actions }: JobHeadProps) => (
  <section className={css.head}>
    <div className={css.words}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <p className={css.sum}>{sum}</p>
      <h1>{title}</h1>
      <p>{line}</p>
      <p>
        <small>{how}</small>
      </p>
      <Actions>{actions}</Actions>
    </div>
  </section>
);

export const JobDock = ({ children }: { children: ReactNode }) => <p className={css.dock}>{children}</p>;
