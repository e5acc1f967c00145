import { withQuery } from '#app/forms/query.ts';
import { textIn } from '#domain/text/in-language.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { gapOf, LanguageGap } from '#app/parts/localised/language-gap.tsx';
import { BothNames } from '#app/parts/localised/both-names.tsx';
import { columnsOfUse, type SortOfUse } from '#app/parts/records/use-columns.tsx';
import { paths } from '#app/paths.ts';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';

export const roleColumns = (texts: Texts, sort: SortOfUse, to: (address: string) => string): Column<ShiftRole>[] => {
  const { t, language } = texts;
  return [
    {
      id: 'name',
      label: t('field.name'),
      kind: 'title',
      sort: sort('name'),
      cell: (role) => (
        <>
          <BothNames of={role.name} href={to(paths.role(role.id))} />
          <Gaps role={role} />
        </>
      ),
    },
    {
      id: 'needs',
      label: t('field.requirements'),
      cell: (role) => (
        <>
          {role.is_osha_forklift && (
            <StatusTag tone="plain" icon="badge">
              {t('field.forkliftCertificate')}
            </StatusTag>
          )}{' '}
          {role.requirements
            .map((each) =>
              t('roles.requirementLevel', { name: each.name[language], level: t(`requirementLevel.${each.level}`) }),
            )
            .join(' · ') || (role.is_osha_forklift ? '' : t('roles.none'))}
        </>
      ),
    },
    ...columnsOfUse<ShiftRole>(texts, sort),
    {
      id: 'more',
      label: t('app.actions'),
      kind: 'menu',
      cell: ({ id, name }) => (
        <RowMenu id={`more-${id}`} label={t('app.more')} of={textIn(name, language)}>
          <MenuLink href={to(paths.role(id))} of={textIn(name, language)}>
            {t('action.edit')}
          </MenuLink>
          <MenuLink href={withQuery(paths.book, { role_id: id })} of={textIn(name, language)}>
            {t('roles.bookIt')}
          </MenuLink>
          <MenuLink href={to(paths.roleRemoval(id))} of={textIn(name, language)}>
            {t('action.deleteAsk')}
          </MenuLink>
        </RowMenu>
      ),
    },
  ];
};

const Gaps = ({ role: { name, details, other_responsibilities, attire } }: { role: ShiftRole }) =>
  [name, details, other_responsibilities, attire].map(
    (text, index) =>
      gapOf(text) && (
        <div key={index}>
          <LanguageGap of={text} />
        </div>
      ),
  );
