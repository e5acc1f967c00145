import { message, type Message } from '../../shared/message.ts';
import { dollarsToCents, type Cents } from '../../shared/money.ts';
import { ambiguousMoney, parseWage } from '../../shared/input/money.ts';
import { shiftLengthError, startError, schedule, type Schedule } from '../schedule.ts';
import { workerBounds, workersMessage } from '../places.ts';
import { dayOf, milliseconds, type ClockTime, type Day, type Instant } from '../../shared/time.ts';
import { matchName, similarNames, type KnownName } from './names.ts';
import { formatWorkers, type RosterNames, type RosterCell, type RosterRow } from './read.ts';
import { formatDayCell, formatTimeSpan } from './when.ts';

export interface RosterShift {
  role_id: number;
  location_id: number;
  day: Day;
  start: ClockTime;
  end: ClockTime;
  workers: number;
  wage?: Cents;
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
      ...(wage.value !== null && { wage: wage.value }),
    },
  };
}

type When = Pick<RosterShift, 'day' | 'start' | 'end' | 'span'>;

function whenOf(row: RosterRow, now: Date): { value: When } | { errors: RowErrors } {
  const today = dayOf(now);
  const day = formatDayCell(row.day, today);
  const times = formatTimeSpan(row.time);
  if (day === null || times === null)
    return {
      errors: {
        ...(day === null && { day: row.day === '' ? required : message('roster.error.day') }),
        ...(times === null && { time: row.time === '' ? required : message('roster.error.time') }),
      },
    };
  const span = schedule({ day, ...times });
  const past = startError(span.start, now);
  const length = shiftLengthError(span);
  if (!past && !length) return { value: { day, ...times, span } };
  return { errors: { ...(past && { [day < today ? 'day' : 'time']: past }), ...(length && { time: length }) } };
}

const errorsOf = (cells: Partial<Record<RosterCell, Read<unknown>>>): RowErrors =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, read]) => ('error' in read ? [[name, read.error]] : [])));

const required = message('validation.required');

function workersOf(text: string): Read<number> {
  if (text === '') return { error: required };
  const workers = formatWorkers(text);
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

/** All names that match, or else those that differ by one character. */
export function suggestedNames(text: string, known: readonly KnownName[]): string[] {
  const match = matchName(text, known);
  if (text === '' || 'id' in match) return [];
  return (match.among.length > 0 ? match.among : similarNames(text, known)).slice(0, maxSuggestions);
}

/** No wage reaches this, whatever the bounds of its kind are. */
const maxWage = dollarsToCents(10_000_000);

function wageOf(text: string): Read<Cents | null> {
  if (text === '') return { value: null };
  const wage = parseWage(text);
  if (wage.kind === 'ambiguous') return { error: ambiguousMoney(wage.candidates.map(({ amount }) => amount)) };
  return wage.kind === 'read' && wage.value.amount < maxWage
    ? { value: wage.value.amount }
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
