import type { ReactNode } from 'react';
import { late, minus, plus, steps as list } from './sum-steps.css.ts';

export interface SumStep {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
  /** The sum before and after the step, in any unit. */
  from: number;
  to: number;
  late?: number;
}

export function SumSteps({ steps }: { steps: readonly SumStep[] }) {
  const heights = steps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...heights), Math.max(0, ...heights)];
  const at = (height: number) => Math.round(((height - low) / Math.max(1, high - low)) * 598) + 1;
  return (
    <dl className={list}>
      {steps.map(({ id, label, note, amount, from, to, late: overdue = 0 }) => (
        <div key={id}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            <svg viewBox="0 0 600 20" preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={to < from ? minus : plus}
                x={at(Math.min(from, to))}
                y="2"
                width={width(at(from), at(to))}
                height="16"
              />
              {overdue > 0 && (
                <rect className={late} x={at(to - overdue)} y="2" width={width(at(to - overdue), at(to))} height="16" />
              )}
            </svg>
          </dd>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const width = (from: number, to: number): number => Math.abs(to - from);
