import type { ReactNode } from 'react';
import { metrics } from './headline-metrics.css.ts';

interface HeadlineMetricsProps {
  items: readonly { value: string; text: ReactNode }[];
}

export const HeadlineMetrics = ({ items }: HeadlineMetricsProps) => (
  <div className={metrics}>
    {items.map(({ value, text }) => (
      <p key={value}>
        <b>{value}</b> <span>{text}</span>
      </p>
    ))}
  </div>
);
