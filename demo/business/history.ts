import { recordAuditEntryOf } from '../simulator/simulate.ts';
import { readPricing } from '#api/billing/pricing.store.ts';
import { classStatuses } from './class-applicants.ts';
import { allWorkers, seedCrew, type AvailableWorker } from './history/crew.ts';
import { planShifts, shiftOnNow } from './history/plan.ts';
import { insertShifts } from './history/shifts.ts';
import { eastgateWeek, harbourlineWeek, type Template } from './history/templates.ts';
import { seedTimesheets } from './history/timesheets.ts';
import { seedWeeks } from './history/weeks.ts';
import { seedPhotos, type ClockPhotos } from './photos.ts';
import { blockedWorkers } from './worker-marks.ts';
import type { DemoBusiness, DemoSeed } from './demo-seed.ts';

export async function seedHistory(seed: DemoSeed): Promise<void> {
  const photos = await seedPhotos(seed);
  const { harbourline, eastgate } = seed.made;
  const available = allWorkers(seed);
  const [packer] = harbourlineWeek;
  await seedShifts(
    seed,
    harbourline,
    { templates: harbourlineWeek, weeks: { back: 13, ahead: 2 }, now: packer ?? null },
    { photos, available },
  );
  await seedShifts(
    seed,
    eastgate,
    { templates: eastgateWeek, weeks: { back: 2, ahead: 1 }, now: null },
    { photos, available },
  );
  await seedWeeks(seed, [harbourline, eastgate], 13);
  await recordAuditEntryOf(seed.db, seed.now);
}

async function seedShifts(
  seed: DemoSeed,
  business: DemoBusiness,
  {
    templates,
    weeks,
    now,
  }: { templates: readonly Template[]; weeks: { back: number; ahead: number }; now: Template | null },
  { photos, available }: { photos: ClockPhotos; available: readonly AvailableWorker[] },
): Promise<void> {
  const terms = { now: seed.now, random: seed.random, pricing: await readPricing(seed.db, business.id, seed.now) };
  const planned = planShifts(templates, weeks, terms);
  const onNow = now === null ? [] : [shiftOnNow(now, terms)];
  // Workers who are on a shift now are assigned first, because they cannot be elsewhere.
  const shifts = await insertShifts(seed, business, [...onNow, ...planned]);
  const crew = await seedCrew(seed, business, shifts, {
    available,
    classes: await classStatuses(seed.db),
    blocked: await blockedWorkers(seed.db, business.id),
  });
  await seedTimesheets(seed, business, crew, photos);
}
