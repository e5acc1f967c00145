import type { ReactNode } from 'react';
import { useTestId } from './test-id.ts';

interface MetricProps {
  testId: string | undefined;
  children: ReactNode;
}

export const Metric = ({ testId, children }: MetricProps) => <span data-testid={useTestId()(testId)}>{children}</span>;
