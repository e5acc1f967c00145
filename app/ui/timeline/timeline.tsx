import type { ReactNode } from 'react';
import { line } from './timeline.css.ts';

export interface TimelineEvent {
  id: string | number;
  title: ReactNode;
  detail: ReactNode;
}

export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className={line}>
    {events.map(({ id, title, detail }) => (
      <li key={id}>
        <b>{title}</b> <small>{detail}</small>
      </li>
    ))}
  </ol>
);
