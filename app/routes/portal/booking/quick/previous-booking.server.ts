import type { RequestContext } from '#app/context.server.ts';
import { audience } from '#domain/shift/audience.ts';
import { asksForBreak, breakInMiddle, breakType, whyNotBreaks } from '#domain/shift/breaks.ts';
import type { Schedule } from '#domain/shift/schedule.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { wageType, whyNotWage } from '#domain/shift/wage.ts';
import type { Message } from '#domain/message.ts';
import type { ScheduleFields, siteFields, StaffingFields } from '#contract/shifts/booking.ts';
import type { BookedShift, ShiftSummary } from '#contract/shifts/shifts.ts';
import type { z } from 'zod';
import { required } from '#app/parts/shift-form/rules.ts';
import { staffingTerms } from '#app/parts/shift-form/staffing.ts';
import { breaksOf, firstShiftOf } from '#app/parts/shift-form/times.ts';
import { optional } from '#app/upstream/optional.ts';
import type { QuickForm, StepsForm } from './form.ts';

interface Of {
  role_id?: number;
  location_id?: number;
}

/** The shift booked most recently, of a role, at a location or of all, as listed. Null when there is none. */
export async function lastListed({ api }: RequestContext, of: Of = {}): Promise<ShiftSummary | null> {
  const list = await optional(api.shifts.listShifts({ query: { ...of, only: 'BOOKED', order: 'LATEST', limit: 1 } }));
  const found = list?.items[0];
  return found && found.status !== shiftStatus.DRAFT ? found : null;
}

export async function lastBooked(context: RequestContext, of: Of): Promise<BookedShift | null> {
  const { api } = context;
  const found = await lastListed(context, of);
  const shift = found ? await optional(api.shifts.getShift({ params: { id: found.id } })) : null;
  return shift && shift.status !== shiftStatus.DRAFT ? shift : null;
}

/** Values that a new booking copies from a booked shift or a template. */
interface Before extends StaffingFields, Pick<BookedShift, 'industry' | 'training_class' | 'break_type' | 'breaks'> {
  contact: { id: number };
}

/** Defaults for missing fields: wage and industry from this role, contact from this location. */
export interface LastTime {
  ofRole: Before | null;
  atLocation: Pick<Before, 'contact'> | null;
  /** A template says "no break" for a shift that is long itself; what a shift was booked with says it of no other. */
  saysNoBreak?: boolean;
}

export async function lastTime(context: RequestContext, { role_id, location_id }: StepsForm): Promise<LastTime> {
  const [ofRole, atLocation] = await Promise.all([
    lastBooked(context, { role_id }),
    lastBooked(context, { location_id }),
  ]);
  return { ofRole, atLocation };
}

/** Falls back to the last booking when the template has been deleted. */
export async function fromTemplate(context: RequestContext, form: QuickForm): Promise<LastTime> {
  const template =
    form.template_id && context.offers('shiftTemplates')
      ? await optional(context.api.shiftTemplates.getShiftTemplate({ params: { id: form.template_id } }))
      : null;
  if (!template) return lastTime(context, form);
  const isLong = asksForBreak(firstShiftOf({ ...template, start_date: form.start_date }));
  return {
    ofRole: template,
    atLocation: template,
    saysNoBreak: template.break_type === breakType.NONE && isLong,
  };
}

type Problems = Partial<Record<'contact_id' | 'industry_id' | 'wage', Message>>;
type Completed<Value> = { ok: true; value: Value } | { ok: false; problems: Problems };

export function siteAsLastTime(
  form: StepsForm,
  { ofRole, atLocation }: LastTime,
): Completed<z.output<typeof siteFields>> {
  const contact = form.contact_id ?? atLocation?.contact.id;
  const industry = form.industry_id ?? ofRole?.industry.id;
  if (contact === undefined || industry === undefined)
    return {
      ok: false,
      problems: {
        ...(contact === undefined && { contact_id: required }),
        ...(industry === undefined && { industry_id: required }),
      },
    };
  return {
    ok: true,
    value: {
      role_id: form.role_id,
      location_id: form.location_id,
      contact_id: contact,
      training_class_id: ofRole?.training_class?.id ?? null,
      industry_id: industry,
    },
  };
}

/**
 * Returns why the break has to be chosen, or chosen again; null where it is known. A long shift takes over a break that
 * fits, and never that there was none.
 */
export function whyNotRest(form: QuickForm, { ofRole, saysNoBreak }: LastTime): Message | null {
  const shift = firstShiftOf(form);
  if (form.rest !== undefined) return whyNotBreaks(shift, breaksOf(chosenBreaks(form.rest, shift)));
  return saysNoBreak || !asksForBreak(shift) || hasBreak(shift, lastBreaks(ofRole)) ? null : required;
}

const hasBreak = (shift: Schedule, breaks: WithBreaks): boolean =>
  breaks.break_type !== breakType.NONE && whyNotBreaks(shift, breaksOf(breaks)) === null;

/** The break is the selected one, else last time's as far as it fits the new times. */
export function scheduleAsLastTime(form: QuickForm, { ofRole }: LastTime): ScheduleFields & { breaksFit: boolean } {
  const { start_date, start_time, end_time } = form;
  const shift = firstShiftOf(form);
  const breaks = form.rest === undefined ? lastBreaks(ofRole) : chosenBreaks(form.rest, shift);
  const breaksFit = whyNotBreaks(shift, breaksOf(breaks)) === null;
  return {
    start_date,
    end_date: start_date,
    repeat_days: [],
    start_time,
    end_time,
    ...(breaksFit ? breaks : noBreaks),
    breaksFit,
  };
}

type WithBreaks = Pick<ScheduleFields, 'break_type' | 'breaks'>;

const noBreaks: WithBreaks = { break_type: breakType.NONE, breaks: [] };

const lastBreaks = (ofRole: WithBreaks | null): WithBreaks =>
  ofRole ? { break_type: ofRole.break_type, breaks: ofRole.breaks } : noBreaks;

function chosenBreaks(rest: NonNullable<QuickForm['rest']>, shift: Schedule): WithBreaks {
  if (rest === '0') return noBreaks;
  const { start, end } = breakInMiddle(shift, Number(rest));
  return { break_type: breakType.UNPAID, breaks: [{ start_time: start, end_time: end }] };
}

export function staffingAsLastTime({ workers, wage }: QuickForm, { ofRole }: LastTime): Completed<StaffingFields> {
  const terms = ofRole ? staffingTerms(ofRole) : firstTime;
  const pay = wage ?? ofRole?.wage;
  const problem = pay === undefined ? required : whyNotWage(terms.wage_type, pay);
  if (pay === undefined || problem) return { ok: false, problems: { wage: problem ?? required } };
  return { ok: true, value: { ...terms, workers, wage: pay } };
}

const firstTime = {
  wage_type: wageType.HOURLY,
  overtime_included: false,
  overtime_start: null,
  audience: audience.ALL,
  favourite_hours: null,
  shared_emails: [],
};
