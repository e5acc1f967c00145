import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { pages, spare } from './pages.css.ts';

export interface PagesProps {
  /** Name of the landmark: "Pages". */
  label: string;
  /** "1 to 5 of 23". */
  summary: string;
  page: number;
  /** How many pages there are; at most one shows the sentence alone. */
  last: number;
  hrefOf: (page: number) => string;
  previous: string;
  next: string;
}

/** First, last, and the neighbours of the current page; 0 stands for a gap. */
function shown(page: number, last: number): number[] {
  const numbers = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const unique = [...new Set(numbers)].sort((a, b) => a - b);
  return unique.flatMap((number, index) =>
    index > 0 && number - (unique[index - 1] ?? 0) > 1 ? [0, number] : [number],
  );
}

/** Where in a long list the reader is, and the way to the rest. */
export const Pages = ({ label, summary, page, last, hrefOf, previous, next }: PagesProps) => (
  <nav className={pages} aria-label={label}>
    <p>{summary}</p>
    {last > 1 && (
      <>
        {page > 1 && <Step href={hrefOf(page - 1)} rel="prev" icon="back" label={previous} />}
        {shown(page, last).map((number, index) =>
          number === 0 ? (
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
