import type { ReactNode } from 'react';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { fresh, topics } from './topics.css.ts';

export interface Topic {
  id: string | number;
  href: string;
  name: ReactNode;
  picture?: ReactNode;
  current?: boolean;
  /** "2 unread"; absent where everything has been read. */
  unread?: string;
  blocked?: string;
  preview: string;
  lang?: string;
  foot: ReactNode;
}

export const Topics = ({ topics: entries, label }: { topics: readonly Topic[]; label: string }) => (
  <ul className={topics} aria-label={label}>
    {entries.map(({ id, href, name, picture, current, unread, blocked, preview, lang, foot }) => (
      <li key={id} className={unread ? fresh : undefined} aria-current={current || undefined}>
        {picture}
        <div>
          <a href={href}>{name}</a>{' '}
          {unread && (
            <StatusTag tone="you" icon="chat">
              {unread}
            </StatusTag>
          )}{' '}
          {blocked && (
            <StatusTag tone="no" icon="block">
              {blocked}
            </StatusTag>
          )}
          <p lang={lang} dir="auto">
            {preview}
          </p>
          <small>{foot}</small>
        </div>
      </li>
    ))}
  </ul>
);
