import type { Correction } from '#contract/core/fields/correction.ts';
import { useText } from '#app/i18n/text.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

export function useChangeText() {
  const { t } = useText();
  return ({ field: name, old_value: from, new_value: to }: Correction): string => {
    const field = t(`corrections.field.${name}`);
    if (to === '') return t('corrections.deleted', { field, from });
    return from === to ? t('corrections.hidden', { field, to }) : t('corrections.change', { field, from, to });
  };
}

/** What was changed, and what was asked to be corrected; `decided_by` where it is shown. */
export function CorrectionList({
  corrections,
}: {
  corrections: readonly (Correction & { decided_by?: string | null })[];
}) {
  const { t, format } = useText();
  const changeText = useChangeText();
  return (
    <Timeline
      events={corrections.map((correction) => {
        const { id, state, reason, answer, asked_at: asked, decided_at: decided, decided_by: by } = correction;
        const moment = decided ?? asked;
        const detail = [
          t(`corrections.state.${state}`),
          moment && format.moment(moment),
          by,
          reason && t('corrections.reasonOf', { reason }),
          answer && t('corrections.answerOf', { answer }),
        ];
        return { id, title: changeText(correction), detail: detail.filter(Boolean).join(' · ') };
      })}
    />
  );
}
