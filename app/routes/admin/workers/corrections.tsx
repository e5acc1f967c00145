import { correctionState } from '#domain/admin/correction.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { CorrectionList, useChangeText } from '#app/shared/data-copy/correction-list.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';

/** What the worker asked to have corrected, and what was changed of the details. */
export function Corrections({ worker: { id, corrections }, canDecide }: { worker: AdminWorker; canDecide: boolean }) {
  const { t } = useText();
  const changeText = useChangeText();
  if (corrections.length === 0) return null;
  const asked = corrections.filter(({ state }) => state === correctionState.ASKED);
  return (
    <Card>
      <h2>{t('corrections.history')}</h2>
      <CorrectionList corrections={corrections} />
      {canDecide &&
        asked.map((correction) => (
          <Actions key={correction.id}>
            <ButtonLink href={paths.admin.workerCorrection(id, correction.id)} of={changeText(correction)}>
              {t('corrections.makeOf', { field: t(`corrections.field.${correction.field}`) })}
            </ButtonLink>
            <ButtonLink
              href={paths.admin.workerCorrectionDecline(id, correction.id)}
              look="secondary"
              of={changeText(correction)}
            >
              {t('corrections.decline')}
            </ButtonLink>
          </Actions>
        ))}
    </Card>
  );
}
