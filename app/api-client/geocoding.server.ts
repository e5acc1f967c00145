import { request } from 'undici';
import { z } from 'zod';

export interface GeocodedPlace {
  /** As the provider writes it, in the requested language. */
  address: string;
  latitude: number;
  longitude: number;
}

/** Searches an address in Hong Kong; null when the provider failed. Nothing found is an empty list. */
export type Geocode = (address: string, language: 'en' | 'hk') => Promise<GeocodedPlace[] | null>;

/** Milliseconds. The search blocks a submitted form: better no result than a late one. */
const timeout = 5_000;
const maxPlaces = 5;

const geocodeResponse = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
      }),
    )
    .default([]),
});

/**
 * The maps provider's geocoding; null without a key, where addresses stay as typed. @param url the provider's
 * origin
 */
export function createGeocode(key: string | undefined, url: string): Geocode | null {
  if (!key) return null;
  return async (address, language) => {
    const query = new URLSearchParams({
      address,
      components: 'country:HK',
      region: 'hk',
      language: language === 'hk' ? 'zh-HK' : 'en',
      key,
    });
    try {
      const { statusCode, body } = await request(`${url}/maps/api/geocode/json?${query}`, {
        signal: AbortSignal.timeout(timeout),
      });
      const { status, results } = geocodeResponse.parse(await body.json());
      if (statusCode !== 200 || (status !== 'OK' && status !== 'ZERO_RESULTS')) return null;
      return results.slice(0, maxPlaces).map(({ formatted_address, geometry: { location } }) => ({
        address: formatted_address,
        latitude: location.lat,
        longitude: location.lng,
      }));
    } catch {
      return null;
    }
  };
}
