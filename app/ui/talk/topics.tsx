import type { ReactNode } from 'react';
import { Count } from '#app/ui/count/count.tsx';
import { topics } from './topics.css.ts';

export interface Topic {
  id: string | number;
  href: string;
  name: ReactNode;
  current?: boolean;
  /** Messages not read yet, and the same in words: "2 unread". */
  unread?: { value: number; label: string };
  /** The last message, cut, and when. */
  preview: ReactNode;
  /** Language of the preview. */
  lang?: string;
}

/** The conversations, the latest first. */
export const Topics = ({ topics: entries }: { topics: readonly Topic[] }) => (
  <ul className={topics}>
    {entries.map(({ id, href, name, current, unread, preview, lang }) => (
      <li key={id} aria-current={current || undefined}>
        <a href={href}>{name}</a> {unread && unread.value > 0 && <Count {...unread} />}
        <small lang={lang}>{preview}</small>
      </li>
    ))}
  </ul>
);
