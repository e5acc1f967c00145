/** A place with its known facts. */
export interface Place {
  address: string;
  district: string;
  position: { latitude: number; longitude: number } | null;
}

/**
 * Returns a page of the map provider that leads to a place from wherever the reader is: by its position, else by its
 * address. It needs no key and opens in the phone's map.
 */
export function directionsUrl({ address, district, position }: Place): string {
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : [address, district, 'Hong Kong'].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
