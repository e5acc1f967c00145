import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import * as css from './story.css.ts';

interface Moment {
  /** The day and time, as the reader writes them. */
  when: string;
  title: string;
  text: ReactNode;
  /** A `Scene`. */
  scene: ReactNode;
}

/** Tells how something goes, moment by moment: words, and beside them what the reader would see. */
export const Story = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className={css.story}>
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
  /** Rows reach to its edges. */
  flush?: boolean;
}

/** Shows a part of the product with example figures; the caption says what it is. */
export const Scene = ({ caption, children, flush }: SceneProps) => (
  <figure className={css.scene}>
    <figcaption>{caption}</figcaption>
    {flush ? children : <div className={classNames(css.inside, stack)}>{children}</div>}
  </figure>
);

/** Renders people side by side, one below the other on a phone. */
export const ScenePeople = ({ children }: { children: ReactNode }) => <div className={css.people}>{children}</div>;

/** Renders the two ends of a scene's first line. */
export const SceneHeadline = ({ children }: { children: ReactNode }) => <div className={css.headline}>{children}</div>;

/** Renders small pictures in a row. A `span` among them is the place of one who is missing. */
export const SceneFaces = ({ children }: { children: ReactNode }) => <div className={css.faces}>{children}</div>;
