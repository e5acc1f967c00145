import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { folded, inText, line, menu, oneLine, printed } from './phone-fold.css.ts';

const looks = { menu: classNames(folded, menu), text: inText, plain: folded, printed };

interface PhoneFoldProps {
  label: ReactNode;
  children: ReactNode;
  open?: boolean;
  /**
   * `menu`: the buttons of a page's head; `text`: the rest of a sentence; `printed`: content that is needed in
   * print.
   */
  look?: keyof typeof looks;
}

export const PhoneFold = ({ label, children, open, look = 'plain' }: PhoneFoldProps) => (
  <details className={looks[look]} open={open}>
    <summary>{label}</summary>
    <div>{children}</div>
  </details>
);

/** The tabs of a list and its folds: on one line of a phone, below each other on wider screens unless `together`. */
export const FoldLine = ({ children, together }: { children: ReactNode; together?: boolean }) => (
  <div className={together ? oneLine : line}>{children}</div>
);
