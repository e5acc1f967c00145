import type { ReactNode } from 'react';
import * as css from './conversation.css.ts';

/** A conversation, oldest first: `ConversationDay`, `UnseenLine` and `Message`. */
export const Conversation = ({ children, label }: { children: ReactNode; label: string }) => (
  <ol className={css.conversation} aria-label={label}>
    {children}
  </ol>
);

/** Renders the line on which a day begins. */
export const ConversationDay = ({ children }: { children: ReactNode }) => <li className={css.day}>{children}</li>;

/** Renders the line after which nothing has been seen yet. */
export const UnseenLine = ({ children }: { children: ReactNode }) => <li className={css.unseen}>{children}</li>;

/** A picture of a message: small here, in full behind its link. */
export interface MessagePicture {
  href: string;
  alt: string;
  /** Pixels, where they are known. */
  width: number | null;
  height: number | null;
}

export interface MessageProps {
  /** The reader's side sent it: it is at the right, on the dark green. */
  mine?: boolean;
  /** It may be empty where there are pictures. */
  text: string;
  /** The text's language may differ from the page's. */
  lang?: string;
  pictures?: readonly MessagePicture[];
  /** It says who, when, and in words whether it was seen. */
  foot: ReactNode;
  /** It was not sent: these buttons say what can be done about it. */
  unsent?: ReactNode;
  id?: string;
}

/** CSS pixels: the edge of one picture among several, and the box that a single one fits into. */
const edge = 112;
const box = { width: 280, height: 220 };

/** Renders the pictures before the words, then who and when. */
export const Message = ({ mine, text, lang, pictures = [], foot, unsent, id }: MessageProps) => (
  <li className={unsent ? css.unsent : mine ? css.mine : undefined} id={id}>
    {pictures.length > 0 && (
      <div className={css.pictures}>
        {pictures.map((picture) => (
          <a key={picture.href} href={picture.href} target="_blank" rel="noopener">
            <img
              src={picture.href}
              alt={picture.alt}
              {...(pictures.length === 1 ? fitted(picture) : { width: edge, height: edge })}
              loading="lazy"
              decoding="async"
            />
          </a>
        ))}
      </div>
    )}
    {text !== '' && (
      <p lang={lang} dir="auto">
        {text}
      </p>
    )}
    <small>{foot}</small>
    {unsent && <div>{unsent}</div>}
  </li>
);

/** Returns the size at which a picture fits its box; never larger than it is. */
function fitted({ width, height }: MessagePicture): { width: number; height: number } {
  if (!width || !height) return { width: edge, height: edge };
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) };
}
