import { industry, type Industry } from '#domain/accounts/industry.ts';
import { paymentMethod, type PaymentMethod } from '#domain/billing/payments/method.ts';
import { breakType, type BreakType } from '#domain/shared/work/breaks.ts';
import { wageType, type WageType } from '#domain/shared/work/wage.ts';
import type { ClockTime, Weekday } from '#domain/shared/time.ts';

export interface Template {
  role: string;
  location: string;
  contact: string;
  industry: Industry;
  trainingClass?: string;
  weekdays: readonly Weekday[];
  start: ClockTime;
  end: ClockTime;
  breakType: BreakType;
  breaks: readonly { start: ClockTime; end: ClockTime }[];
  workers: number;
  wageType: WageType;
  /** Cents. */
  wage: number;
  overtimeStart: number | null;
  /** Hours for which only favourites see the shift; null for everyone at once. */
  favouriteHours: number | null;
  method: PaymentMethod;
  /** Number of weeks out of four in which the shift is cancelled. */
  cancelled?: number;
}

const { HOURLY, DAILY } = wageType;
const { MANUAL, STRIPE, FPS } = paymentMethod;

const unpaid = (start: ClockTime, end: ClockTime) => ({ breakType: breakType.UNPAID, breaks: [{ start, end }] });
const hourly = (wage: number, overtimeStart: number | null = 15) => ({ wageType: HOURLY, wage, overtimeStart });

export const harbourlineWeek: readonly Template[] = [
  {
    role: 'packer',
    location: 'kwaiChung',
    contact: 'ken',
    industry: industry.WAREHOUSE_ASSISTANT_PACKAGING,
    trainingClass: 'packing',
    weekdays: [1, 3, 4, 5],
    start: '09:00',
    end: '18:00',
    ...unpaid('13:00', '14:00'),
    workers: 6,
    ...hourly(62_00),
    favouriteHours: 12,
    method: FPS,
  },
  {
    role: 'forklift',
    location: 'tsingYi',
    contact: 'mak',
    industry: industry.FORKLIFT_DRIVER,
    trainingClass: 'coldStore',
    weekdays: [1, 2],
    start: '06:00',
    end: '15:00',
    ...unpaid('10:30', '11:30'),
    workers: 2,
    ...hourly(95_00),
    favouriteHours: null,
    method: MANUAL,
  },
  {
    role: 'forklift',
    location: 'tsingYi',
    contact: 'mak',
    industry: industry.FORKLIFT_DRIVER,
    trainingClass: 'coldStore',
    weekdays: [4, 6],
    start: '08:00',
    end: '17:00',
    ...unpaid('12:00', '13:00'),
    workers: 2,
    ...hourly(95_00, 30),
    favouriteHours: 24,
    method: FPS,
  },
  {
    role: 'clerk',
    location: 'airport',
    contact: 'priya',
    industry: industry.WAREHOUSE_CLERK_ADMIN,
    weekdays: [1, 7],
    start: '13:00',
    end: '22:00',
    ...unpaid('17:30', '18:30'),
    workers: 2,
    ...hourly(68_00, null),
    favouriteHours: null,
    method: STRIPE,
  },
  {
    role: 'uld',
    location: 'airport',
    contact: 'priya',
    industry: industry.ULD_PALLET_BUILD_UP_WORKER,
    weekdays: [1, 4],
    start: '22:00',
    end: '07:00',
    ...unpaid('02:00', '03:00'),
    workers: 3,
    ...hourly(78_00, 30),
    favouriteHours: null,
    method: FPS,
  },
  {
    role: 'van',
    location: 'tuenMun',
    contact: 'ada',
    industry: industry.VAN_TRUCK_DRIVER,
    weekdays: [5],
    start: '07:30',
    end: '16:30',
    ...unpaid('12:00', '13:00'),
    workers: 2,
    wageType: DAILY,
    wage: 700_00,
    overtimeStart: 30,
    favouriteHours: null,
    method: FPS,
    cancelled: 4,
  },
  {
    role: 'van',
    location: 'tuenMun',
    contact: 'ada',
    industry: industry.VAN_TRUCK_DRIVER,
    weekdays: [2, 6],
    start: '08:00',
    end: '17:00',
    breakType: breakType.PAID,
    breaks: [{ start: '12:30', end: '13:30' }],
    workers: 1,
    wageType: DAILY,
    wage: 760_00,
    overtimeStart: 60,
    favouriteHours: null,
    method: STRIPE,
  },
  {
    role: 'general',
    location: 'tuenMun',
    contact: 'ada',
    industry: industry.GENERAL_WAREHOUSE_WORKER,
    weekdays: [5],
    start: '09:00',
    end: '13:00',
    breakType: breakType.NONE,
    breaks: [],
    workers: 4,
    ...hourly(55_00, null),
    favouriteHours: null,
    method: MANUAL,
    cancelled: 1,
  },
  {
    role: 'general',
    location: 'kwaiChung',
    contact: 'ken',
    industry: industry.GENERAL_WAREHOUSE_WORKER,
    weekdays: [2, 6],
    start: '09:00',
    end: '18:00',
    ...unpaid('13:00', '14:00'),
    workers: 4,
    ...hourly(60_00),
    favouriteHours: 6,
    method: FPS,
  },
];

export const eastgateWeek: readonly Template[] = [
  {
    role: 'picker',
    location: 'kowloonBay',
    contact: 'grace',
    industry: industry.GENERAL_WAREHOUSE_WORKER,
    weekdays: [2, 4],
    start: '14:00',
    end: '22:00',
    ...unpaid('18:00', '18:30'),
    workers: 2,
    ...hourly(58_00),
    favouriteHours: null,
    method: MANUAL,
  },
];
