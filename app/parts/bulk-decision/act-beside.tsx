import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';

interface ActBesideProps {
  /** The form of the act; false where there is nothing to do it to. */
  act: ReactNode;
  /** So many lines say what it is about. */
  count: number;
  children: ReactNode;
}

/** A phone shows so many lines at once. */
const few = 3;

/** Puts the form of an act beside what it is about. A phone begins with the act, and folds more than a few lines behind a word. */
export function ActBeside({ act, count, children }: ActBesideProps) {
  const { t } = useText();
  if (!act) return children;
  return (
    <Split sideFirst wideOnPaper side={act}>
      <PhoneFold look="printed" label={t('several.each', { count })} open={count <= few}>
        {children}
      </PhoneFold>
    </Split>
  );
}
