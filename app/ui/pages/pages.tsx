import { Fragment } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { pages, spare } from './pages.css.ts';

export interface PagesProps {
  label: string;
  summary: string;
  page: number;
  /** Number of pages; a single page shows the summary alone. */
  last: number;
  links: readonly (number | 'gap')[];
  hrefOf: (page: number) => string;
  previous: string;
  next: string;
}

export const Pages = ({ label, summary, page, last, links, hrefOf, previous, next }: PagesProps) => (
  <nav className={pages} aria-label={label}>
    <p>{summary}</p>
    {last > 1 && (
      <>
        {page > 1 && <Step href={hrefOf(page - 1)} rel="prev" icon="back" label={previous} />}{' '}
        {links.map((number, index) => (
          <Fragment key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <i aria-hidden="true">…</i>
            ) : number === page ? (
              <b aria-current="page">{number}</b>
            ) : (
              <a href={hrefOf(number)} className={last <= 4 || number === 1 || number === last ? undefined : spare}>
                {number}
              </a>
            )}{' '}
          </Fragment>
        ))}
        {page < last && <Step href={hrefOf(page + 1)} rel="next" icon="next" label={next} />}
      </>
    )}
  </nav>
);

const Step = ({
  href,
  rel,
  icon,
  label,
}: {
  href: string;
  rel: 'prev' | 'next';
  icon: 'back' | 'next';
  label: string;
}) => (
  <a href={href} rel={rel}>
    <Icon name={icon} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </a>
);
