import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { MapPlace } from '#app/islands/map/map-island.tsx';
import type { Location } from '#app/upstream/contract/locations.ts';
import { DirectionsLink } from './place.tsx';

/** The location on a drawn map; without scripts, and when the map fails, the directions link beneath it. */
export function LocationMap({ location, apiKey }: { location: Location; apiKey: string }) {
  const { t, language } = useText();
  return (
    <MapPlace
      apiKey={apiKey}
      language={languages[language].tag}
      label={t('locations.map', { name: location.name })}
      mark={location.name}
      position={location.position}
      loading={t('app.loading')}
      failed={t('locations.mapFailed')}
    >
      <DirectionsLink location={location} />
    </MapPlace>
  );
}
