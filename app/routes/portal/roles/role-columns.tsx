import { withQuery } from '#app/forms/query.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { missingLanguage, MissingLanguageTag } from '#app/shared/localised/language-gap.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { BilingualName } from '#app/shared/localised/bilingual-name.tsx';
import { usageColumns, type UsageSort } from '#app/shared/records/usage-columns.tsx';
import { paths } from '#app/paths.ts';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';

export const roleColumns = (texts: Texts, sort: UsageSort, to: (address: string) => string): Column<ShiftRole>[] => {
  const { t, language } = texts;
  return [
    {
      id: 'name',
      label: t('field.name'),
      kind: 'title',
      sort: sort('name'),
      cell: (role) => (
        <>
          <BilingualName name={role.name} href={to(paths.role(role.id))} />
          {localisedText(role.details, language) !== '' && (
            <SmallLine>
              <LocalisedText of={role.details} />
            </SmallLine>
          )}
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
            .map((item) =>
              t('roles.requirementLevel', { name: item.name[language], level: t(`requirementLevel.${item.level}`) }),
            )
            .join(' · ') || (role.is_osha_forklift ? '' : t('roles.none'))}
        </>
      ),
    },
    ...usageColumns<ShiftRole>(texts, sort),
    {
      id: 'more',
      label: t('app.actions'),
      kind: 'menu',
      cell: ({ id, name }) => (
        <RowMenu id={`more-${id}`} label={t('app.more')} of={localisedText(name, language)}>
          <MenuLink href={to(paths.role(id))} of={localisedText(name, language)}>
            {t('action.edit')}
          </MenuLink>
          <MenuLink href={withQuery(paths.book, { role_id: id })} of={localisedText(name, language)}>
            {t('roles.bookIt')}
          </MenuLink>
          <MenuLink href={to(paths.roleDelete(id))} of={localisedText(name, language)}>
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
      missingLanguage(text) && (
        <div key={index}>
          <MissingLanguageTag of={text} />
        </div>
      ),
  );
