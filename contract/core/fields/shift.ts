import { z } from 'zod';
import { id, instant, money, timeOfDay } from '../common.ts';
import { named } from './localised.ts';

export const shiftTimes = z.object({
  start_at: instant,
  end_at: instant,
  is_night_shift: z.boolean(),
});

export const placeName = z.object({ id, name: z.string(), district: named });

export const breakTimes = z.object({ start_time: timeOfDay, end_time: timeOfDay });

/** The parts add up to the total, to the cent. */
export const cost = z.object({
  worker_pay: money,
  commission_percentage: z.number().meta({ description: 'Per cent of worker pay' }),
  commission: money,
  commission_per_hour: money.meta({ description: 'Commission for one paid hour of one worker' }),
  card_fee_percentage: z.number().meta({ description: 'Per cent of pay and commission; 0 unless paid by card' }),
  card_fee_fixed: money.meta({ description: 'For each shift; 0 unless paid by card' }),
  card_fee: money,
  total: money,
});
export type ShiftCost = z.output<typeof cost>;
