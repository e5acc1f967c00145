import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';

export const Advice = ({ look, children }: { look: boolean; children: ReactNode }) => (
  <SideBySide media={<Icon name={look ? 'flag' : 'info'} />}>{children}</SideBySide>
);
