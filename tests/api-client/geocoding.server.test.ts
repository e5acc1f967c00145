import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeocode } from '#app/api-client/geocoding.server.ts';
import { mapsStandIn } from '#tests/support/stand-ins/maps.ts';

const depot = { address: '18 Wing Yip Street, Kwai Chung', latitude: 22.3636, longitude: 114.1353 };
let maps: Awaited<ReturnType<typeof mapsStandIn>>;

beforeAll(async () => {
  maps = await mapsStandIn((address, language) => {
    if (address === 'down') return 'down';
    if (address === 'many') return Array.from({ length: 9 }, () => depot);
    return address.includes('Wing Yip')
      ? [{ ...depot, address: language === 'zh-HK' ? '永業街18號' : depot.address }]
      : [];
  });
});
afterAll(() => maps.close());

describe('looking an address up on the map', () => {
  it('finds places in Hong Kong, in the language of the reader', async () => {
    const geocode = createGeocode(maps.key, maps.url);
    expect(await geocode?.('18 Wing Yip Street', 'en')).toEqual([depot]);
    expect(await geocode?.('18 Wing Yip Street', 'hk')).toEqual([{ ...depot, address: '永業街18號' }]);
  });

  it('finds nothing, or at most five', async () => {
    const geocode = createGeocode(maps.key, maps.url);
    expect(await geocode?.('nowhere', 'en')).toEqual([]);
    expect(await geocode?.('many', 'en')).toHaveLength(5);
  });

  it('says nothing when the provider refuses or is away', async () => {
    expect(await createGeocode(maps.key, maps.url)?.('down', 'en')).toBeNull();
    expect(await createGeocode('another key', maps.url)?.('18 Wing Yip Street', 'en')).toBeNull();
    expect(await createGeocode('a-key', 'http://127.0.0.1:9')?.('18 Wing Yip Street', 'en')).toBeNull();
  });

  it('is not there without a key', () => {
    expect(createGeocode(undefined, maps.url)).toBeNull();
    expect(createGeocode('', maps.url)).toBeNull();
  });
});
