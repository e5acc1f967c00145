import type { ReactNode } from 'react';
import { big, figure, lead, noWrap, quiet, readOut, sum } from './text.css.ts';

interface TextProps {
  children: ReactNode;
  /** `p` makes a line of its own, `span` (the default) stays inside one. Small print is a plain `<small>`. */
  as?: 'p' | 'span' | 'div';
  lang?: string;
}

const text =
  (className: string, usual: 'p' | 'span') =>
  ({ children, as: Tag = usual, lang }: TextProps) => (
    <Tag className={className} lang={lang}>
      {children}
    </Tag>
  );

/** Secondary words. */
export const Quiet = text(quiet, 'span');

/** Small print on a line of its own below what a cell says. */
export const Below = ({ children }: Pick<TextProps, 'children'>) => (
  <>
    <br />
    <Quiet>
      <small>{children}</small>
    </Quiet>
  </>
);

/** Amounts, times and numbers must stay on one line. */
export const NoWrap = text(noWrap, 'span');

/** The row's amount. */
export const Figure = text(figure, 'span');

/** A public page opens with it. */
export const Lead = text(lead, 'p');

/** A page's one large figure. */
export const Big = text(big, 'p');

/** The one sum of a card. */
export const Sum = text(sum, 'p');

/** A code is read out at arm's length, on paper and on a phone. */
export const ReadOut = text(readOut, 'p');

/** An address of email; in a narrow place its domain takes the next line, so that no word is cut. */
export const Email = ({ address }: { address: string }) => {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
};
