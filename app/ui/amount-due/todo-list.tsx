import type { ReactNode } from 'react';
import * as css from './todo-list.css.ts';

export const TodoList = ({ title, children }: { title: string; children: readonly ReactNode[] }) => (
  <nav className={css.todo} aria-labelledby="todo">
    <h2 id="todo">{title}</h2>
    {children.length > 0 && <ul>{children}</ul>}
  </nav>
);

interface TodoItemProps {
  href: string;
  count: ReactNode;
  title: string;
  amount?: ReactNode;
  line?: ReactNode;
  look?: 'hazard' | 'late' | undefined;
  current: boolean;
}

export const TodoItem = ({ href, count, title, amount, line, look, current }: TodoItemProps) => (
  <li className={look && css[look]}>
    <a href={href} aria-current={current ? 'true' : undefined}>
      <b>{count}</b>{' '}
      <span>
        <em>{title}</em> {amount && <small>{amount}</small>} {line && <small>{line}</small>}
      </span>
    </a>
  </li>
);
