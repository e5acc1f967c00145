import { Icon } from '#app/ui/icon/icon.tsx';
import { checks } from './conditions.css.ts';

interface ChecksProps {
  items: readonly string[];
  kind: 'tick' | 'cross';
}

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
