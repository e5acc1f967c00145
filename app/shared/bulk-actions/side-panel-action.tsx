import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';

interface ActBesideProps {
  act: ReactNode;
  count: number;
  children: ReactNode;
}

const few = 3;

/**
 * Puts an action's form beside its subjects. On a phone the form comes first, and more than a few lines are
 * folded.
 */
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
