import { centralHongKong } from '#domain/hong-kong/centre.ts';
import { Island } from '#app/islands/island.tsx';
import type { MapProps } from './props.ts';
// The page sets the class: the island's own build ships no styles.
import './map.css.ts';

interface MapIslandProps extends Pick<MapProps, 'apiKey' | 'language' | 'label' | 'failed'> {
  loading: string;
  position: { latitude: number; longitude: number } | null;
  mark: string;
}

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
