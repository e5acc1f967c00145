import type { ReactNode } from 'react';
import { board } from './board.css.ts';

interface BoardRow {
  id: string | number;
  day: ReactNode;
  time: ReactNode;
  href: string;
  role: ReactNode;
  place: ReactNode;
  wage: ReactNode;
}

interface BoardProps {
  title: ReactNode;
  heads: readonly [string, string, string];
  rows: readonly BoardRow[];
  sums: readonly { term: string; value: string }[] | null;
}

export const Board = ({ title, heads, rows, sums }: BoardProps) => (
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
    {sums && (
      <dl>
        {sums.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);
