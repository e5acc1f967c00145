import type { ReactNode } from 'react';
import { useNameOfFigure } from './name-of-figure.ts';

interface FigureProps {
  /** It is the name of the figure in the API's figures, as `owed.open`. */
  of: string | undefined;
  children: ReactNode;
}

/** Renders a count or a sum with the name of what it is, where pages say it. */
export const Figure = ({ of, children }: FigureProps) => <span data-figure={useNameOfFigure()(of)}>{children}</span>;
