import { directionsUrl } from '#domain/hong-kong/directions.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Location } from '#contract/categories/locations.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

export function DirectionsLink({ location }: { location: Location }) {
  const { t, language } = useText();
  const { address, district, position, name } = location;
  return (
    <a href={directionsUrl({ address, district: district.name[language], position })} rel="noreferrer">
      {t('locations.directions')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </a>
  );
}

export function LocationLine({ location }: { location: Location }) {
  const { t, language } = useText();
  const { address, district, position } = location;
  return (
    <>
      {t('app.inDistrict', { place: address, district: district.name[language] })} ·{' '}
      {t(position ? 'locations.onMap' : 'locations.notOnMap')} · <DirectionsLink location={location} />
    </>
  );
}
