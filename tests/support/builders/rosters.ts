import iconv from 'iconv-lite';

/**
 * Rosters as people write them, each with the shifts that it says. It knows nothing of the reader: what a roster means is
 * decided here, before it is written.
 */

export interface TrueShift {
  day: string;
  start: string;
  end: string;
  workers: number;
  role: number;
  location: number;
  wage: number | null;
}

export interface WrittenRoster {
  description: string;
  bytes: Uint8Array;
  shifts: TrueShift[];
}

type Language = 'en' | 'hk';
type Random = (below: number) => number;

/** Numbers that are the same in every run (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below) | 0;
  };
}

const pick = <Value>(random: Random, values: readonly Value[]): Value => values[random(values.length)]!;

const roles = { en: ['Packer', 'Forklift driver', 'Order picker'], hk: ['包裝員', '剷車司機', '執貨員'] };
const locations = { en: ['Kwai Chung Depot', 'Tsing Yi Hub'], hk: ['葵涌倉', '青衣倉'] };

export const rosterNames = {
  roles: roles.en.map((name, index) => ({ id: index + 1, names: [name, roles.hk[index] ?? ''] })),
  locations: locations.en.map((name, index) => ({ id: index + 10, names: [name, locations.hk[index] ?? ''] })),
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  hk: ['日', '一', '二', '三', '四', '五', '六'],
};

type Spelling = (value: string, language: Language) => string;

const partsOf = (day: string) => ({ year: day.slice(0, 4), month: day.slice(5, 7), date: day.slice(8) });
const weekdayOf = (day: string, language: Language): string =>
  weekdays[language][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

export const daySpellings: Readonly<Record<string, Spelling>> = {
  'day first': (day) => `${partsOf(day).date}/${partsOf(day).month}/${partsOf(day).year}`,
  'without a year': (day) => `${Number(partsOf(day).date)}/${Number(partsOf(day).month)}`,
  'two digits of the year': (day) => `${partsOf(day).date}/${partsOf(day).month}/${partsOf(day).year.slice(2)}`,
  'month by name': (day) =>
    `${Number(partsOf(day).date)}-${months[Number(partsOf(day).month) - 1]}-${partsOf(day).year.slice(2)}`,
  'month in words': (day) =>
    `${Number(partsOf(day).date)} ${months[Number(partsOf(day).month) - 1]} ${partsOf(day).year}`,
  weekday: (day, language) => `${partsOf(day).date}/${partsOf(day).month}(${weekdayOf(day, language)})`,
  'year first': (day) => day,
  'with midnight': (day) => `${day} 00:00:00`,
  joined: (day) => day.replaceAll('-', ''),
  'month first': (day) => `${partsOf(day).month}/${partsOf(day).date}/${partsOf(day).year}`,
  Chinese: (day, language) =>
    language === 'hk'
      ? `${Number(partsOf(day).month)}月${Number(partsOf(day).date)}日`
      : `${Number(partsOf(day).date)} ${months[Number(partsOf(day).month) - 1]}`,
};

const halfDay = (time: string): string => {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
};

export const timeSpellings: Readonly<Record<string, (start: string, end: string, language: Language) => string>> = {
  colons: (start, end) => `${start}-${end}`,
  joined: (start, end) => `${start.replace(':', '')}-${end.replace(':', '')}`,
  slash: (start, end) => `${start.replace(':', '')}/${end.replace(':', '')}`,
  dash: (start, end, language) => (language === 'hk' ? `${start}～${end}` : `${start} - ${end}`),
  'half days': (start, end) => `${halfDay(start)} - ${halfDay(end)}`,
  words: (start, end, language) => (language === 'hk' ? `${start}至${end}` : `${start} to ${end}`),
  'next day': (start, end, language) =>
    end > start ? `${start}-${end}` : `${start}-${language === 'hk' ? `翌日${end}` : `${end} (+1)`}`,
  hours: (start, end) => `${start.replace(':', '')}-${end.replace(':', '')}hrs`,
  'single digits': (start, end) => `${start.replace(/^0/, '')}-${end.replace(/^0/, '')}`,
};

export const countSpellings: Readonly<Record<string, (count: number, language: Language) => string>> = {
  digits: String,
  decimal: (count) => `${count}.0`,
  people: (count, language) => (language === 'hk' ? `${count}人` : `${count} pax`),
  times: (count) => `x${count}`,
  words: (count, language) => (language === 'hk' ? `${chineseNumbers[count - 1]}人` : `${count} people`),
};

const chineseNumbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二', '十三'];

export const wageSpellings: Readonly<Record<string, (dollars: number, language: Language) => string>> = {
  digits: String,
  cents: (dollars) => dollars.toFixed(2),
  dollars: (dollars) => `$${dollars}`,
  code: (dollars) => `HKD ${dollars}`,
  unit: (dollars, language) => (language === 'hk' ? `${dollars}元` : `${dollars}/h`),
  comma: (dollars) => dollars.toFixed(2).replace('.', ','),
};

const headings = {
  en: {
    day: ['Date', 'Work date'],
    time: ['Time', 'Shift time'],
    start: ['Start'],
    end: ['End'],
    workers: ['Workers', 'Headcount'],
    role: ['Role', 'Position'],
    location: ['Location', 'Venue'],
    wage: ['Hourly rate (HK$)', 'Wage'],
  },
  hk: {
    day: ['日期', 'Date 日期'],
    time: ['時間', '更次'],
    start: ['開始'],
    end: ['結束'],
    workers: ['人數', 'Workers 人數'],
    role: ['職位', 'Role 職位'],
    location: ['地點', 'Location 地點'],
    wage: ['時薪', 'Rate 時薪'],
  },
} as const;

interface Styles {
  language: Language;
  day: Spelling;
  time: (start: string, end: string, language: Language) => string;
  count: (count: number, language: Language) => string;
  wage: (dollars: number, language: Language) => string;
}

const cellsOf = (shift: TrueShift, { language, day, time, count, wage }: Styles) => ({
  day: day(shift.day, language),
  time: time(shift.start, shift.end, language),
  start: shift.start,
  end: shift.end,
  workers: count(shift.workers, language),
  role: roles[language][shift.role - 1] ?? '',
  location: locations[language][shift.location - 10] ?? '',
  wage: shift.wage === null ? '' : wage(shift.wage, language),
});

type Cells = ReturnType<typeof cellsOf>;

const headed = (random: Random, shifts: readonly TrueShift[], styles: Styles, columns: readonly (keyof Cells)[]) => [
  columns.map((column) => pick(random, headings[styles.language][column])),
  ...shifts.map((shift) => columns.map((column) => cellsOf(shift, styles)[column])),
];

const table = (rows: readonly (readonly string[])[], separator: string): string =>
  rows.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join('\r\n');

const columns = ['day', 'time', 'workers', 'role', 'location', 'wage'] as const;

type Layout = (random: Random, shifts: readonly TrueShift[], styles: Styles) => string;

/** The roles of a matrix have one time each, and no two shifts on one day. */
function matrix(shifts: readonly TrueShift[], styles: Styles): string {
  const days = [...new Set(shifts.map(({ day }) => day))].sort();
  const { role, location, time } = headings[styles.language];
  const keys = [
    ...new Set(shifts.map((shift) => JSON.stringify([shift.role, shift.location, shift.start, shift.end]))),
  ];
  const rows = keys.map((key) => {
    const same = shifts.filter((shift) => JSON.stringify([shift.role, shift.location, shift.start, shift.end]) === key);
    const cells = cellsOf(same[0]!, styles);
    return [
      cells.role,
      cells.location,
      cells.time,
      ...days.map((day) => {
        const shift = same.find((each) => each.day === day);
        return shift ? String(shift.workers) : '';
      }),
    ];
  });
  return table([[role[0], location[0], time[0], ...days.map((day) => styles.day(day, styles.language))], ...rows], ',');
}

export const layouts: Readonly<Record<string, Layout>> = {
  headings: (random, shifts, styles) => table(headed(random, shifts, styles, columns), ','),
  semicolons: (random, shifts, styles) => `sep=;\r\n${table(headed(random, shifts, styles, columns), ';')}`,
  'other order': (random, shifts, styles) =>
    table(headed(random, shifts, styles, ['location', 'wage', 'role', 'workers', 'time', 'day']), '\t'),
  'start and end': (random, shifts, styles) =>
    table(headed(random, shifts, styles, ['day', 'start', 'end', 'workers', 'role', 'location', 'wage']), ','),
  title: (random, shifts, styles) =>
    `${styles.language === 'hk' ? '十二月更表' : 'December roster'}\r\n\r\n${table(headed(random, shifts, styles, columns), ',')}`,
  'no headings': (random, shifts, styles) => table(headed(random, shifts, styles, columns).slice(1), '\t'),
  'no wage': (random, shifts, styles) =>
    table(headed(random, shifts, styles, ['day', 'time', 'workers', 'role', 'location']), ','),
  lines: (_, shifts, styles) =>
    shifts
      .map((shift, index) => {
        const cells = cellsOf(shift, { ...styles, wage: (dollars) => `$${dollars}`, count: (count) => `x${count}` });
        return `${index + 1}. ${cells.day} ${cells.time} ${cells.workers} ${cells.role} @ ${cells.location} ${cells.wage}`;
      })
      .join('\r\n'),
  matrix: (_, shifts, styles) => matrix(shifts, styles),
};

export const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'utf-8': (text) => iconv.encode(text, 'utf-8'),
  'utf-8 with a mark': (text) => iconv.encode(`\ufeff${text}`, 'utf-8'),
  'utf-16le': (text) => iconv.encode(`\ufeff${text}`, 'utf-16le'),
  big5hkscs: (text) => iconv.encode(text, 'big5hkscs'),
  gb18030: (text) => iconv.encode(text, 'gb18030'),
  'windows-1252': (text) => iconv.encode(text, 'windows-1252'),
};

const times = [
  ['09:00', '18:00'],
  ['07:30', '15:45'],
  ['13:00', '21:20'],
  ['22:00', '06:00'],
  ['18:15', '23:59'],
] as const;

const withoutWage = new Set(['no wage', 'matrix']);

function shiftsOf(random: Random, layout: string): TrueShift[] {
  return Array.from({ length: 2 + random(6) }, (_, index): TrueShift => {
    const [start, end] = pick(random, times);
    return {
      day: `2026-12-${String(1 + ((index * 5 + random(4)) % 28)).padStart(2, '0')}`,
      start,
      end,
      workers: 1 + random(12),
      role: 1 + random(roles.en.length),
      location: 10 + random(locations.en.length),
      wage: withoutWage.has(layout) ? null : 45 + random(60) + pick(random, [0, 0, 0.5]),
    };
  });
}

export interface Choice {
  layout: string;
  day: string;
  time: string;
  count: string;
  wage: string;
  encoding: string;
  language: Language;
}

export function writeRoster(choice: Choice, seed: number): WrittenRoster {
  const random = randomOf(seed);
  const drawn = shiftsOf(random, choice.layout);
  // One cell of a matrix is one shift.
  const shifts = drawn.filter(
    (shift, index) =>
      choice.layout !== 'matrix' ||
      drawn.findIndex(
        (other) =>
          other.day === shift.day &&
          other.role === shift.role &&
          other.location === shift.location &&
          other.start === shift.start,
      ) === index,
  );
  const styles: Styles = {
    language: choice.language,
    day: daySpellings[choice.day]!,
    time: timeSpellings[choice.time]!,
    count: countSpellings[choice.count]!,
    wage: wageSpellings[choice.wage]!,
  };
  const text = layouts[choice.layout]!(random, shifts, styles);
  return {
    description: Object.values(choice).join(', '),
    bytes: encodings[choice.encoding]!(text),
    shifts,
  };
}

export function drawChoice(seed: number): Choice {
  const random = randomOf(seed * 7919);
  const encoding = pick(random, Object.keys(encodings));
  return {
    layout: pick(random, Object.keys(layouts)),
    day: pick(random, Object.keys(daySpellings)),
    time: pick(random, Object.keys(timeSpellings)),
    count: pick(random, Object.keys(countSpellings)),
    wage: pick(random, Object.keys(wageSpellings)),
    encoding,
    language: encoding === 'windows-1252' ? 'en' : pick(random, ['en', 'hk'] as const),
  };
}
