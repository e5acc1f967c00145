import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as css from './review.css.ts';

/** Id of the heading to which a decision leads. */
export const reviewedId = 'reviewed';

/** More fields than this would be too narrow to tell apart. */
const maxFields = 40;

export function ReviewProgress({ done, total, label }: { done: number; total: number; label: string }) {
  if (total < 2 || total > maxFields) return null;
  return (
    <div className={css.progress} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, at) => (
        <i key={at} className={at < done ? css.done : at === done ? css.current : undefined} />
      ))}
    </div>
  );
}

interface ReviewCardProps {
  title: ReactNode;
  portrait?: ReactNode;
  lines: ReactNode;
  amount: ReactNode;
  /** What the amount is. */
  amountLabel: ReactNode;
  photos?: ReactNode;
  /** An amber edge; the children say why. */
  odd: boolean;
  children: ReactNode;
}

/** Everything that one decision needs, on one card. */
export const ReviewCard = ({ title, portrait, lines, amount, amountLabel, photos, odd, children }: ReviewCardProps) => (
  <article className={classNames(css.card, odd && css.odd, photos !== undefined && css.beside)}>
    <div className={css.head}>
      <div className={css.person}>
        {portrait}
        <div>
          <h2 id={reviewedId} tabIndex={-1}>
            {title}
          </h2>
          {lines}
        </div>
      </div>
      <p className={css.amount}>
        {amount} <small>{amountLabel}</small>
      </p>
    </div>
    {photos && <div className={css.photos}>{photos}</div>}
    <div className={css.facts}>{children}</div>
  </article>
);

interface EvidencePhotoProps {
  /** Absent where none was taken, which `alt` then says. */
  src: string | undefined;
  whole?: string;
  alt: string;
  children: ReactNode;
}

export const EvidencePhoto = ({ src, whole, alt, children }: EvidencePhotoProps) => (
  <figure>
    {src === undefined ? (
      <span>
        <Icon name="camera" />
      </span>
    ) : (
      <img src={src} alt={alt} width="140" height="140" />
    )}
    <figcaption>{whole === undefined ? children : <a href={whole}>{children}</a>}</figcaption>
  </figure>
);

export const OddSentence = ({ children }: { children: ReactNode }) => <p className={css.sentence}>{children}</p>;

/** The buttons of a decision keep their places; on a phone they stand above the thumb bar. */
export const FourButtons = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={action} className={css.four}>
    {children}
  </form>
);

/** What was decided before, and what comes next. */
export const AroundDecision = ({ previous, next }: { previous: ReactNode; next: ReactNode }) => (
  <div className={css.around}>
    <div>{previous}</div>
    <div>{next}</div>
  </div>
);

export const ReviewNames = ({ children }: { children: ReactNode }) => <ul className={css.names}>{children}</ul>;

export const ReviewReasons = ({ children }: { children: ReactNode }) => <ul className={css.reasons}>{children}</ul>;
