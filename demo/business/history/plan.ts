import { opensToEveryoneAt, audience } from '#domain/shifts/audience.ts';
import { cancellationFee, cancelReason, type CancelReason } from '#domain/shifts/cancellation.ts';
import { breakMinutes, paidMinutes } from '#domain/shared/work/breaks.ts';
import { cardFeeOfShift, costOfShift, type Cost, type Pricing } from '#domain/shifts/cost.ts';
import { schedule } from '#domain/shifts/schedule.ts';
import { shiftStatus, shiftStatusAt, type ShiftStatus } from '#domain/shifts/status.ts';
import { cents, sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { addDays, addHours, instantAt, dayOf, hour, weekOf, type Day } from '#domain/shared/time.ts';
import type { Random } from '../../random.ts';
import type { Template } from './templates.ts';

export interface PlannedShift {
  template: Template;
  series: string;
  start: Date;
  end: Date;
  posted: Date;
  opens: Date;
  status: ShiftStatus;
  wage: Cents;
  cost: Cost;
  breakMinutes: number;
  cancelled: { at: Date; reason: CancelReason; fee: Cents } | null;
}

const reasons = Object.values(cancelReason);
/** Hours before the start at which shifts are cancelled, at a fee of all or half of the cost. */
const notice = [14, 40, 20, 40, 60] as const;

/** Posted about ten days ahead; the status is the one as of now. */
function planned(
  template: Template,
  day: Day,
  { series, place }: { series: string; place: number },
  { now, random, pricing }: PlanTerms,
): PlannedShift {
  const times = schedule({ day, start: template.start, end: template.end });
  const { start, end } = times;
  const week = weekOf(day).from;
  const usual = addHours(instantAt(addDays(week, -random.whole(8, 11))), random.whole(9, 17));
  const posted = usual < now ? usual : addHours(now, -random.whole(3, 60));
  const breaks = { type: template.breakType, times: template.breaks };
  const whole = costOfShift(
    {
      ...template,
      wage: cents(template.wage),
      paidMinutes: paidMinutes(times, breaks),
      paymentMethod: template.method,
    },
    pricing,
  );
  const cost = place === 0 ? whole : costOfNextShift(whole, place);
  const favourites = template.favouriteHours === null ? audience.ALL : audience.FAVORITE;
  const cancelled = callOff(template, { start, posted, cost }, random, now);
  return {
    template,
    series,
    start,
    end,
    posted,
    opens: opensToEveryoneAt({ audience: favourites, posted, start, favouriteHours: template.favouriteHours ?? 0 }),
    status: cancelled ? shiftStatus.CANCEL : shiftStatusAt({ status: shiftStatus.NEW, start, end }, now),
    wage: cents(template.wage),
    cost,
    breakMinutes: breakMinutes(times, breaks),
    cancelled,
  };
}

/** A series is one payment: its first shift carries the fixed part of the card fee. */
function costOfNextShift(cost: Cost, place: number): Cost {
  const cardFee = cardFeeOfShift(cost, place);
  return { ...cost, cardFee, cardFeeFixed: zeroCents, total: sumCents(cost.workerPay, cost.commission, cardFee) };
}

function callOff(
  template: Template,
  { start, posted, cost }: Pick<PlannedShift, 'start' | 'posted' | 'cost'>,
  random: Random,
  now: Date,
): PlannedShift['cancelled'] {
  if (!template.cancelled || !random.chance(template.cancelled / 4)) return null;
  const moment = addHours(start, -random.pick(notice));
  if (moment >= now || moment <= posted) return null;
  const { fee } = cancellationFee({ status: shiftStatus.NEW, start, totalCost: cost.total }, moment);
  return { at: moment, reason: random.pick(reasons), fee };
}

interface PlanTerms {
  now: Date;
  random: Random;
  pricing: Pricing;
}

export function planShifts(
  templates: readonly Template[],
  weeks: { back: number; ahead: number },
  terms: PlanTerms,
): PlannedShift[] {
  const monday = weekOf(dayOf(terms.now)).from;
  const shifts: PlannedShift[] = [];
  for (let week = -weeks.back; week <= weeks.ahead; week += 1) {
    const from = addDays(monday, week * 7);
    templates.forEach((template, index) => {
      for (const [place, weekday] of template.weekdays.entries()) {
        const of = { series: `${from} ${index}`, place };
        shifts.push(planned(template, addDays(from, weekday - 1), of, terms));
      }
    });
  }
  return shifts.sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** On right now, whatever the hour at which the demo is seeded. */
export function shiftOnNow(template: Template, terms: PlanTerms): PlannedShift {
  const start = new Date(Math.floor(addHours(terms.now, -3).getTime() / hour) * hour);
  const clock = (hours: number): string =>
    addHours(start, hours + 8)
      .toISOString()
      .slice(11, 16);
  const here = {
    ...template,
    start: clock(0),
    end: clock(9),
    breaks: [{ start: clock(5), end: clock(6) }],
    workers: 4,
    favouriteHours: null,
  };
  return planned(here, dayOf(start), { series: 'on now', place: 0 }, terms);
}
