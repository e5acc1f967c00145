import { rejectEmptySelection } from '#app/shared/bulk-actions/decision.server.ts';
import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { addDays } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { recordIdField } from '#app/forms/ids.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { createDrafts, type DraftRequest } from '#app/shared/create-drafts/create-drafts.server.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { requireWeek } from '#app/shared/board/address.ts';
import { timesTerms } from '#app/shared/shift-form/schedule.ts';
import { siteTerms } from '#app/shared/shift-form/site.ts';
import { staffingTerms } from '#app/shared/shift-form/staffing.ts';
import { paths } from '#app/paths.ts';
import { unknownOutcomeName } from '#app/session/form-key.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { Unavailable } from '#app/api-client/errors.ts';
import { requireBookedShift } from '../booked-shift.server.ts';

export const maxCopied = 60;

const maxConcurrent = 6;

const copyForm = z.object({
  shift: z.array(recordIdField).max(maxCopied).optional(),
  /** Drafts created by an earlier submit of the same form. */
  made: z.array(recordIdField).max(maxCopied).optional(),
  [unknownOutcomeName]: z.string().optional(),
});

/** Set when some copies had no clear outcome: the page lists them again. */
export interface CopyOutcomeUnknown {
  selected: number[];
  made: number[];
  /** Number of copies that are not among the drafts. */
  absent: number;
  /** Number of copies whose outcome the drafts do not show. */
  unclear: number;
  key: string;
  unsure: string;
}

export async function copySelectedShifts({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, copyForm);
  if (!form.ok) return form.rejection;
  const week = requireWeek(params.week ?? '', request);
  const selected = [...new Set(form.value.shift ?? [])];
  const here = paths.weekCopy(weekNameOf(week.from));
  if (selected.length === 0) rejectEmptySelection(context.t('shifts.chooseShift'), here);
  const skipped = () => {
    throw new Unavailable('timeout', 'none');
  };
  const copies = await mapWithDeadline(
    selected,
    { atOnce: maxConcurrent, skipped },
    async (id): Promise<DraftRequest> => {
      const shift = await requireBookedShift(context, id);
      const times = timesTerms(shift);
      const day = addDays(times.start_date, 7);
      const body = { ...siteTerms(shift), ...times, start_date: day, end_date: day, repeat_days: [] };
      return { body: { ...body, ...staffingTerms(shift) }, key: `${form.key}.${encodeURIComponent(id)}` };
    },
  );
  const { [unknownOutcomeName]: before = null, made = [] } = form.value;
  const { outcomes, unknownOutcome } = await createDrafts(context, copies, {
    atOnce: maxConcurrent,
    unsure: before,
  });
  const drafts = [...made, ...outcomes.flatMap((item) => (item.is === 'begun' ? item.id : []))];
  const numberOf = (what: (typeof outcomes)[number]['is']) => outcomes.filter(({ is }) => is === what).length;
  if (unknownOutcome !== null) {
    const open = selected.filter((_, index) => outcomes[index]?.is !== 'begun');
    const [absent, unclear] = [numberOf('absent'), numberOf('unclear')];
    const answer = { selected: open, made: drafts, absent, unclear, key: form.key, unsure: unknownOutcome };
    return json<CopyOutcomeUnknown>(answer, 503);
  }
  const failures = outcomes.length - numberOf('begun');
  if (failures > 0 && drafts.length === 0) throw firstError(outcomes) ?? new Unavailable('timeout', 'none');
  // Drafts already created are not lost because others failed.
  const query = new URLSearchParams([...drafts.map((id) => ['draft', String(id)]), ['copied', weekNameOf(week.from)]]);
  const multiple = `${paths.bookBulk}?${query}`;
  return failures > 0
    ? redirectWithError(context, multiple, context.t('shifts.notCopied', { count: failures }))
    : redirect(multiple, 303);
}

const firstError = (begun: Awaited<ReturnType<typeof createDrafts>>['outcomes']) =>
  begun.flatMap((item) => (item.is === 'rejected' ? item.error : []))[0];
