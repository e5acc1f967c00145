import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import * as css from './demo-scenario.css.ts';

interface Moment {
  when: string;
  title: string;
  text: ReactNode;
  scene: ReactNode;
}

export const DemoScenario = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className={css.scenario}>
    {moments.map(({ when, title, text, scene }) => (
      <li key={title} className={css.moment}>
        <div className={css.words}>
          <p className={css.when}>{when}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {scene}
      </li>
    ))}
  </ol>
);

interface SceneProps {
  caption: string;
  children: ReactNode;
  flush?: boolean;
}

export const Scene = ({ caption, children, flush }: SceneProps) => (
  <figure className={css.scene}>
    <figcaption>{caption}</figcaption>
    {flush ? children : <div className={classNames(css.inside, stack)}>{children}</div>}
  </figure>
);

export const ScenePeople = ({ children }: { children: ReactNode }) => <div className={css.people}>{children}</div>;

export const SceneHeadline = ({ children }: { children: ReactNode }) => <div className={css.headline}>{children}</div>;

export const SceneFaces = ({ children }: { children: ReactNode }) => <div className={css.faces}>{children}</div>;
