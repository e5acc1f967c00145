import type { ReactNode } from 'react';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import * as css from './feed.css.ts';

export interface FeedEntry {
  id: string | number;
  /** It is a link, or a small form whose button leads on. */
  title: ReactNode;
  text?: ReactNode;
  /** The time and the person. */
  foot: ReactNode;
  /** "Unread"; absent once it was read. */
  fresh?: string;
  lang?: string;
}

/** Shows what came in, newest first: notifications, reviews. */
export const Feed = ({ entries }: { entries: readonly FeedEntry[] }) => (
  <ul className={css.feed}>
    {entries.map(({ id, title, text, foot, fresh, lang }) => (
      <li key={id} className={fresh ? css.fresh : undefined}>
        <div className={css.head}>
          <b>{title}</b>
          {fresh && <StatusTag tone="you">{fresh}</StatusTag>}
        </div>
        {text && <p lang={lang}>{text}</p>}
        <small>{foot}</small>
      </li>
    ))}
  </ul>
);
