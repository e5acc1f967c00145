import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { addDays } from '#domain/time.ts';
import { weekNameOf } from '#domain/week-name.ts';
import { chosenId } from '#app/forms/ids.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { beginEach, type ToBegin } from '#app/parts/begin-booking/begin-each.server.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { weekOfAddress } from '#app/parts/board/address.ts';
import { timesTerms } from '#app/parts/shift-form/schedule.ts';
import { siteTerms } from '#app/parts/shift-form/site.ts';
import { staffingTerms } from '#app/parts/shift-form/staffing.ts';
import { paths } from '#app/paths.ts';
import { unsureName } from '#app/session/form-key.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { Unavailable } from '#app/upstream/errors.ts';
import { bookedShift } from '../booked.server.ts';

export const mostCopied = 60;

const atOnce = 6;

const copyForm = z.object({
  shift: z.array(chosenId).max(mostCopied).optional(),
  /** Drafts created by an earlier submit of the same form. */
  made: z.array(chosenId).max(mostCopied).optional(),
  [unsureName]: z.string().optional(),
});

/** Set when some copies had no clear outcome: the page lists them again. */
export interface NotClear {
  chosen: number[];
  made: number[];
  /** Number of copies that are not among the drafts. */
  absent: number;
  /** Number of copies whose outcome the drafts do not show. */
  unclear: number;
  key: string;
  unsure: string;
}

export async function copyChosen({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, copyForm);
  if (!form.ok) return form.refusal;
  const week = weekOfAddress(params.week ?? '', request);
  const chosen = [...new Set(form.value.shift ?? [])];
  const here = paths.weekCopy(weekNameOf(week.from));
  if (chosen.length === 0) return redirectWithError(context, here, context.t('shifts.chooseShift'));
  const leftOut = () => {
    throw new Unavailable('timeout', 'none');
  };
  const copies = await eachWithinAMinute(chosen, { atOnce, leftOut }, async (id): Promise<ToBegin> => {
    const shift = await bookedShift(context, id);
    const times = timesTerms(shift);
    const day = addDays(times.start_date, 7);
    const body = { ...siteTerms(shift), ...times, start_date: day, end_date: day, repeat_days: [] };
    return { body: { ...body, ...staffingTerms(shift) }, key: `${form.key}.${id}` };
  });
  const { [unsureName]: before = null, made = [] } = form.value;
  const { begun, unsure } = await beginEach(context, copies, { atOnce, unsure: before });
  const drafts = [...made, ...begun.flatMap((each) => (each.is === 'begun' ? each.id : []))];
  const numberOf = (what: (typeof begun)[number]['is']) => begun.filter(({ is }) => is === what).length;
  if (unsure !== null) {
    const open = chosen.filter((_, index) => begun[index]?.is !== 'begun');
    const [absent, unclear] = [numberOf('absent'), numberOf('unclear')];
    const answer = { chosen: open, made: drafts, absent, unclear, key: form.key, unsure };
    return json<NotClear>(answer, 503);
  }
  const failures = begun.length - numberOf('begun');
  if (failures > 0 && drafts.length === 0) throw firstError(begun) ?? new Unavailable('timeout', 'none');
  // Drafts already created are not lost because others failed.
  const query = new URLSearchParams([...drafts.map((id) => ['draft', String(id)]), ['copied', weekNameOf(week.from)]]);
  const several = `${paths.bookSeveral}?${query}`;
  return failures > 0
    ? redirectWithError(context, several, context.t('shifts.notCopied', { count: failures }))
    : redirect(several, 303);
}

const firstError = (begun: Awaited<ReturnType<typeof beginEach>>['begun']) =>
  begun.flatMap((each) => (each.is === 'refused' ? each.error : []))[0];
