import { expect, it } from 'vitest';
import { isOnSite, metresBetween } from '#domain/timesheets/on-site.ts';

const kwaiChung = { latitude: 22.3637, longitude: 114.1312 };
const tsingYi = { latitude: 22.3421, longitude: 114.1006 };

it('measures the way from Kwai Chung to Tsing Yi as about four kilometres', () => {
  expect(metresBetween(kwaiChung, tsingYi)).toBeGreaterThan(3_900);
  expect(metresBetween(kwaiChung, tsingYi)).toBeLessThan(4_100);
  expect(metresBetween(kwaiChung, kwaiChung)).toBe(0);
});

it('counts a telephone as on site within 300 metres, and knows nothing where one position is missing', () => {
  expect(isOnSite({ ...kwaiChung, latitude: kwaiChung.latitude + 0.0026 }, kwaiChung)).toBe(true);
  expect(isOnSite({ ...kwaiChung, latitude: kwaiChung.latitude + 0.0028 }, kwaiChung)).toBe(false);
  expect([isOnSite(null, kwaiChung), isOnSite(kwaiChung, null)]).toEqual([null, null]);
});
