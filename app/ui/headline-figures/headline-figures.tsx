import type { ReactNode } from 'react';
import { figures } from './headline-figures.css.ts';

interface HeadlineFiguresProps {
  items: readonly { figure: string; text: ReactNode }[];
}

/** Renders three figures in the sign face below the head of a public page, each with what it means. */
export const HeadlineFigures = ({ items }: HeadlineFiguresProps) => (
  <div className={figures}>
    {items.map(({ figure, text }) => (
      <p key={figure}>
        <b>{figure}</b> <span>{text}</span>
      </p>
    ))}
  </div>
);
