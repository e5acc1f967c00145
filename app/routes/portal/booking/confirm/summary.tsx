import { useText } from '#app/i18n/text.tsx';
import type { ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { DescriptionList, type DescriptionItem } from '#app/ui/description-list/description-list.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { siteFacts } from '../wizard/site-facts.tsx';
import { staffFacts } from '../wizard/staff-facts.tsx';
import { stepPath, stepTitles, type BookingStep } from '../wizard/steps.ts';
import { timeFacts } from '../wizard/time-facts.tsx';

export type CompleteDraft = DraftShift & {
  schedule: ScheduleFields;
  staffing: StaffingFields;
  preview: NonNullable<DraftShift['preview']>;
};

export function Summary({ draft }: { draft: CompleteDraft }) {
  const texts = useText();
  const { t } = texts;
  const groups: readonly [BookingStep, readonly (DescriptionItem | false)[]][] = [
    ['site', siteFacts(draft, texts)],
    ['schedule', timeFacts(draft.schedule, texts)],
    ['workers', staffFacts(draft.staffing, texts)],
  ];
  return (
    <Card>
      <h2>{t('book.whatYouBook')}</h2>
      {groups.map(([step, facts]) => (
        <Stack as="section" key={step}>
          <h3>
            {t(stepTitles[step])} <a href={stepPath(draft.id, step)}>{t('book.change')}</a>
          </h3>
          <DescriptionList facts={facts} aligned />
        </Stack>
      ))}
    </Card>
  );
}
