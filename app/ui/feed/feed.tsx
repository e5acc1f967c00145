import type { ReactNode } from 'react';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import * as css from './feed.css.ts';

export interface FeedEntry {
  id: string | number;
  /** A link, or a small form whose button leads on. */
  title: ReactNode;
  text?: ReactNode;
  foot: ReactNode;
  /** "Unread"; absent once it was read. */
  fresh?: string;
  lang?: string;
}

export const Feed = ({ entries }: { entries: readonly FeedEntry[] }) => (
  <ul className={css.feed}>
    {entries.map(({ id, title, text, foot, fresh, lang }) => (
      <li key={id} className={fresh ? css.fresh : undefined}>
        <div className={css.head}>
          <b>{title}</b> {fresh && <StatusTag tone="you">{fresh}</StatusTag>}
        </div>
        {text && <p lang={lang}>{text}</p>}
        <small>{foot}</small>
      </li>
    ))}
  </ul>
);
