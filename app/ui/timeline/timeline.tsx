import type { ReactNode } from 'react';
import { line } from './timeline.css.ts';

export interface TimelineEvent {
  id: string | number;
  title: ReactNode;
  /** The time and the person. */
  detail: ReactNode;
}

/** Shows what happened, newest first. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className={line}>
    {events.map(({ id, title, detail }) => (
      <li key={id}>
        <b>{title}</b>
        <small>{detail}</small>
      </li>
    ))}
  </ol>
);
