import type { ReactNode } from 'react';
import { board } from './board.css.ts';

export interface BoardRow {
  id: string | number;
  /** Day and time on two lines. */
  day: ReactNode;
  time: ReactNode;
  href: string;
  role: ReactNode;
  place: ReactNode;
  wage: ReactNode;
}

interface BoardProps {
  title: ReactNode;
  /** Heads of the three columns: start, role, wage. */
  heads: readonly [string, string, string];
  rows: readonly BoardRow[];
}

/** Open shifts in the style of a departure board. */
export const Board = ({ title, heads, rows }: BoardProps) => (
  <div className={board}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, day, time, href, role, place, wage }) => (
          <tr key={id}>
            <td>
              {day}
              <br />
              {time}
            </td>
            <th scope="row">
              <a href={href}>{role}</a>
              <br />
              <small>{place}</small>
            </th>
            <td>{wage}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
