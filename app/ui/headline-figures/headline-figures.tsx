import type { ReactNode } from 'react';
import { figures } from './headline-figures.css.ts';

interface HeadlineFiguresProps {
  items: readonly { figure: string; text: ReactNode }[];
}

export const HeadlineFigures = ({ items }: HeadlineFiguresProps) => (
  <div className={figures}>
    {items.map(({ figure, text }) => (
      <p key={figure}>
        <b>{figure}</b> <span>{text}</span>
      </p>
    ))}
  </div>
);
