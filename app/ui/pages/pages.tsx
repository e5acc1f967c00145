import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { pages, spare } from './pages.css.ts';

export interface PagesProps {
  /** Name of the landmark: "Pages". */
  label: string;
  /** "1 to 5 of 23". */
  summary: string;
  page: number;
  /** The number of pages; a single page shows the sentence alone. */
  last: number;
  /** These pages are linked, in order; `gap` where some are left out. */
  links: readonly (number | 'gap')[];
  hrefOf: (page: number) => string;
  previous: string;
  next: string;
}

/** Shows where in a long list the reader is, and the way to the rest. */
export const Pages = ({ label, summary, page, last, links, hrefOf, previous, next }: PagesProps) => (
  <nav className={pages} aria-label={label}>
    <p>{summary}</p>
    {last > 1 && (
      <>
        {page > 1 && <Step href={hrefOf(page - 1)} rel="prev" icon="back" label={previous} />}
        {links.map((number, index) =>
          number === 'gap' ? (
            <i key={`gap-${index}`} aria-hidden="true">
              …
            </i>
          ) : number === page ? (
            <b key={number} aria-current="page">
              {number}
            </b>
          ) : (
            <a
              key={number}
              href={hrefOf(number)}
              className={last <= 4 || number === 1 || number === last ? undefined : spare}
            >
              {number}
            </a>
          ),
        )}
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
