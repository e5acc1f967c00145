import type { Texts } from '#app/i18n/text.tsx';
import { withQuery } from '#app/forms/query.ts';
import { missingLanguage, MissingLanguageTag } from '#app/shared/localised/language-gap.tsx';
import { usageColumns, type UsageSort } from '#app/shared/records/usage-columns.tsx';
import { paths } from '#app/paths.ts';
import type { Location } from '#contract/categories/locations.ts';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { DirectionsLink } from './location-link.tsx';

export const locationColumns = (texts: Texts, sort: UsageSort, to: (address: string) => string): Column<Location>[] => {
  const { t, language } = texts;
  return [
    {
      id: 'name',
      label: t('field.name'),
      kind: 'title',
      sort: sort('name'),
      cell: (location) => (
        <>
          <a href={to(paths.location(location.id))}>{location.name}</a>
          {missingLanguage(location.instructions) && (
            <>
              <br />
              <MissingLanguageTag of={location.instructions} />
            </>
          )}
        </>
      ),
    },
    {
      id: 'address',
      label: t('field.streetAddress'),
      cell: ({ address, district }) => t('app.inDistrict', { place: address, district: district.name[language] }),
    },
    ...usageColumns<Location>(texts, sort),
    {
      id: 'more',
      label: t('app.actions'),
      kind: 'menu',
      cell: (location) => menuOf(texts, location, to),
    },
  ];
};

function menuOf({ t }: Texts, location: Location, to: (address: string) => string) {
  const { id, name } = location;
  return (
    <RowMenu id={`more-${id}`} label={t('app.more')} of={name}>
      <DirectionsLink location={location} />
      <MenuLink href={to(paths.location(id))} of={name}>
        {t('action.edit')}
      </MenuLink>
      <MenuLink href={withQuery(paths.book, { location_id: id })} of={name}>
        {t('locations.bookThere')}
      </MenuLink>
      <MenuLink href={to(paths.locationDelete(id))} of={name}>
        {t('action.deleteAsk')}
      </MenuLink>
    </RowMenu>
  );
}
