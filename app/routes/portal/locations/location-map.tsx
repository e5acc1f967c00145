import { useText } from '#app/i18n/text.tsx';
import { MapPlace } from '#app/islands/map/map-island.tsx';
import type { Location } from '#contract/categories/locations.ts';

/** Without scripts, or when the map fails, the page still has the address and a directions link. */
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
