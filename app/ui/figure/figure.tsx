import type { ReactNode } from 'react';

interface FigureProps {
  /** Where the figure stands in the API's figures: `owed.open`. Tests compare the two. */
  of: string;
  children: ReactNode;
}

/** A count or a sum, with the name of what it is. */
export const Figure = ({ of, children }: FigureProps) => <span data-figure={of}>{children}</span>;
