import { useText } from '#app/i18n/text.tsx';
import { MapPlace } from '#app/islands/map/map-island.tsx';
import type { Location } from '#contract/categories/locations.ts';

/** The location on a drawn map. Without scripts, and when the map fails, the page's address and directions link do. */
export function LocationMap({ location, apiKey }: { location: Location; apiKey: string }) {
  const { t, language } = useText();
  return (
    <MapPlace
      apiKey={apiKey}
      language={language === 'hk' ? 'zh-HK' : 'en'}
      label={t('locations.map', { name: location.name })}
      mark={location.name}
      position={location.position}
      loading={t('app.loading')}
      failed={t('locations.mapFailed')}
    />
  );
}
