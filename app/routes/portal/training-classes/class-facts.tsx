import { MissingLanguageTag } from '#app/shared/localised/language-gap.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { TrainingClass } from '#contract/categories/training-classes.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function ClassFacts({ training }: { training: TrainingClass }) {
  const { t, format } = useText();
  const { description, allowance, open_shifts, updated_by, updated_at } = training;
  return (
    <Card>
      <DescriptionList
        facts={[
          {
            term: t('field.description'),
            value: (
              <>
                <LocalisedText of={description} /> <MissingLanguageTag of={description} />
              </>
            ),
          },
          {
            term: t('field.trainingAllowance'),
            value: allowance === null ? t('classes.noAllowance') : format.money(allowance),
          },
          open_shifts !== null && { term: t('classes.use'), value: t('classes.openShifts', { count: open_shifts }) },
          updated_by !== null &&
            updated_at !== '' && {
              term: t('classes.changed'),
              value: t('classes.decided', { name: updated_by, date: format.date(updated_at) }),
            },
        ]}
      />
    </Card>
  );
}
