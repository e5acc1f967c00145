import { MissingLanguageTag } from '#app/shared/localised/language-gap.tsx';
import { localisedText, textOrChinese } from '#domain/shared/text/in-language.ts';
import { BilingualName } from '#app/shared/localised/bilingual-name.tsx';
import type { sortableColumns } from '#app/shared/list/sorting.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { TrainingClass } from '#contract/categories/training-classes.ts';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';

export const classSorts = ['name', 'allowance', 'waiting', 'open_shifts'] as const;

type ClassSort = ReturnType<typeof sortableColumns<(typeof classSorts)[number]>>;

export const classColumns = ({ t, language, format }: Texts, sort: ClassSort): Column<TrainingClass>[] => [
  {
    id: 'name',
    label: t('field.name'),
    kind: 'title',
    sort: sort('name'),
    cell: (item) => (
      <>
        <BilingualName name={item.name} href={paths.trainingClass(item.id)} /> <MissingLanguageTag of={item.name} />
      </>
    ),
  },
  {
    id: 'address',
    label: t('field.streetAddress'),
    cell: (item) => (
      <>
        {textOrChinese(item.address, item.address_hk, language)} <MissingLanguageTag of={item.description} />
      </>
    ),
  },
  {
    id: 'allowance',
    label: t('field.trainingAllowance'),
    kind: 'number',
    sort: sort('allowance', 'descending'),
    cell: (item) => (item.allowance === null ? t('classes.noAllowance') : format.money(item.allowance)),
  },
  {
    id: 'applicants',
    label: t('classes.applicants'),
    sort: sort('waiting', 'descending'),
    cell: ({ applicants }) => applicants && <Applicants {...applicants} />,
  },
  {
    id: 'use',
    label: t('classes.use'),
    unbroken: true,
    sort: sort('open_shifts', 'descending'),
    cell: ({ open_shifts: count }) => (count === null ? '–' : t('classes.openShifts', { count })),
  },
  {
    id: 'more',
    label: t('app.actions'),
    kind: 'menu',
    cell: ({ id, name }) => (
      <RowMenu id={`more-${id}`} label={t('app.more')} of={localisedText(name, language)}>
        <MenuLink href={paths.trainingClass(id)} of={localisedText(name, language)}>
          {t('action.view')}
        </MenuLink>
        <MenuLink href={paths.classEdit(id)} of={localisedText(name, language)}>
          {t('action.edit')}
        </MenuLink>
      </RowMenu>
    ),
  },
];

function Applicants({ waiting, approved }: NonNullable<TrainingClass['applicants']>) {
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
