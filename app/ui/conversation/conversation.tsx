import type { ReactNode } from 'react';
import * as css from './conversation.css.ts';

export const Conversation = ({ children, label }: { children: ReactNode; label: string }) => (
  <ol className={css.conversation} aria-label={label}>
    {children}
  </ol>
);

export const ConversationDay = ({ children }: { children: ReactNode }) => <li className={css.day}>{children}</li>;

export const UnseenLine = ({ children }: { children: ReactNode }) => <li className={css.unseen}>{children}</li>;

export interface MessagePicture {
  href: string;
  alt: string;
  /** Pixels, where they are known. */
  width: number | null;
  height: number | null;
}

export interface MessageProps {
  mine?: boolean;
  text: string;
  /** May differ from the page's language. */
  lang?: string;
  pictures?: readonly MessagePicture[];
  foot: ReactNode;
  unsent?: ReactNode;
  id?: string;
}

/** CSS pixels: the edge of one of several pictures, and the box that a single one fits into. */
const edge = 112;
const box = { width: 280, height: 220 };

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

function fitted({ width, height }: MessagePicture): { width: number; height: number } {
  if (!width || !height) return { width: edge, height: edge };
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) };
}
