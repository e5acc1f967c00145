import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as css from './photo.css.ts';

/** A picture is there. */
export interface Picture {
  src: string;
  /** It is one of several squares below each other, counted from 0; absent where it is the whole. */
  tile?: number;
}

interface PhotoProps {
  picture: Picture;
  /** It is empty if the name stands beside it. */
  alt: string;
  /** Edge in CSS pixels. */
  size?: 44 | 48 | 112;
  /** On paper: loaded wherever it stands. */
  eager?: boolean;
}

/** Renders a square photo of a person, loaded lazily. */
export const Photo = ({ picture: { src, tile }, alt, size = 44, eager }: PhotoProps) => (
  <img
    className={classNames(css.photo, tile !== undefined && css.square[size], tile !== undefined && css.tiles[tile])}
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
export const Portrait = ({ picture, eager }: { picture: Picture | undefined; eager?: boolean }) =>
  picture ? (
    <Photo picture={picture} alt="" eager={eager} />
  ) : (
    <span className={css.placeholder}>
      <Icon name="people" />
    </span>
  );

export interface Face {
  /** Absent: no photo was taken, which `alt` then says. */
  picture?: Picture | undefined;
  alt: string;
}

/** The photos at clock-in and clock-out; a missing one is a dashed box. */
export const Faces = ({ faces }: { faces: readonly Face[] }) => (
  <div className={css.faces}>
    {faces.map(({ picture, alt }) =>
      picture ? (
        <Photo key={alt} picture={picture} alt={alt} size={48} />
      ) : (
        <span key={alt}>
          <Icon name="camera" />
          <VisuallyHidden>{alt}</VisuallyHidden>
        </span>
      ),
    )}
  </div>
);

/** Renders the photos side by side (`PhotoFigure`), facts beside them. */
export const Facing = ({ children }: { children: ReactNode }) => <div className={css.facing}>{children}</div>;

/** Renders a large photo with what is known about it, which leads to the photo as it was sent. */
export const PhotoFigure = ({
  picture,
  whole,
  alt,
  title,
  note,
}: {
  picture: Picture;
  /** The photo as it was sent is there. */
  whole: string;
  alt: string;
  title: ReactNode;
  note?: ReactNode;
}) => (
  <figure>
    <Photo picture={picture} alt={alt} size={112} />
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

/** Renders a paper that was sent as a picture, whole and as wide as its column. */
export const Scan = ({ src, alt, width, height }: ScanProps) => (
  <img className={css.scan} src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
);
