import { reviewVerdictOf } from '#domain/timesheets/review.ts';
import { overtimeStatus, timesheetAction, timesheetStatus } from '#domain/timesheets/status.ts';
import { forgottenClockOutHours } from '#domain/timesheets/closing.ts';
import { addHours, addMinutes, hour, toIso } from '#domain/shared/time.ts';
import { insertReturningIds, insertRows } from '#api/db/rows.ts';
import { calculateTimesheet } from '#api/timesheets/calculation.ts';
import type { Random } from '../../random.ts';
import type { ClockPhotos } from '../photos.ts';
import type { DemoBusiness, DemoSeed } from '../demo-seed.ts';
import type { Placed } from './crew.ts';
import { correctedAtEnd, evidenceOf, settledAt, type Evidence } from './evidence.ts';
import { reviewComments } from './review-comments.ts';
import { verdictFor, type Given } from './verdicts.ts';

interface Sheet extends Placed {
  evidence: Evidence;
  result: ReturnType<typeof calculateTimesheet>;
  given: Given | null;
  by: string;
}

const eventKindOf = {
  [timesheetAction.APPROVE_ALL]: 'APPROVED_ALL',
  [timesheetAction.APPROVE_WORK_TIME]: 'APPROVED_WORK_TIME',
  [timesheetAction.REJECT]: 'REJECTED',
  [timesheetAction.PUT_TO_PENDING]: 'PUT_TO_PENDING',
} as const;

export async function seedTimesheets(
  seed: DemoSeed,
  business: DemoBusiness,
  crew: readonly Placed[],
  photos: ClockPhotos,
): Promise<void> {
  const sheets = crew.map((placed) => sheetOf(seed, business, placed));
  const ids = await insertReturningIds(
    seed.db,
    'user_shifts',
    sheets.map((sheet) => sheetRow(business, sheet, photos)),
  );
  const of = (sheet: Sheet): number => ids[sheets.indexOf(sheet)] ?? 0;
  const breaks = sheets.flatMap((sheet) =>
    sheet.evidence.breaks.map(({ start, end }) => ({ user_shift_id: of(sheet), began_at: start, ended_at: end })),
  );
  await insertRows(seed.db, 'user_shift_breaks', breaks);
  await insertRows(
    seed.db,
    'user_shift_events',
    sheets.flatMap((sheet) => eventRows(sheet, of(sheet))),
  );
  await insertRows(
    seed.db,
    'reviews',
    sheets.flatMap((sheet) => reviewRow(seed, business, sheet, of(sheet))),
  );
}

function eventRows({ shift, evidence, given, by }: Sheet, id: number) {
  const corrected = evidence.corrected
    ? [
        {
          user_shift_id: id,
          kind: 'CLOCK_OUT_CHANGED',
          done_at: addHours(shift.end, forgottenClockOutHours),
          done_by: by,
        },
      ]
    : [];
  return [
    ...corrected,
    ...(given === null ? [] : [{ user_shift_id: id, kind: eventKindOf[given.action], done_at: given.at, done_by: by }]),
  ];
}

function sheetOf(seed: DemoSeed, business: DemoBusiness, placed: Placed): Sheet {
  const { random, now } = seed;
  const { shift } = placed;
  const begun = shift.start.getTime() - hour <= now.getTime();
  const left = begun ? evidenceOf(shift, random, now) : notYet;
  const forgot = left.status === timesheetStatus.WAITING_APPROVAL && left.clockIn !== null && left.clockOut === null;
  const evidence = forgot && shift.end < addHours(now, -48) && random.chance(0.7) ? correctedAtEnd(left, shift) : left;
  const { template } = shift;
  const result = calculateTimesheet({
    status: evidence.status,
    planned_start_at: toIso(shift.start),
    planned_end_at: toIso(shift.end),
    clock_in_at: evidence.clockIn && toIso(evidence.clockIn),
    clock_out_at: evidence.clockOut && toIso(evidence.clockOut),
    break_type: template.breakType,
    planned_breaks: template.breaks.map((item) => ({ start_time: item.start, end_time: item.end })),
    planned_break_minutes: shift.breakMinutes,
    breaks: evidence.breaks.map(({ start, end }) => ({ start_at: toIso(start), end_at: end && toIso(end) })),
    wage_type: template.wageType,
    wage: shift.wage,
    overtime_included: template.overtimeStart !== null,
    overtime_start: template.overtimeStart,
    overtime_percentage: 150,
    as_planned: false,
    has_photo_in: evidence.clockIn !== null && evidence.inPhoto,
    has_photo_out: evidence.clockOut !== null && evidence.outPhoto,
    entered_by_admin: false,
    clock_in_on_site: siteOf(evidence).in,
    clock_out_on_site: siteOf(evidence).out,
  });
  const isWaiting = evidence.status === timesheetStatus.WAITING_APPROVAL;
  const seen = {
    settled: settledAt(shift, evidence),
    came: evidence.clockIn !== null,
    complete: evidence.clockOut !== null,
    overtime: result.sum.overtime > 0,
    first: placed.first,
  };
  return {
    ...placed,
    evidence,
    result,
    given: isWaiting ? verdictFor(shift, seen, random, now) : null,
    by: business.supervisor && random.chance(0.4) ? business.supervisor.name : business.operator.name,
  };
}

const notYet: Evidence = {
  clockIn: null,
  clockOut: null,
  breaks: [],
  inPhoto: false,
  outPhoto: false,
  onSite: null,
  corrected: false,
  status: timesheetStatus.IN_PROGRESS,
};

function sheetRow(
  business: DemoBusiness,
  { shift, workerId, applicantId, decidedAt, evidence, result, given, by }: Sheet,
  photos: ClockPhotos,
) {
  const verdict = given && reviewVerdictOf(given.action);
  const { sum } = result;
  const last = evidence.clockOut ?? evidence.clockIn ?? decidedAt;
  return {
    business_id: business.id,
    shift_id: shift.id,
    worker_id: workerId,
    applicant_id: applicantId,
    status: verdict?.status ?? evidence.status,
    overtime_status: verdict?.overtime ?? overtimeStatus.PENDING,
    ...clockOf(evidence, photos.get(workerId)),
    work_minutes: sum.work,
    overtime_minutes: sum.overtime,
    break_minutes: sum.break,
    work_pay: result.work_pay,
    overtime_pay: result.overtime_pay,
    attention: `{${result.attention.join(',')}}`,
    rejected_reason: given?.reason ?? '',
    created_at: decidedAt,
    ...changeOf(given, by, last),
  };
}

const clockOf = (evidence: Evidence, photos: ReturnType<ClockPhotos['get']>) => ({
  clock_in_at: evidence.clockIn,
  clock_out_at: evidence.clockOut,
  clock_in_photo_id: evidence.clockIn && evidence.inPhoto ? (photos?.in ?? null) : null,
  clock_out_photo_id: evidence.clockOut && evidence.outPhoto ? (photos?.out ?? null) : null,
  clock_in_on_site: siteOf(evidence).in,
  clock_out_on_site: siteOf(evidence).out,
});

/** No phone reported a position for a clock-out that the business filled in. */
const siteOf = ({ clockIn, clockOut, onSite, corrected }: Evidence) => ({
  in: clockIn && onSite,
  out: clockOut && !corrected ? onSite : null,
});

const changeOf = (given: Sheet['given'], by: string, last: Date) => ({
  reviewed_at: given?.at ?? null,
  reviewed_by: given ? by : null,
  version: given ? 1 : 0,
  updated_at: given?.at ?? last,
  updated_by: given ? by : null,
});

function reviewRow({ random, now }: DemoSeed, business: DemoBusiness, sheet: Sheet, id: number) {
  const { given, result } = sheet;
  const approved = given?.action === timesheetAction.APPROVE_ALL || given?.action === timesheetAction.APPROVE_WORK_TIME;
  if (!approved || !random.chance(0.4)) return [];
  const rating = ratingFor(random, result.attention.includes('late') || result.attention.includes('leftEarly'));
  const reviewed = addMinutes(given.at, random.whole(1, 240));
  return [
    {
      business_id: business.id,
      user_shift_id: id,
      worker_id: sheet.workerId,
      rating,
      comment: random.chance(0.6) ? random.pick(reviewComments[rating]) : '',
      reviewed_at: reviewed < now ? reviewed : given.at,
      reviewed_by: sheet.by,
    },
  ];
}

function ratingFor(random: Random, poor: boolean): 1 | 2 | 3 | 4 | 5 {
  const share = random.next();
  if (poor) return share < 0.15 ? 1 : share < 0.4 ? 2 : share < 0.8 ? 3 : 4;
  return share < 0.02 ? 2 : share < 0.08 ? 3 : share < 0.4 ? 4 : 5;
}
