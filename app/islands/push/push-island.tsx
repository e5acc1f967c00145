import type { ReactNode } from 'react';
import { Island } from '#app/islands/island.tsx';
import type { PushProps } from './props.ts';
// Their classes are set by the page that shows it: the island's own build ships no styles.
import '#app/ui/button/button.css.ts';
import '#app/ui/notice/notice.css.ts';

interface PushPlaceProps extends PushProps {
  loading: string;
  /** A browser without scripts has this instead. */
  children: ReactNode;
}

/** Browser notifications for the device the page is read on. */
export const PushPlace = ({ loading, children, ...props }: PushPlaceProps) => (
  <Island name="push" props={props satisfies PushProps} loading={loading} failed={props.words.failed}>
    {children}
  </Island>
);
