import type { ReactNode } from 'react';
import { floor } from './floor-list.css.ts';

interface FloorEntry {
  id: number;
  href: string;
  name: ReactNode;
  /** Its place and number. */
  line: ReactNode;
  time: string;
  /** A `StateBox`. */
  state: ReactNode;
  /** It says who is missing, and who waits. */
  gaps: ReactNode;
}

/** Shows the shifts of a day by their start: each leads to the shift. */
export const FloorList = ({ label, entries }: { label: string; entries: readonly FloorEntry[] }) => (
  <ul className={floor} aria-label={label}>
    {entries.map(({ id, href, name, line, time, state, gaps }) => (
      <li key={id}>
        <h3>
          <a href={href}>{name}</a>
        </h3>{' '}
        <small>{line}</small> <time>{time}</time> <div>{state}</div> {gaps && <p>{gaps}</p>}
      </li>
    ))}
  </ul>
);
