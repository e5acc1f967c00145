import type { RequestContext } from '#app/context.server.ts';
import { audience } from '#domain/shifts/audience.ts';
import { needsBreak, middleBreak, breakType, breaksError } from '#domain/shared/work/breaks.ts';
import type { Schedule } from '#domain/shifts/schedule.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { wageType, wageError } from '#domain/shared/work/wage.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { ScheduleFields, siteFields, StaffingFields } from '#contract/shifts/booking.ts';
import type { BookedShift, ShiftSummary } from '#contract/shifts/shifts.ts';
import type { z } from 'zod';
import { requiredMessage } from '#app/shared/shift-form/rules.ts';
import { staffingTerms } from '#app/shared/shift-form/staffing.ts';
import { parseBreaks, firstShiftSpan } from '#app/shared/shift-form/times.ts';
import { orNull } from '#app/api-client/optional.ts';
import { anyDay, type QuickForm, type StepsForm } from './form.ts';

interface Of {
  role_id?: number;
  location_id?: number;
}

/** The shift booked most recently, of a role, at a location or of all, as listed. Null when there is none. */
export async function latestShift({ api }: RequestContext, of: Of = {}): Promise<ShiftSummary | null> {
  const list = await orNull(api.shifts.listShifts({ query: { ...of, only: 'BOOKED', order: 'LATEST', limit: 1 } }));
  const found = list?.items[0];
  return found && found.status !== shiftStatus.DRAFT ? found : null;
}

export async function latestBooking(context: RequestContext, of: Of): Promise<BookedShift | null> {
  const { api } = context;
  const found = await latestShift(context, of);
  const shift = found ? await orNull(api.shifts.getShift({ params: { id: found.id } })) : null;
  return shift && shift.status !== shiftStatus.DRAFT ? shift : null;
}

/** Values that a new booking copies from a booked shift or a template. */
interface Before extends StaffingFields, Pick<BookedShift, 'industry' | 'training_class' | 'break_type' | 'breaks'> {
  contact: { id: number };
}

/** Defaults for missing fields: wage and industry from this role, contact from this location. */
export interface PreviousBookings {
  ofRole: Before | null;
  atLocation: Pick<Before, 'contact'> | null;
  /** A template says "no break" for a shift that is long itself; what a shift was booked with says it of no other. */
  saysNoBreak?: boolean;
}

async function readPreviousBookings(
  context: RequestContext,
  { role_id, location_id }: Pick<StepsForm, 'role_id' | 'location_id'>,
): Promise<PreviousBookings> {
  const [ofRole, atLocation] = await Promise.all([
    latestBooking(context, { role_id }),
    latestBooking(context, { location_id }),
  ]);
  return { ofRole, atLocation };
}

/** Falls back to the last booking when the template has been deleted. */
export async function previousFromTemplate(context: RequestContext, form: StepsForm): Promise<PreviousBookings> {
  const template =
    form.template_id && context.supports('shiftTemplates')
      ? await orNull(context.api.shiftTemplates.getShiftTemplate({ params: { id: form.template_id } }))
      : null;
  if (!template) return readPreviousBookings(context, form);
  const isLong = needsBreak(firstShiftSpan({ ...template, start_date: form.start_date ?? anyDay }));
  return {
    ofRole: template,
    atLocation: template,
    saysNoBreak: template.break_type === breakType.NONE && isLong,
  };
}

/** The choice stood on "As last time". */
const noLastTime = message('validation.noLastTime');

type Problems = Partial<Record<'contact_id' | 'industry_id' | 'wage', Message>>;
type Completed<Value> = { ok: true; value: Value } | { ok: false; problems: Problems };

export function fillSite(
  form: StepsForm,
  { ofRole, atLocation }: PreviousBookings,
): Completed<z.output<typeof siteFields>> {
  const contact = form.contact_id ?? atLocation?.contact.id;
  const industry = form.industry_id ?? ofRole?.industry.id;
  if (contact === undefined || industry === undefined)
    return {
      ok: false,
      problems: {
        ...(contact === undefined && { contact_id: noLastTime }),
        ...(industry === undefined && { industry_id: noLastTime }),
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
export function breakError(form: TimedForm, { ofRole, saysNoBreak }: PreviousBookings): Message | null {
  const shift = firstShiftSpan(form);
  if (form.rest !== undefined) return breaksError(shift, parseBreaks(selectedBreaks(form.rest, shift)));
  return saysNoBreak || !needsBreak(shift) || hasBreak(shift, lastBreaks(ofRole)) ? null : requiredMessage;
}

const hasBreak = (shift: Schedule, breaks: WithBreaks): boolean =>
  breaks.break_type !== breakType.NONE && breaksError(shift, parseBreaks(breaks)) === null;

/** The break is the selected one, else last time's as far as it fits the new times. */
export function fillSchedule(form: TimedForm, { ofRole }: PreviousBookings): ScheduleFields & { breaksFit: boolean } {
  const { start_date, start_time, end_time } = form;
  const shift = firstShiftSpan(form);
  const breaks = form.rest === undefined ? lastBreaks(ofRole) : selectedBreaks(form.rest, shift);
  const breaksFit = breaksError(shift, parseBreaks(breaks)) === null;
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

type TimedForm = Pick<QuickForm, 'start_date' | 'start_time' | 'end_time' | 'rest'>;

type WithBreaks = Pick<ScheduleFields, 'break_type' | 'breaks'>;

const noBreaks: WithBreaks = { break_type: breakType.NONE, breaks: [] };

const lastBreaks = (ofRole: WithBreaks | null): WithBreaks =>
  ofRole ? { break_type: ofRole.break_type, breaks: ofRole.breaks } : noBreaks;

function selectedBreaks(rest: NonNullable<QuickForm['rest']>, shift: Schedule): WithBreaks {
  if (rest === '0') return noBreaks;
  const { start, end } = middleBreak(shift, Number(rest));
  return { break_type: breakType.UNPAID, breaks: [{ start_time: start, end_time: end }] };
}

export function fillStaffing({ workers, wage }: QuickForm, { ofRole }: PreviousBookings): Completed<StaffingFields> {
  const terms = ofRole ? staffingTerms(ofRole) : firstTime;
  const pay = wage ?? ofRole?.wage;
  const problem = pay === undefined ? requiredMessage : wageError(terms.wage_type, pay);
  if (pay === undefined || problem) return { ok: false, problems: { wage: problem ?? requiredMessage } };
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

type Started = Partial<ScheduleFields & StaffingFields>;
type StartedProblems = Partial<Record<'rest' | 'wage', Message>>;

/** What a form that is not complete says of the schedule and the workers. */
export function fillStarted(form: StepsForm, before: PreviousBookings): { value: Started; problems: StartedProblems } {
  const schedule = startedSchedule(form, before);
  const wage = form.wage ?? before.ofRole?.wage;
  const type = before.ofRole?.wage_type ?? firstTime.wage_type;
  const wrongWage = wage === undefined ? null : wageError(type, wage);
  return {
    value: {
      ...schedule.value,
      ...(form.workers !== undefined && { workers: form.workers }),
      ...(wage !== undefined && { wage, wage_type: type }),
    },
    problems: { ...schedule.problems, ...(wrongWage && { wage: wrongWage }) },
  };
}

function startedSchedule(
  { start_date, start_time, end_time, rest }: StepsForm,
  before: PreviousBookings,
): { value: Partial<ScheduleFields>; problems: StartedProblems } {
  const day = start_date !== undefined && { start_date, end_date: start_date, repeat_days: [] };
  if (start_time === undefined || end_time === undefined)
    return {
      value: {
        ...day,
        ...(start_time !== undefined && { start_time }),
        ...(end_time !== undefined && { end_time }),
        ...(rest === '0' && noBreaks),
      },
      problems: {},
    };
  const times = { rest, start_date: start_date ?? anyDay, start_time, end_time };
  const problem = breakError(times, before);
  const { break_type, breaks } = fillSchedule(times, before);
  return {
    value: { ...day, start_time, end_time, ...(problem === null && { break_type, breaks }) },
    problems: rest !== undefined && problem ? { rest: problem } : {},
  };
}
