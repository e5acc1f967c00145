import type { ReactNode } from 'react';
import { big, amount, lead, noWrap, quiet, readOut, sum } from './text.css.ts';

interface TextProps {
  children: ReactNode;
  /** `p` is a line of its own, `span` (the default) stays inline. Small print is a plain `<small>`. */
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

export const MutedText = text(quiet, 'span');

export const SmallLine = ({ children }: Pick<TextProps, 'children'>) => (
  <>
    <br />
    <MutedText>
      <small>{children}</small>
    </MutedText>
  </>
);

export const NoWrap = text(noWrap, 'span');

export const AmountText = text(amount, 'span');

export const Lead = text(lead, 'p');

export const LargeText = text(big, 'p');

export const Sum = text(sum, 'p');

export const ReadAloud = text(readOut, 'p');

/** In a narrow place the domain goes on the next line, so that no word is cut. */
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
