import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';

interface SidePanelActionProps {
  action: ReactNode;
  count: number;
  children: ReactNode;
}

const maxUnfoldedLines = 3;

/**
 * Puts an action's form beside its subjects. On a phone the form comes first, and more than a few lines are
 * folded.
 */
export function SidePanelAction({ action, count, children }: SidePanelActionProps) {
  const { t } = useText();
  if (!action) return children;
  return (
    <Split sideFirst wideInPrint side={action}>
      <PhoneFold look="printed" label={t('bulk.each', { count })} open={count <= maxUnfoldedLines}>
        {children}
      </PhoneFold>
    </Split>
  );
}
