import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Beside } from '#app/ui/layout/row.tsx';

export const Advice = ({ look, children }: { look: boolean; children: ReactNode }) => (
  <Beside thing={<Icon name={look ? 'flag' : 'info'} />}>{children}</Beside>
);
