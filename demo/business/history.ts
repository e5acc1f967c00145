import { noteActed } from '../simulator/simulate.ts';
import { readPricing } from '#api/resources/pricing/store.ts';
import { classStandings } from './class-applicants.ts';
import { allWorkers, seedCrew, type AvailableWorker } from './history/crew.ts';
import { planShifts, shiftOnNow } from './history/plan.ts';
import { insertShifts } from './history/shifts.ts';
import { eastgateWeek, harbourlineWeek, type Template } from './history/templates.ts';
import { seedTimesheets } from './history/timesheets.ts';
import { seedWeeks } from './history/weeks.ts';
import { seedPhotos, type ClockPhotos } from './photos.ts';
import { blockedWorkers } from './standings.ts';
import type { DemoBusiness, Story } from './story.ts';

export async function seedHistory(story: Story): Promise<void> {
  const photos = await seedPhotos(story);
  const { harbourline, eastgate } = story.made;
  const available = allWorkers(story);
  const [packer] = harbourlineWeek;
  await seedShifts(
    story,
    harbourline,
    { templates: harbourlineWeek, weeks: { back: 13, ahead: 2 }, now: packer ?? null },
    { photos, available },
  );
  await seedShifts(
    story,
    eastgate,
    { templates: eastgateWeek, weeks: { back: 2, ahead: 1 }, now: null },
    { photos, available },
  );
  await seedWeeks(story, [harbourline, eastgate], 13);
  await noteActed(story.db, story.now);
}

async function seedShifts(
  story: Story,
  business: DemoBusiness,
  {
    templates,
    weeks,
    now,
  }: { templates: readonly Template[]; weeks: { back: number; ahead: number }; now: Template | null },
  { photos, available }: { photos: ClockPhotos; available: readonly AvailableWorker[] },
): Promise<void> {
  const terms = { now: story.now, random: story.random, pricing: await readPricing(story.db, business.id, story.now) };
  const planned = planShifts(templates, weeks, terms);
  const onNow = now === null ? [] : [shiftOnNow(now, terms)];
  // Workers who are on a shift now are assigned first, because they cannot be elsewhere.
  const shifts = await insertShifts(story, business, [...onNow, ...planned]);
  const crew = await seedCrew(story, business, shifts, {
    available,
    classes: await classStandings(story.db),
    blocked: await blockedWorkers(story.db, business.id),
  });
  await seedTimesheets(story, business, crew, photos);
}
