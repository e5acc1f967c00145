import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './cover.css.ts';

interface CoverProps {
  srcOf(width: number, format: 'avif' | 'webp'): string;
  /** Available widths, smallest first. */
  widths: readonly number[];
  heightOf(width: number): number;
  /** The `sizes` attribute. */
  sizes: string;
  first?: boolean;
}

export function Cover({ srcOf, widths, heightOf, sizes, first = false }: CoverProps) {
  const [width = 0] = widths;
  const set = (format: 'avif' | 'webp') => widths.map((item) => `${srcOf(item, format)} ${item}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={css.cover}
        src={srcOf(width, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        width={width}
        height={heightOf(width)}
        alt=""
        loading={first ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

export const Covered = ({
  cover,
  small = false,
  children,
}: {
  cover: ReactNode;
  small?: boolean;
  children: ReactNode;
}) => (
  <div className={classNames(css.covered, small && css.small)}>
    {cover}
    <div>{children}</div>
  </div>
);
