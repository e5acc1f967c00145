import { weekday, weekdayOf, type Day } from '../shared/time.ts';
import { knownOn, type Known } from './fact.ts';
import { holidayYears } from './law.ts';

export interface HolidayName {
  en: string;
  hk: string;
}

const names = {
  newYear: { en: 'The first day of January', hk: '一月一日' },
  lunarNewYear1: { en: 'Lunar New Year’s Day', hk: '農曆年初一' },
  lunarNewYear2: { en: 'The second day of Lunar New Year', hk: '農曆年初二' },
  lunarNewYear3: { en: 'The third day of Lunar New Year', hk: '農曆年初三' },
  lunarNewYear4: { en: 'The fourth day of Lunar New Year', hk: '農曆年初四' },
  goodFriday: { en: 'Good Friday', hk: '耶穌受難節' },
  afterGoodFriday: { en: 'The day following Good Friday', hk: '耶穌受難節翌日' },
  easterMonday: { en: 'Easter Monday', hk: '復活節星期一' },
  afterEasterMonday: { en: 'The day following Easter Monday', hk: '復活節星期一翌日' },
  chingMing: { en: 'Ching Ming Festival', hk: '清明節' },
  afterChingMing: { en: 'The day following Ching Ming Festival', hk: '清明節翌日' },
  labour: { en: 'Labour Day', hk: '勞動節' },
  buddha: { en: 'The Birthday of the Buddha', hk: '佛誕' },
  afterBuddha: { en: 'The day following the Birthday of the Buddha', hk: '佛誕翌日' },
  tuenNg: { en: 'Tuen Ng Festival', hk: '端午節' },
  establishment: { en: 'Hong Kong Special Administrative Region Establishment Day', hk: '香港特別行政區成立紀念日' },
  afterMidAutumn: { en: 'The day following the Chinese Mid-Autumn Festival', hk: '中秋節翌日' },
  national: { en: 'National Day', hk: '國慶日' },
  chungYeung: { en: 'Chung Yeung Festival', hk: '重陽節' },
  afterChungYeung: { en: 'The day following Chung Yeung Festival', hk: '重陽節翌日' },
  winterSolstice: { en: 'Chinese Winter Solstice Festival', hk: '冬節' },
  christmas: { en: 'Christmas Day', hk: '聖誕節' },
  afterChristmas: { en: 'The first weekday after Christmas Day', hk: '聖誕節後第一個周日' },
} as const satisfies Record<string, HolidayName>;

type Name = keyof typeof names;

/**
 * General holidays (of banks, schools and offices; so are all Sundays) and statutory holidays (of every
 * employee) differ: one date can have two names, and a statutory holiday can be a Sunday. Add a year here and in
 * `law.ts` once it is gazetted.
 */
const calendar: readonly (readonly [day: Day, general: Name | null, statutory: Name | null])[] = [
  ['2026-01-01', 'newYear', 'newYear'],
  ['2026-02-17', 'lunarNewYear1', 'lunarNewYear1'],
  ['2026-02-18', 'lunarNewYear2', 'lunarNewYear2'],
  ['2026-02-19', 'lunarNewYear3', 'lunarNewYear3'],
  ['2026-04-03', 'goodFriday', null],
  ['2026-04-04', 'afterGoodFriday', null],
  ['2026-04-05', null, 'chingMing'],
  ['2026-04-06', 'afterChingMing', 'easterMonday'],
  ['2026-04-07', 'afterEasterMonday', null],
  ['2026-05-01', 'labour', 'labour'],
  ['2026-05-24', null, 'buddha'],
  ['2026-05-25', 'afterBuddha', null],
  ['2026-06-19', 'tuenNg', 'tuenNg'],
  ['2026-07-01', 'establishment', 'establishment'],
  ['2026-09-26', 'afterMidAutumn', 'afterMidAutumn'],
  ['2026-10-01', 'national', 'national'],
  ['2026-10-18', null, 'chungYeung'],
  ['2026-10-19', 'afterChungYeung', null],
  ['2026-12-22', null, 'winterSolstice'],
  ['2026-12-25', 'christmas', 'christmas'],
  ['2026-12-26', 'afterChristmas', 'afterChristmas'],
  ['2027-01-01', 'newYear', 'newYear'],
  ['2027-02-06', 'lunarNewYear1', 'lunarNewYear1'],
  ['2027-02-08', 'lunarNewYear3', 'lunarNewYear3'],
  ['2027-02-09', 'lunarNewYear4', 'lunarNewYear4'],
  ['2027-03-26', 'goodFriday', null],
  ['2027-03-27', 'afterGoodFriday', null],
  ['2027-03-29', 'easterMonday', 'easterMonday'],
  ['2027-04-05', 'chingMing', 'chingMing'],
  ['2027-05-01', 'labour', 'labour'],
  ['2027-05-13', 'buddha', 'buddha'],
  ['2027-06-09', 'tuenNg', 'tuenNg'],
  ['2027-07-01', 'establishment', 'establishment'],
  ['2027-09-16', 'afterMidAutumn', 'afterMidAutumn'],
  ['2027-10-01', 'national', 'national'],
  ['2027-10-08', 'chungYeung', 'chungYeung'],
  ['2027-12-22', null, 'winterSolstice'],
  ['2027-12-25', 'christmas', 'christmas'],
  ['2027-12-27', 'afterChristmas', 'afterChristmas'],
];

export interface Holiday {
  day: Day;
  general: HolidayName | null;
  statutory: HolidayName | null;
  /** The employer chooses the Winter Solstice or Christmas as the statutory holiday. */
  employersChoice: boolean;
}

const holidays: ReadonlyMap<Day, Holiday> = new Map(
  calendar.map(([day, general, statutory]) => [
    day,
    {
      day,
      general: general && names[general],
      statutory: statutory && names[statutory],
      employersChoice: statutory === 'winterSolstice' || statutory === 'christmas',
    },
  ]),
);

/** Null for a day that is not a holiday, including ordinary Sundays. Unknown outside the years of the table. */
export function holidayOn(day: Day): Known<Holiday | null> {
  const year = knownOn(holidayYears, day);
  return year.known ? { known: true, value: holidays.get(day) ?? null } : year;
}

export const holidaysOf = (year: number): readonly Holiday[] =>
  [...holidays.values()].filter(({ day }) => day.startsWith(`${year}-`));

/** The general holiday first; null if the day is not a holiday, or not known to be one. */
export function holidayNameOn(day: Day): HolidayName | null {
  const holiday = holidayOn(day);
  return holiday.known ? (holiday.value?.general ?? holiday.value?.statutory ?? null) : null;
}

/**
 * True if banks and offices are closed: a general holiday or a Sunday. In years that are not in the table, only
 * Sundays.
 */
export const isGeneralHoliday = (day: Day): boolean =>
  weekdayOf(day) === weekday.SUNDAY || holidays.get(day)?.general != null;
