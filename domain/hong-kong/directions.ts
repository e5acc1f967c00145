export interface Place {
  address: string;
  district: string;
  position: { latitude: number; longitude: number } | null;
}

/**
 * A URL of the map provider with directions from the reader's position, to the coordinates or else to the
 * address. Needs no API key and opens the phone's map app.
 */
export function directionsUrl({ address, district, position }: Place): string {
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : [address, district, 'Hong Kong'].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
