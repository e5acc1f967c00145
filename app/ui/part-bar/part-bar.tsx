import type { ReactNode } from 'react';
import * as css from './part-bar.css.ts';

const tones = ['first', 'second', 'third'] as const satisfies readonly (keyof typeof css.part)[];

export interface Part {
  name: string;
  value: number;
  amount: string;
  note: ReactNode;
}

interface PartBarProps {
  label: string;
  /** Three at most, adding up to the whole. */
  parts: readonly Part[];
}

export function PartBar({ label, parts }: PartBarProps) {
  const sum = (some: readonly Part[]) => some.reduce((total, { value }) => total + value, 0);
  const whole = Math.max(1, sum(parts));
  const share = (value: number) => `${((100 * value) / whole).toFixed(2)}%`;
  return (
    <>
      <svg className={css.bar} height="44" role="img" aria-label={label}>
        {parts.map(({ name, value }, index) => (
          <rect
            key={name}
            className={css.part[tones[index] ?? 'third']}
            x={share(sum(parts.slice(0, index)))}
            y="1"
            width={share(value)}
            height="42"
          />
        ))}
      </svg>
      <dl className={css.parts}>
        {parts.map(({ name, amount, note }, index) => (
          <div key={name}>
            <dt>
              <svg className={css.swatch} width="16" height="16" aria-hidden="true">
                <rect className={css.part[tones[index] ?? 'third']} x="1" y="1" width="14" height="14" />
              </svg>
              {name}
            </dt>
            <dd className={css.amount}>{amount}</dd>
            <dd>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
