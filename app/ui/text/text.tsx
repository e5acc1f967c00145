import type { ReactNode } from 'react';
import { big, figure, lead, noWrap, quiet, readOut } from './text.css.ts';

interface TextProps {
  children: ReactNode;
  /** `p` for a line of its own, `span` (the default) inside one. Small print is a plain `<small>`. */
  as?: 'p' | 'span';
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

/** An amount, a time or a number that must stay on one line. */
export const NoWrap = text(noWrap, 'span');

/** What a row is about in money, in the sign face. */
export const Figure = text(figure, 'span');

/** The opening paragraph of a public page. */
export const Lead = text(lead, 'p');

/** The one large figure of a page. */
export const Big = text(big, 'p');

/** A code that is read out at arm's length, on paper and on a phone. */
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
