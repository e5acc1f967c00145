import type { ReactNode } from 'react';

interface FigureProps {
  /** It is the name of the figure in the API's figures, as `owed.open`. Tests compare the two. */
  of: string;
  children: ReactNode;
}

/** Renders a count or a sum with the name of what it is. */
export const Figure = ({ of, children }: FigureProps) => <span data-figure={of}>{children}</span>;
