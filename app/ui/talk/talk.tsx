import type { ReactNode } from 'react';
import * as css from './talk.css.ts';

/** A conversation, oldest first: `TalkDay` and `Bubble`. */
export const Talk = ({ children, label, id }: { children: ReactNode; label: string; id?: string }) => (
  <ol className={css.talk} aria-label={label} id={id}>
    {children}
  </ol>
);

/** The line on which a day begins. */
export const TalkDay = ({ children }: { children: ReactNode }) => <li className={css.day}>{children}</li>;

interface BubbleProps {
  /** Sent by the reader: at the right, on the brand green. */
  mine?: boolean;
  /** The message; pictures before the words. */
  children: ReactNode;
  /** Language of the message, which need not be the page's. */
  lang?: string;
  /** Who, when, and in words whether it was read. */
  foot: ReactNode;
  id?: string;
}

/** One message. */
export const Bubble = ({ mine, children, lang, foot, id }: BubbleProps) => (
  <li className={mine ? css.mine : undefined} id={id}>
    <div lang={lang}>{children}</div>
    <small>{foot}</small>
  </li>
);

/** The row in which a message is written: the field, then the button. */
export const Write = ({ children }: { children: ReactNode }) => <div className={css.write}>{children}</div>;
