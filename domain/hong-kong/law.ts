import { dollarsToCents, type Cents } from '../shared/money.ts';
import type { Fact } from './fact.ts';

/**
 * Facts of Hong Kong law, with the days for which they hold. When a successor is published, add a row; until
 * then, later days are unknown. `npm run docs:law` writes these tables into `docs/hong-kong.md`.
 */

/** Cents of HK$ an hour; null for days before there was a minimum wage. Reviewed every year. */
export const minimumWages: readonly Fact<Cents | null>[] = [
  { from: '1997-07-01', until: '2011-04-30', value: null, source: 'no statutory rate before May 2011' },
  { from: '2011-05-01', until: '2013-04-30', value: dollarsToCents(28), source: 'lexology 17765737' },
  { from: '2013-05-01', until: '2015-04-30', value: dollarsToCents(30), source: 'lexology 17765737' },
  { from: '2015-05-01', until: '2017-04-30', value: dollarsToCents(32.5), source: 'lexology 882301b3' },
  {
    from: '2017-05-01',
    until: '2019-04-30',
    value: dollarsToCents(34.5),
    source: 'wageindicator.org; hongkongbusiness.hk',
  },
  {
    from: '2019-05-01',
    until: '2023-04-30',
    value: dollarsToCents(37.5),
    source: 'wageindicator.org; frozen in 2021: SCMP 3195793',
  },
  { from: '2023-05-01', until: '2025-04-30', value: dollarsToCents(40), source: 'mondaq 1270978; Xinhua' },
  { from: '2025-05-01', until: '2026-04-30', value: dollarsToCents(42.1), source: 'chinadailyasia 610817' },
  { from: '2026-05-01', until: '2027-04-30', value: dollarsToCents(43.1), source: 'bastillepost 5601202; mwc.org.hk' },
];

export interface ContinuousContract {
  weekMinutes: number;
  /**
   * Minutes of the week and the three before it with which it counts, too; null where weeks only count by
   * themselves.
   */
  fourWeeksMinutes: number | null;
}

export const continuousContracts: readonly Fact<ContinuousContract>[] = [
  {
    from: '1997-07-01',
    until: '2026-01-17',
    value: { weekMinutes: 18 * 60, fourWeeksMinutes: null },
    source: 'Employment Ordinance, Schedule 1, before its amendment',
  },
  {
    from: '2026-01-18',
    until: null,
    value: { weekMinutes: 17 * 60, fourWeeksMinutes: 68 * 60 },
    source: '1823.gov.hk (Labour Department, 11 December 2025)',
  },
];

/** Years with known general and statutory holidays; the days are in `holidays.ts`. */
export const holidayYears: readonly Fact<number>[] = [
  { from: '2026-01-01', until: '2026-12-31', value: 2026, source: 'info.gov.hk P2025051300354, 16 May 2025' },
  {
    from: '2027-01-01',
    until: '2027-12-31',
    value: 2027,
    source: 'vacanza/holidays 0.105 and a2znews.uk, which agree',
  },
];

export const rulesInWords: readonly (Fact<string> & { subject: string })[] = [
  {
    subject: 'Hours of young persons',
    from: '1997-07-01',
    until: null,
    value:
      'People of 15 to 17 work in industry between 07:00 and 19:00 only, 8 hours a day, 48 a week, without overtime.',
    source: 'gov.hk, employment of young persons',
  },
  {
    subject: 'Adverse weather',
    from: '2026-05-04',
    until: null,
    value:
      'The Code of Practice in Times of Adverse Weather asks to agree beforehand on reporting, release and resumption of work, and to cut no pay of those who cannot come. It is guidance. The heat stress at work warning covers indoor work too.',
    source: 'asiapac.mil-osi.com, May 2026; bastillepost 5005945',
  },
];
