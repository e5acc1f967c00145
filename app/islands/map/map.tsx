import { Loader } from 'google-maps';
import { useEffect, useRef, useState } from 'react';
import { canvas } from './map.css.ts';
import type { MapProps } from './props.ts';

/** The address and the directions link elsewhere on the page are the server's and stay. */
export default function MapIsland({ apiKey, latitude, longitude, zoom, mark, language, label, failed }: MapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let left = false;
    const fail = (error: unknown) => {
      console.warn('the map could not be loaded', error);
      if (!left) setBroken(true);
    };
    new Loader(apiKey, { language, region: 'HK' })
      .load()
      .then((google) => {
        if (left || !place.current) return;
        // Google reports a rejected key only after a map was requested.
        Object.assign(window, { gm_authFailure: () => fail('the key was refused') });
        const position = { lat: latitude, lng: longitude };
        const map = new google.maps.Map(place.current, { center: position, zoom, streetViewControl: false });
        if (mark !== null) new google.maps.Marker({ position, map, title: mark });
      })
      .catch(fail);
    return () => {
      left = true;
    };
  }, [apiKey, language, latitude, longitude, zoom, mark]);
  return broken ? (
    <p role="status">{failed}</p>
  ) : (
    <div ref={place} className={canvas} role="region" aria-label={label} />
  );
}
