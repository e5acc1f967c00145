import { message, type Message } from '../../shared/message.ts';
import { centsToDollars, dollarsToCents, type Cents } from '../../shared/money.ts';
import { parseCount } from '../../shared/input/count.ts';
import { ambiguousDay, parseDay } from '../../shared/input/day.ts';
import { ambiguousMoney, parseWage, type Wage } from '../../shared/input/money.ts';
import { valueOrNull } from '../../shared/input/reading.ts';
import { parseWorkingTime, type TimeSpan } from '../../shared/input/time-span.ts';
import { shiftLengthError, startError, schedule, type Schedule } from '../schedule.ts';
import { workerBounds, workersMessage } from '../places.ts';
import { dayOf, milliseconds, type ClockTime, type Day, type Instant } from '../../shared/time.ts';
import { matchName, similarNames, type KnownName } from './names.ts';
import type { RosterNames, RosterCell, RosterRow } from './row.ts';

export interface RosterShift {
  role_id: number;
  location_id: number;
  day: Day;
  start: ClockTime;
  end: ClockTime;
  workers: number;
  wage?: Cents;
  /** What the wage is paid for, where the row says so. */
  wagePer?: Wage['per'];
  /** Where the row says so. */
  breakMinutes?: number;
  span: Schedule;
}

export type RowErrors = Partial<Record<RosterCell, Message>>;

type Read<Value> = { value: Value } | { error: Message };

export function parseRosterRow(
  row: RosterRow,
  names: RosterNames,
  now: Date,
): { shift: RosterShift } | { errors: RowErrors } {
  const when = whenOf(row, now);
  const workers = workersOf(row.workers);
  const role = named(row.role, names.roles, 'role');
  const location = named(row.location, names.locations, 'location');
  const wage = wageOf(row.wage);
  if ('errors' in when || 'error' in workers || 'error' in role || 'error' in location || 'error' in wage)
    return { errors: { ...('errors' in when && when.errors), ...errorsOf({ workers, role, location, wage }) } };
  return {
    shift: {
      role_id: role.value,
      location_id: location.value,
      ...when.value,
      workers: workers.value,
      ...(wage.value !== null && { wage: wage.value.amount }),
      ...(wage.value?.per !== undefined && { wagePer: wage.value.per }),
    },
  };
}

type When = Pick<RosterShift, 'day' | 'start' | 'end' | 'span' | 'breakMinutes'>;

function whenOf(row: RosterRow, now: Date): { value: When } | { errors: RowErrors } {
  const today = dayOf(now);
  const [day, times] = [dayIn(row.day, today), timesIn(row.time)];
  if ('error' in day || 'error' in times) return { errors: errorsOf({ day, time: times }) };
  const { span: clock, breakMinutes } = times.value;
  const span = schedule({ day: day.value, ...clock });
  const past = startError(span.start, now);
  const length = shiftLengthError(span);
  if (!past && !length)
    return { value: { day: day.value, ...clock, span, ...(breakMinutes !== null && { breakMinutes }) } };
  return { errors: { ...(past && { [day.value < today ? 'day' : 'time']: past }), ...(length && { time: length }) } };
}

function dayIn(text: string, today: Day): Read<Day> {
  if (text === '') return { error: required };
  const day = parseDay(text, { today, isCell: true });
  if (day.kind === 'read') return { value: day.value };
  if (day.kind === 'ambiguous') return { error: ambiguousDay(day.candidates) };
  return { error: day.reason === message('validation.date') ? message('roster.error.day') : day.reason };
}

function timesIn(text: string): Read<{ span: TimeSpan; breakMinutes: number | null }> {
  if (text === '') return { error: required };
  const time = parseWorkingTime(text);
  if (time.kind === 'unread') return { error: message('roster.error.time') };
  if (time.kind === 'ambiguous') return { error: message('roster.error.ambiguousTime') };
  const [span, ...others] = time.value.spans;
  return span !== undefined && others.length === 0
    ? { value: { span, breakMinutes: time.value.breakMinutes } }
    : { error: message('roster.error.time') };
}

const errorsOf = (cells: Partial<Record<RosterCell, Read<unknown>>>): RowErrors =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, read]) => ('error' in read ? [[name, read.error]] : [])));

const required = message('validation.required');

function workersOf(text: string): Read<number> {
  if (text === '') return { error: required };
  const workers = valueOrNull(parseCount(text));
  return workers !== null && workers >= workerBounds.min && workers <= workerBounds.max
    ? { value: workers }
    : { error: workersMessage() };
}

function named(text: string, known: readonly KnownName[], kind: 'role' | 'location'): Read<number> {
  if (text === '') return { error: required };
  const match = matchName(text, known);
  if ('id' in match) return { value: match.id };
  if (match.among.length > 0) return { error: message('roster.error.ambiguous') };
  return { error: message(`roster.error.${similarNames(text, known).length > 0 ? 'similar' : kind}`) };
}

const maxSuggestions = 4;

/** What the cells of a row may mean where that is not certain, each as it would be written. */
export type RowCandidates = Partial<Record<RosterCell, readonly string[]>>;

export function candidatesOf(row: RosterRow, names: RosterNames, now: Date): RowCandidates {
  const [day, time, wage] = [
    parseDay(row.day, { today: dayOf(now), isCell: true }),
    parseWorkingTime(row.time),
    parseWage(row.wage),
  ];
  return {
    role: suggestedNames(row.role, names.roles),
    location: suggestedNames(row.location, names.locations),
    ...(day.kind === 'ambiguous' && { day: day.candidates }),
    ...(time.kind === 'ambiguous' && {
      time: time.candidates.map(({ spans }) => spans.map(({ start, end }) => `${start} - ${end}`).join(', ')),
    }),
    ...(wage.kind === 'ambiguous' && { wage: wage.candidates.map(({ amount }) => centsToDollars(amount).toFixed(2)) }),
  };
}

/** All names that match, or else those that differ by one character. */
function suggestedNames(text: string, known: readonly KnownName[]): string[] {
  const match = matchName(text, known);
  if (text === '' || 'id' in match) return [];
  return (match.among.length > 0 ? match.among : similarNames(text, known)).slice(0, maxSuggestions);
}

/** No wage reaches this, whatever the bounds of its kind are. */
const maxWage = dollarsToCents(10_000_000);

function wageOf(text: string): Read<Wage | null> {
  if (text === '') return { value: null };
  const wage = parseWage(text);
  if (wage.kind === 'ambiguous') return { error: ambiguousMoney(wage.candidates.map(({ amount }) => amount)) };
  return wage.kind === 'read' && wage.value.amount < maxWage
    ? { value: wage.value }
    : { error: message('validation.money') };
}

export interface BookedTime {
  role: number;
  location: number;
  start: Instant;
  end: Instant;
}

export const isClash = (a: BookedTime, b: BookedTime): boolean =>
  a.role === b.role &&
  a.location === b.location &&
  milliseconds(a.start) < milliseconds(b.end) &&
  milliseconds(b.start) < milliseconds(a.end);
