import type { ReactNode } from 'react';
import { ages as list, bar, coming, late } from './aged-balance.css.ts';

export interface BalanceAge {
  id: string;
  label: ReactNode;
  amount: ReactNode;
  value: number;
  isLate: boolean;
  parts: readonly { id: string; part: ReactNode }[];
}

export function AgedBalance({ label, ages }: { label: string; ages: readonly BalanceAge[] }) {
  const all = ages.reduce((sum, { value }) => sum + value, 0);
  const edges = ages.map((_, index) => ages.slice(0, index).reduce((sum, { value }) => sum + value, 0));
  const at = (value: number) => Math.round((value / Math.max(1, all)) * 598) + 1;
  return (
    <>
      <svg className={bar} viewBox="0 0 600 28" preserveAspectRatio="none" role="img" aria-label={label}>
        {ages.map(({ id, value, isLate }, index) => {
          const [from, to] = [at(edges[index] ?? 0), at((edges[index] ?? 0) + value)];
          return (
            value > 0 && (
              <rect key={id} className={isLate ? late : coming} x={from} y="2" width={to - from} height="24" />
            )
          );
        })}
      </svg>
      <ul className={list}>
        {ages.map(({ id, label: name, amount, value, isLate, parts }) => (
          <li key={id} data-late={isLate && value > 0 ? '' : undefined}>
            <h3>{name}</h3>
            <p>{amount}</p>
            {parts.length > 0 && (
              <ul>
                {parts.map(({ id: key, part }) => (
                  <li key={key}>{part}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
