import type { ReactNode } from 'react';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import * as css from './price-steps.css.ts';

interface PriceStep {
  /** It tells apart steps that have no share of their own. */
  id?: string;
  /** The step costs this percentage of the total; left out where the price is no part of one. */
  share?: 0 | 50 | 100;
  /** It is the amount, or the share where no amount is known yet. */
  price: ReactNode;
  /** "Free", "50 %". */
  label: ReactNode;
  /** The limit as an absolute time. */
  when: ReactNode;
}

interface PriceStepsProps {
  steps: readonly PriceStep[];
  /** Index of the step that applies now, with "You are here"; left out where no shift is meant. */
  here?: { step: number; label: string };
}

const track = { 0: undefined, 50: css.half, 100: css.whole };

/** Shows what cancelling costs, by the hours left. */
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
        <small>{when}</small>
      </li>
    ))}
  </ol>
);
