import { LanguageGap } from '#app/parts/localised/language-gap.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { TrainingClass } from '#contract/categories/training-classes.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';

/** Returns what the list shows of a training class. */
export const classColumns = ({ t, language, format }: Texts): Column<TrainingClass>[] => [
  {
    id: 'name',
    label: t('field.name'),
    kind: 'title',
    cell: (each) => (
      <a href={paths.trainingClass(each.id)}>
        <LocalisedText of={each.name} />
      </a>
    ),
  },
  {
    id: 'address',
    label: t('field.streetAddress'),
    cell: (each) => (
      <>
        {each.address} <LanguageGap of={each.description} />
      </>
    ),
  },
  {
    id: 'allowance',
    label: t('field.trainingAllowance'),
    kind: 'figure',
    cell: (each) => (each.allowance === null ? t('classes.noAllowance') : format.money(each.allowance)),
  },
  {
    id: 'applicants',
    label: t('classes.applicants'),
    cell: ({ applicants }) => <Applicants {...applicants} />,
  },
  {
    id: 'use',
    label: t('classes.use'),
    unbroken: true,
    cell: (each) => t('classes.openShifts', { count: each.open_shifts }),
  },
  {
    id: 'actions',
    label: t('app.actions'),
    kind: 'actions',
    cell: (each) => (
      <>
        <ButtonLink href={paths.trainingClass(each.id)} of={each.name[language]}>
          {t('action.view')}
        </ButtonLink>
        <ButtonLink href={paths.classEdit(each.id)} look="quiet" of={each.name[language]}>
          {t('action.edit')}
        </ButtonLink>
      </>
    ),
  },
];

/** Shows how many wait, which stands out, and how many are approved. */
function Applicants({ waiting, approved }: TrainingClass['applicants']) {
  const { t } = useText();
  const settled = t('classes.approvedCount', { count: approved });
  if (waiting === 0) return settled;
  return (
    <>
      <StatusTag tone="you">{t('classes.waitingCount', { count: waiting })}</StatusTag>
      <br />
      {settled}
    </>
  );
}
