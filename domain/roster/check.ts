import { message, type Message } from '../message.ts';
import { fromDollars, type Cents } from '../money.ts';
import { parseAmount } from '../text/typed-number.ts';
import { whyNotLength, whyNotStart, schedule, type Schedule } from '../shift/schedule.ts';
import { workerBounds, workersMessage } from '../shift/places.ts';
import { dayOf, milliseconds, type ClockTime, type Day, type Instant } from '../time.ts';
import { matchName, nearNames, type Known } from './names.ts';
import { workersWritten, type Names, type RosterCell, type RosterRow } from './read.ts';
import { dayWritten, spanWritten } from './when.ts';

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

export type Faults = Partial<Record<RosterCell, Message>>;

type Read<Value> = { value: Value } | { fault: Message };

export function checkRow(row: RosterRow, names: Names, now: Date): { shift: RosterShift } | { faults: Faults } {
  const when = whenOf(row, now);
  const workers = workersOf(row.workers);
  const role = named(row.role, names.roles, 'role');
  const location = named(row.location, names.locations, 'location');
  const wage = wageOf(row.wage);
  if ('faults' in when || 'fault' in workers || 'fault' in role || 'fault' in location || 'fault' in wage)
    return { faults: { ...('faults' in when && when.faults), ...faultsOf({ workers, role, location, wage }) } };
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

function whenOf(row: RosterRow, now: Date): { value: When } | { faults: Faults } {
  const today = dayOf(now);
  const day = dayWritten(row.day, today);
  const times = spanWritten(row.time);
  if (day === null || times === null)
    return {
      faults: {
        ...(day === null && { day: row.day === '' ? required : message('roster.fault.day') }),
        ...(times === null && { time: row.time === '' ? required : message('roster.fault.time') }),
      },
    };
  const span = schedule({ day, ...times });
  const past = whyNotStart(span.start, now);
  const length = whyNotLength(span);
  if (!past && !length) return { value: { day, ...times, span } };
  return { faults: { ...(past && { [day < today ? 'day' : 'time']: past }), ...(length && { time: length }) } };
}

const faultsOf = (cells: Partial<Record<RosterCell, Read<unknown>>>): Faults =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, read]) => ('fault' in read ? [[name, read.fault]] : [])));

const required = message('validation.required');

function workersOf(text: string): Read<number> {
  if (text === '') return { fault: required };
  const workers = workersWritten(text);
  return workers !== null && workers >= workerBounds.min && workers <= workerBounds.max
    ? { value: workers }
    : { fault: workersMessage() };
}

function named(text: string, known: readonly Known[], kind: 'role' | 'location'): Read<number> {
  if (text === '') return { fault: required };
  const match = matchName(text, known);
  if ('id' in match) return { value: match.id };
  if (match.among.length > 0) return { fault: message('roster.fault.several') };
  return { fault: message(`roster.fault.${nearNames(text, known).length > 0 ? 'nearly' : kind}`) };
}

const mostOffered = 4;

/** All names that match, or else those that differ by one character. */
export function namesOffered(text: string, known: readonly Known[]): string[] {
  const match = matchName(text, known);
  if (text === '' || 'id' in match) return [];
  return (match.among.length > 0 ? match.among : nearNames(text, known)).slice(0, mostOffered);
}

/** No wage reaches this, whatever the bounds of its kind are. */
const mostWage = fromDollars(10_000_000);

function wageOf(text: string): Read<Cents | null> {
  if (text === '') return { value: null };
  const amount = parseAmount(
    text.normalize('NFKC').replace(/^\s*(?:時薪|日薪)|(?:\/|\ban?\b|\bper\b)\s*(?:h|hr|hour|day|小時|日)\s*$/gi, ''),
  );
  return amount !== null && amount < mostWage ? { value: amount } : { fault: message('validation.money') };
}

export interface Taken {
  role: number;
  location: number;
  start: Instant;
  end: Instant;
}

export const clash = (one: Taken, other: Taken): boolean =>
  one.role === other.role &&
  one.location === other.location &&
  milliseconds(one.start) < milliseconds(other.end) &&
  milliseconds(other.start) < milliseconds(one.end);
