import { LanguageGap } from '#app/parts/localised/language-gap.tsx';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { Location } from '#contract/categories/locations.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { DirectionsLink } from './place.tsx';

/** Returns what the list shows of a location. */
export const locationColumns = (t: Translate, language: Language): Column<Location>[] => [
  {
    id: 'name',
    label: t('field.name'),
    kind: 'title',
    cell: (location) => <a href={paths.location(location.id)}>{location.name}</a>,
  },
  {
    id: 'address',
    label: t('field.streetAddress'),
    cell: (location) => (
      <>
        {t('app.inDistrict', { place: location.address, district: location.district.name[language] })}
        <br />
        <DirectionsLink location={location} />
      </>
    ),
  },
  {
    id: 'instructions',
    label: t('field.arrivalInstructions'),
    cell: (location) => <Instructions location={location} t={t} />,
  },
  {
    id: 'use',
    label: t('locations.use'),
    unbroken: true,
    cell: (location) => t('locations.openShifts', { count: location.open_shifts }),
  },
  {
    id: 'actions',
    label: t('app.actions'),
    kind: 'actions',
    cell: (location) => (
      <>
        <ButtonLink href={paths.location(location.id)} of={location.name}>
          {t('action.edit')}
        </ButtonLink>
        <ButtonLink href={paths.locationRemoval(location.id)} look="quiet" of={location.name}>
          {t('action.deleteAsk')}
        </ButtonLink>
      </>
    ),
  },
];

function Instructions({ location: { instructions }, t }: { location: Location; t: Translate }) {
  if (!instructions.en && !instructions.hk) return t('locations.noInstructions');
  return instructions.en && instructions.hk ? (
    <NoWrap>{t('locations.bothLanguages')}</NoWrap>
  ) : (
    <LanguageGap of={instructions} />
  );
}
