import type { ReactNode } from 'react';
import { Island } from '#app/islands/island.tsx';
import type { PushProps } from './props.ts';
// The page sets the classes: the island's own build ships no styles.
import '#app/ui/button/button.css.ts';
import '#app/ui/notice/notice.css.ts';

interface PushPlaceProps extends PushProps {
  loading: string;
  children: ReactNode;
}

export const PushPlace = ({ loading, children, ...props }: PushPlaceProps) => (
  <Island name="push" props={props satisfies PushProps} loading={loading} failed={props.words.failed}>
    {children}
  </Island>
);
