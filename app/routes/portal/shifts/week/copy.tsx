import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { sumCents } from '#domain/shared/money.ts';
import { addDays, addHours, milliseconds, type Day, type Days, type Instant } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkBar, BulkForm, SumOfSelection } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { UnknownDraftsNotice } from '#app/shared/create-drafts/unclear-drafts.tsx';
import { bookBulkPath } from '#app/shared/drafts/book-bulk-path.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { readBookedShifts } from '../bulk/selection.server.ts';
import { shiftColumns, shiftDay } from '../shift-columns.tsx';
import { copySelectedShifts, maxCopied, type CopyOutcomeUnknown } from './copy.server.ts';
import { HiddenValues } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { maxSelected, selectedIds } from '#app/shared/bulk-actions/selected-records.server.ts';
import { boardPath, requireWeek } from '#app/shared/board/address.ts';
import { SmallLine } from '#app/ui/text/text.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';

export const handle: RouteHandle = {
  title: (t) => t('shifts.copyWeek'),
  permission: 'booking',
  requires: ['board', 'summary'],
};

/** The same time a week later; Hong Kong has no summer time. */
const weekAfter = (start: Instant): Date => addHours(start, 7 * 24);

/** Equal for two shifts that are the same but for their week. */
const twinKey = ({ role, location }: ShiftSummary, start: Date, end: Instant | null): string =>
  [role.id, location.id, start.getTime(), end === null ? '' : milliseconds(end)].join(' ');

/** The shifts of a week and those of the next one that are there already. */
async function shiftsToCopy(week: Days, ids: readonly number[], context: RequestContext) {
  const { now } = context;
  const booked = (from: Day, to: Day) => readBookedShifts(context, { from, to });
  const [{ all }, next] = await Promise.all([
    booked(week.from, ids.length > 0 ? addDays(week.to, 7) : week.to),
    booked(addDays(week.from, 7), addDays(week.to, ids.length > 0 ? 14 : 7)),
  ]);
  const there = new Map(
    next.all.flatMap((shift) =>
      shift.start_at === null ? [] : [[twinKey(shift, new Date(shift.start_at), shift.end_at), shift.id] as const],
    ),
  );
  const ahead = all
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .filter(({ start_at: start }) => start !== null && weekAfter(start) > now())
    .map((shift) => ({ ...shift, twin: twinOf(shift, there) }));
  return { week, shifts: ahead.slice(0, maxCopied), more: Math.max(0, ahead.length - maxCopied) };
}

function twinOf(shift: ShiftSummary, there: ReadonlyMap<string, number>): number | null {
  if (shift.start_at === null || shift.end_at === null) return null;
  return there.get(twinKey(shift, weekAfter(shift.start_at), weekAfter(shift.end_at).toISOString())) ?? null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return shiftsToCopy(requireWeek(params.week ?? '', request), selectedIds(request, maxSelected), context);
}

export const action = copySelectedShifts;

export default function CopyWeek() {
  const { week, shifts, more } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const left = answer && 'made' in answer ? answer : null;
  const { t, format } = useText();
  const twins = shifts.filter(({ twin }) => twin !== null).length;
  const currentPath = paths.weekCopy(weekNameOf(week.from));
  const [from, to] = [addDays(week.from, 7), addDays(week.to, 7)];
  return (
    <>
      <PageHead
        back={{ href: boardPath(week.from), label: t('shifts.weekView') }}
        title={t('shifts.copyWeek')}
        skips={shifts.length > 0 ? [skipToSubmit(t, t('shifts.copySelected'))] : []}
        line={t('shifts.copyTo', { from: format.rangeInWords(week.from, week.to), to: format.rangeInWords(from, to) })}
      />
      {left && <Left left={left} />}
      {more > 0 && <Notice kind="warning">{t('shifts.moreToCopy', { count: more })}</Notice>}
      {twins > 0 && <Notice kind="warning">{t('shifts.twins', { count: twins })}</Notice>}
      {shifts.length === 0 ? (
        <EmptyState title={t('shifts.nothingToCopy')} />
      ) : (
        <BulkForm action={currentPath}>
          <Copies shifts={shifts} left={left} />
          <BulkBar selected={t('series.selected')}>
            <Button id={submitButtonId}>
              <span>
                {t('shifts.copySelected')} <SelectedSum copies={shifts.filter(isSelected(left))} />
              </span>
            </Button>
          </BulkBar>
          {left && <HiddenValues name="made" values={left.made} />}
          <FormKey storedKey={left?.key ?? null} unsure={left?.unsure} />
        </BulkForm>
      )}
    </>
  );
}

type Copy = Awaited<ReturnType<typeof shiftsToCopy>>['shifts'][number];

/** After an unclear outcome what is left to copy is selected, else what is not there already. */
const isSelected =
  (left: CopyOutcomeUnknown | null) =>
  ({ id, twin }: Copy): boolean =>
    left === null ? twin === null : left.selected.some((item) => String(item) === String(id));

/** What the shifts cost in the week that is copied; nothing where that is not known of one of them. */
function SelectedSum({ copies }: { copies: readonly Copy[] }) {
  const { t, format } = useText();
  const costs = copies.flatMap(({ cost }) => cost ?? []);
  if (copies.length === 0 || costs.length < copies.length) return null;
  return (
    <SumOfSelection>
      {t('shifts.copySum', { count: copies.length, amount: format.money(sumCents(...costs)) })}
    </SumOfSelection>
  );
}

interface CopiesProps {
  shifts: readonly Copy[];
  left: CopyOutcomeUnknown | null;
}

function Copies({ shifts, left }: CopiesProps) {
  const texts = useText();
  const { t, format } = texts;
  return (
    <DayTable
      caption={t('shifts.copyWeek')}
      dateLabel={t('field.date')}
      rows={shifts}
      keyOf={({ id }) => id}
      dayOf={({ start_at: start }) => shiftDay(texts)({ start_at: start && weekAfter(start).toISOString() })}
      columns={[
        ...shiftColumns(texts)
          .filter(({ id }) => id !== 'status')
          .map((column) =>
            column.id === 'workers'
              ? {
                  ...column,
                  cell: ({ workers, twin }: Copy) => (
                    <>
                      {t('shifts.workersCount', { count: workers })}
                      {twin !== null && (
                        <SmallLine>
                          <a href={paths.shift(twin)}>{t('shifts.twin', { number: String(twin) })}</a>
                        </SmallLine>
                      )}
                    </>
                  ),
                }
              : column,
          ),
        {
          id: 'choose',
          label: t('shifts.choose'),
          kind: 'select' as const,
          cell: (copy: Copy) => (
            <SelectCheckbox
              name="shift"
              value={copy.id}
              label={t('shifts.select', {
                name: copy.start_at ? format.date(weekAfter(copy.start_at)) : String(copy.id),
              })}
              checked={isSelected(left)(copy)}
            />
          ),
        },
      ]}
    />
  );
}

function Left({ left: { made, absent, unclear } }: { left: CopyOutcomeUnknown }) {
  const { t } = useText();
  return (
    <>
      {made.length > 0 && (
        <Notice
          done
          title={t('roster.saved', { count: made.length })}
          action={
            <ButtonLink href={bookBulkPath(made)} look="primary">
              {t('roster.bookSaved', { count: made.length })}
            </ButtonLink>
          }
        />
      )}
      {absent > 0 && <Notice kind="warning">{t('shifts.absent', { count: absent })}</Notice>}
      {unclear > 0 && <UnknownDraftsNotice count={unclear} />}
    </>
  );
}
