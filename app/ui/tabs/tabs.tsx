import { Fragment } from 'react';
import { Count } from '#app/ui/count/count.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { tabs } from './tabs.css.ts';

export interface Tab {
  href: string;
  label: string;
  current?: boolean;
  number?: number;
  waiting?: { value: number; label?: string };
  testId?: string | undefined;
}

/** Views of one thing, each with its own URL. The space separates them where there is no style sheet. */
export const Tabs = ({ label, tabs: entries }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={tabs} aria-label={label}>
    {entries.map(({ href, label: text, current, number, waiting, testId }) => (
      <Fragment key={href}>
        <a href={href} aria-current={current ? 'page' : undefined}>
          {text} {number !== undefined && <Metric testId={testId}>{number}</Metric>}
          {waiting && waiting.value > 0 && <Count {...waiting} testId={testId} />}
        </a>{' '}
      </Fragment>
    ))}
  </nav>
);
