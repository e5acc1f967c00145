import { centralHongKong } from '#domain/hong-kong/centre.ts';
import { Island } from '#app/islands/island.tsx';
import type { MapProps } from './props.ts';
// Its class is set by the page that shows it: the island's own build ships no styles.
import './map.css.ts';

interface MapIslandProps extends Pick<MapProps, 'apiKey' | 'language' | 'label' | 'failed'> {
  loading: string;
  /** Null means that the place is not known: central Hong Kong is shown. */
  position: { latitude: number; longitude: number } | null;
  mark: string;
}

/** Renders a map for a page whose words say the same; fetched when the reader scrolls near. */
export function MapPlace({ position, mark, loading, ...props }: MapIslandProps) {
  const { latitude, longitude } = position ?? { latitude: centralHongKong.lat, longitude: centralHongKong.lng };
  return (
    <Island
      name="map"
      props={
        { ...props, latitude, longitude, zoom: position ? 16 : 11, mark: position ? mark : null } satisfies MapProps
      }
      loading={loading}
      failed={props.failed}
      whenVisible
    />
  );
}
