import type { ReactNode } from 'react';
import { useNameOfFigure } from './name-of-figure.ts';

interface FigureProps {
  of: string | undefined;
  children: ReactNode;
}

export const Figure = ({ of, children }: FigureProps) => <span data-figure={useNameOfFigure()(of)}>{children}</span>;
