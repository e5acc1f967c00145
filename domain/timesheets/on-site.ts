export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * A telephone within this many metres of a location counts as there: the depot may be large, and the position inexact.
 */
const onSiteMetres = 300;

const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface (haversine). */
export function metresBetween(a: Position, b: Position): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Null if either position is unknown. */
export const isOnSite = (telephone: Position | null, location: Position | null): boolean | null =>
  telephone === null || location === null ? null : metresBetween(telephone, location) <= onSiteMetres;
