import { Icon } from '#app/ui/icon/icon.tsx';
import { checks } from './checks.css.ts';

interface ChecksProps {
  items: readonly string[];
  /** The list says what is so, or what is not; its heading says it in words. */
  kind: 'tick' | 'cross';
}

/** Lists short statements, each behind the same sign. */
export const Checks = ({ items, kind }: ChecksProps) => (
  <ul className={checks}>
    {items.map((item) => (
      <li key={item}>
        <Icon name={kind} />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
