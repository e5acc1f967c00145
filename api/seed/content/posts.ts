import type { Localised, Post } from './content.ts';
import { badWeather } from './posts/bad-weather.ts';
import { continuousContract } from './posts/continuous-contract.ts';
import { favourites } from './posts/favourites.ts';
import { forkliftCertificates } from './posts/forklift-certificates.ts';
import { fps } from './posts/fps.ts';
import { hotDays } from './posts/hot-days.ts';
import { minimumWage } from './posts/minimum-wage.ts';
import { timesheets } from './posts/timesheets.ts';

/** Oldest first. Facts of law are those of `docs/hong-kong.md`. */
export const posts: readonly Post[] = [
  continuousContract,
  minimumWage,
  forkliftCertificates,
  badWeather,
  hotDays,
  favourites,
  timesheets,
  fps,
];

export const tags: readonly { slug: string; name: Localised }[] = [
  { slug: 'law', name: { en: 'Law', hk: '法例' } },
  { slug: 'planning', name: { en: 'Planning', hk: '編更' } },
  { slug: 'safety', name: { en: 'Safety', hk: '安全' } },
  { slug: 'people', name: { en: 'People', hk: '人手' } },
  { slug: 'timesheets', name: { en: 'Timesheets', hk: '工時紀錄' } },
  { slug: 'payment', name: { en: 'Payment', hk: '付款' } },
];
