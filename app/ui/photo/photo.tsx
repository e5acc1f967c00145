import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as css from './photo.css.ts';

interface PhotoProps {
  src: string;
  /** It is empty if the name stands beside it. */
  alt: string;
  /** CSS pixels. */
  size?: 44 | 48 | 112;
  /** For print, where lazy images may be missing. */
  eager?: boolean;
}

/** Renders a square photo of a person, loaded lazily. */
export const Photo = ({ src, alt, size = 44, eager }: PhotoProps) => (
  <img
    className={css.photo}
    src={src}
    alt={alt}
    width={size}
    height={size}
    loading={eager ? 'eager' : 'lazy'}
    decoding={eager ? 'sync' : 'async'}
  />
);

/**
 * Renders a person beside their name in a list: a face, or the place of one, so that all names begin below each other.
 */
export const Portrait = ({ src, eager }: { src: string | undefined; eager?: boolean }) =>
  src ? (
    <Photo src={src} alt="" eager={eager} />
  ) : (
    <span className={css.placeholder}>
      <Icon name="people" />
    </span>
  );

export interface Face {
  /** Absent: no photo was taken, which `alt` then says. */
  src?: string | undefined;
  alt: string;
}

export const Faces = ({ faces }: { faces: readonly Face[] }) => (
  <div className={css.faces}>
    {faces.map(({ src, alt }) =>
      src ? (
        <Photo key={alt} src={src} alt={alt} size={48} />
      ) : (
        <span key={alt}>
          <Icon name="camera" />
          <VisuallyHidden>{alt}</VisuallyHidden>
        </span>
      ),
    )}
  </div>
);

export const WithFace = ({ children }: { children: ReactNode }) => <div className={css.facing}>{children}</div>;

export const PhotoFigure = ({
  src,
  whole,
  alt,
  title,
  note,
}: {
  src: string;
  /** The photo as it was sent is there. */
  whole: string;
  alt: string;
  title: ReactNode;
  note?: ReactNode;
}) => (
  <figure>
    <Photo src={src} alt={alt} size={112} />
    <a href={whole}>
      <b>{title}</b>
    </a>
    {note && (
      <figcaption>
        <small>{note}</small>
      </figcaption>
    )}
  </figure>
);

interface ScanProps {
  src: string;
  alt: string;
  /** Pixels, where they are known. */
  width: number | undefined;
  height: number | undefined;
}

export const DocumentScan = ({ src, alt, width, height }: ScanProps) => (
  <img className={css.scan} src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
);
