import type { ReactNode } from 'react';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import * as css from './price-steps.css.ts';

interface PriceStep {
  /** It tells apart steps that have no share of their own. */
  id?: string;
  /** Percentage of the total; absent where the price is not a share of it. */
  share?: 0 | 50 | 100;
  price: ReactNode;
  label: ReactNode;
  when?: ReactNode;
}

interface PriceStepsProps {
  steps: readonly PriceStep[];
  here?: { step: number; label: string };
}

const track = { 0: undefined, 50: css.half, 100: css.whole };

export const PriceSteps = ({ steps, here }: PriceStepsProps) => (
  <ol className={css.steps}>
    {steps.map(({ id, share = 0, price, label, when }, index) => (
      <li key={id ?? share} className={track[share]} aria-current={index === here?.step ? 'step' : undefined}>
        {index === here?.step && (
          <p>
            <StatusTag tone="you">{here.label}</StatusTag>
          </p>
        )}
        <b>{price}</b>
        <p>{label}</p>
        {when && <small>{when}</small>}
      </li>
    ))}
  </ol>
);
