import type { ReactNode } from 'react';
import { floor } from './floor-list.css.ts';

interface FloorEntry {
  id: number;
  href: string;
  name: ReactNode;
  line: ReactNode;
  time: string;
  state: ReactNode;
  gaps: ReactNode;
}

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
