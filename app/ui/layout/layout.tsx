import { Children, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './layout.css.ts';

interface StackProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'aside' | 'ul' | 'ol';
  narrow?: boolean;
  hiddenInPrint?: boolean;
  id?: string;
  labelledBy?: string;
  lang?: string;
}

export const Stack = ({ children, as: Tag = 'div', narrow, hiddenInPrint, id, labelledBy, lang }: StackProps) => (
  <Tag
    className={classNames(css.stack, narrow && css.narrow, hiddenInPrint && css.hiddenInPrint)}
    id={id}
    aria-labelledby={labelledBy}
    lang={lang}
  >
    {children}
  </Tag>
);

/**
 * Buttons and links side by side; `apart` pushes the first and the last to the two ends. The spaces separate
 * them in browsers without style sheets.
 */
export const Actions = ({ children, apart }: { children: ReactNode; apart?: boolean }) => (
  <div className={classNames(css.actions, apart && css.ends)}>
    {Children.toArray(children).flatMap((child) => [child, ' '])}
  </div>
);
