import { LanguageGap } from '#app/parts/localised/language-gap.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';

/** Returns what the list shows of a role. */
export const roleColumns = (t: Translate, language: Language): Column<ShiftRole>[] => [
  {
    id: 'name',
    label: t('field.name'),
    kind: 'title',
    cell: (role) => (
      <a href={paths.role(role.id)}>
        <LocalisedText of={role.name} />
      </a>
    ),
  },
  { id: 'details', label: t('field.details'), cell: (role) => <Details role={role} /> },
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
  {
    id: 'use',
    label: t('roles.use'),
    unbroken: true,
    cell: (role) => t('roles.openShifts', { count: role.open_shifts }),
  },
  {
    id: 'actions',
    label: t('app.actions'),
    kind: 'actions',
    cell: (role) => (
      <>
        <ButtonLink href={paths.role(role.id)} of={role.name[language]}>
          {t('action.edit')}
        </ButtonLink>
        <ButtonLink href={paths.roleRemoval(role.id)} look="quiet" of={role.name[language]}>
          {t('action.deleteAsk')}
        </ButtonLink>
      </>
    ),
  },
];

/** Renders the details, and a mark at each text that one language lacks. */
const Details = ({ role: { details, other_responsibilities, attire } }: { role: ShiftRole }) => (
  <>
    {details.en || details.hk ? <LocalisedText of={details} /> : '–'}{' '}
    {[details, other_responsibilities, attire].map((text, index) => (
      <LanguageGap key={index} of={text} />
    ))}
  </>
);
