import {
  applicantStatus,
  rejectReason,
  type ApplicantStatus,
  type RejectReason,
} from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addMinutes, hour, minute } from '#domain/shared/time.ts';
import { insertReturningIds } from '#api/db/rows.ts';
import { demoWorkers } from '../people.ts';
import type { DemoBusiness, DemoSeed } from '../demo-seed.ts';
import type { SeededShift } from './shifts.ts';

export interface AvailableWorker {
  id: number;
  name: string;
  industries: readonly number[];
  hasForklift: boolean;
  busy: { start: Date; end: Date }[];
}

export interface Placed {
  shift: SeededShift;
  workerId: number;
  workerName: string;
  applicantId: number;
  decidedAt: Date;
  first: boolean;
}

interface Application {
  shift: SeededShift;
  worker: AvailableWorker;
  status: ApplicantStatus;
  reason: RejectReason | null;
  appliedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
}

export interface ClassStatuses {
  approved: ReadonlyMap<number, ReadonlySet<number>>;
  waiting: ReadonlyMap<number, ReadonlySet<number>>;
}

const places: Readonly<Record<'past' | 'soon' | 'later', readonly [full: number, waiting: number]>> = {
  past: [0.94, 0],
  soon: [0.8, 2],
  later: [0.3, 3],
};

export const allWorkers = ({ made }: DemoSeed): AvailableWorker[] =>
  made.workers.map(({ id, name }, index) => ({
    id,
    name,
    industries: demoWorkers[index]?.industries ?? [],
    hasForklift: demoWorkers[index]?.certificates.includes('forklift') ?? false,
    busy: [],
  }));

/** No worker is on two shifts at once, across all businesses. */
export async function seedCrew(
  seed: DemoSeed,
  business: DemoBusiness,
  shifts: readonly SeededShift[],
  {
    available,
    classes,
    blocked,
  }: { available: readonly AvailableWorker[]; classes: ClassStatuses; blocked: ReadonlySet<number> },
): Promise<Placed[]> {
  const willing = available.filter(({ id }) => !blocked.has(id));
  const applications = shifts.flatMap((shift) => applicationsFor(seed, business, shift, willing, classes));
  const ids = await insertReturningIds(
    seed.db,
    'shift_applicants',
    applications.map((item) => applicantRow(business, item)),
  );
  const begun = new Set<number>();
  const isFirst = (shift: SeededShift): boolean => begun.size < begun.add(shift.id).size;
  return applications.flatMap(({ shift, worker, status, decidedAt }, index) =>
    decidedAt !== null && (status === applicantStatus.ACCEPT || status === applicantStatus.APPROVEL)
      ? [
          {
            shift,
            workerId: worker.id,
            workerName: worker.name,
            applicantId: ids[index] ?? 0,
            decidedAt,
            first: isFirst(shift),
          },
        ]
      : [],
  );
}

const applicantRow = (
  business: DemoBusiness,
  { shift, worker, status, reason, appliedAt, decidedAt, decidedBy }: Application,
) => ({
  business_id: business.id,
  shift_id: shift.id,
  worker_id: worker.id,
  status,
  reason,
  applied_at: appliedAt,
  decided_at: decidedAt,
  decided_by: decidedBy,
});

const rest = 8 * hour;
const isFree = ({ busy }: AvailableWorker, { start, end }: SeededShift): boolean =>
  busy.every((item) => item.end.getTime() + rest <= start.getTime() || end.getTime() + rest <= item.start.getTime());

function applicationsFor(
  seed: DemoSeed,
  business: DemoBusiness,
  shift: SeededShift,
  available: readonly AvailableWorker[],
  classes: ClassStatuses,
): Application[] {
  const { random, now, made } = seed;
  if (shift.status === shiftStatus.CANCEL) return [];
  const classId =
    shift.template.trainingClass === undefined ? null : (made.classes[shift.template.trainingClass] ?? null);
  // Workers who like this work best come first, so that the few clerks and drivers are not sent to pack.
  const liking = (worker: AvailableWorker): number => worker.industries.indexOf(shift.template.industry);
  const able = random
    .shuffle(available.filter((worker) => liking(worker) >= 0 && isFree(worker, shift)))
    .sort((a, b) => liking(a) - liking(b));
  const learned = (worker: AvailableWorker) =>
    classId === null || (classes.approved.get(classId)?.has(worker.id) ?? false);
  const fit = able.filter((worker) => learned(worker) && (shift.template.role !== 'forklift' || worker.hasForklift));
  const phase = shift.start <= now ? 'past' : shift.start.getTime() - now.getTime() < 72 * hour ? 'soon' : 'later';
  const [share, queue] = places[phase];
  const wanted = Array.from({ length: shift.template.workers }, () => random.chance(share)).filter(Boolean).length;
  const accepted = fit.slice(0, wanted);
  const others = fit.slice(wanted);
  const learning = classId === null ? [] : able.filter((worker) => classes.waiting.get(classId)?.has(worker.id));
  const undecided = queue === 0 ? [] : others.slice(0, random.whole(0, queue));
  const rejected = others.slice(undecided.length, undecided.length + (random.chance(0.3) ? 1 : 0));
  for (const worker of accepted) worker.busy.push({ start: shift.start, end: shift.end });
  const applied = () => applicationTimes(seed, shift);
  const by = () => (business.supervisor && random.chance(0.5) ? business.supervisor.name : business.operator.name);
  const decided = (
    worker: AvailableWorker,
    status: ApplicantStatus,
    reason: RejectReason | null = null,
  ): Application => {
    const { appliedAt, decidedAt } = applied();
    return { shift, worker, status, reason, appliedAt, decidedAt, decidedBy: by() };
  };
  const waitingApplication = (worker: AvailableWorker, status: ApplicantStatus): Application => ({
    shift,
    worker,
    status,
    reason: null,
    appliedAt: applied().appliedAt,
    decidedAt: null,
    decidedBy: null,
  });
  return [
    ...accepted.map((worker) =>
      decided(worker, random.chance(0.1) ? applicantStatus.APPROVEL : applicantStatus.ACCEPT),
    ),
    ...undecided.map((worker, index) =>
      waitingApplication(worker, index === 0 && random.chance(0.4) ? applicantStatus.NEW : applicantStatus.APPLY),
    ),
    ...(queue > 0 ? learning.slice(0, 1).map((worker) => waitingApplication(worker, applicantStatus.WAITING)) : []),
    ...rejected.map((worker) => decided(worker, applicantStatus.REJECT, random.pick(Object.values(rejectReason)))),
  ];
}

/** After the posting, before the start, and never in the future. */
function applicationTimes({ random, now }: DemoSeed, shift: SeededShift): { appliedAt: Date; decidedAt: Date } {
  const last = Math.min(now.getTime(), shift.start.getTime()) - 30 * minute;
  const span = Math.max(2 * minute, last - shift.posted.getTime());
  const appliedAt = new Date(shift.posted.getTime() + Math.floor(span * random.next() ** 2 * 0.8));
  const wait = Math.min(random.whole(10, 600), Math.max(1, Math.floor((last - appliedAt.getTime()) / minute)));
  return { appliedAt, decidedAt: addMinutes(appliedAt, wait) };
}
