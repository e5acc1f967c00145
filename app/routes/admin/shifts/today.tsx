import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { z } from 'zod';
import { readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { AdminShift } from '#contract/admin/shifts.ts';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';
import { ListTabs } from '../list-tabs.tsx';
import { countOf, needsAction, openPlaces } from './shift-state.tsx';
import { ShiftTable } from './shift-table.tsx';

export const handle: RouteHandle = { title: (t) => t('adminShifts.today'), permission: 'admin' };

const counted = {
  open: openPlaces,
  late: (shift: AdminShift) => countOf(shift, 'LATE'),
  absent: (shift: AdminShift) => countOf(shift, 'ABSENT'),
} as const;
type Count = keyof typeof counted;
const counts = Object.keys(counted) as Count[];

const sumOf = (shifts: readonly AdminShift[], of: (shift: AdminShift) => number): number =>
  shifts.reduce((sum, shift) => sum + of(shift), 0);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { show } = readQuery(request, { show: z.enum(['open', 'late', 'absent']).optional().catch(undefined) });
  return { show, now: context.now(), ...(await context.admin.shifts.getToday()) };
}

export default function Today() {
  const { show, now, today, shifts } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const wanted = shifts.filter(show === undefined ? needsAction : (shift) => counted[show](shift) > 0);
  const tomorrow = addDays(today, 1);
  const isTomorrow = ({ start_at: start }: AdminShift) => dayOf(start) === tomorrow;
  const fine = shifts.filter((shift) => !needsAction(shift));
  return (
    <>
      <PageHead
        title={t('adminShifts.today')}
        line={format.parts([
          format.momentInWords(now.toISOString()),
          t('adminShifts.shifts', { count: shifts.length }),
          t('adminShifts.filled', {
            number: sumOf(shifts, ({ places }) => places.length),
            max: sumOf(shifts, ({ workers }) => workers),
          }),
        ])}
      />
      <ListTabs />
      <Counts />
      {wanted.length === 0 && <EmptyState title={t(show ? 'adminShifts.noneOfThese' : 'adminShifts.allFilled')} />}
      <ShiftsOf caption={t('adminShifts.actNow')} shifts={wanted.filter((shift) => !isTomorrow(shift))} />
      <ShiftsOf
        caption={t('adminShifts.tomorrow', { date: format.dayInWords(tomorrow) })}
        shifts={wanted.filter(isTomorrow)}
      />
      {fine.length > 0 && show === undefined && (
        <Disclosure summary={t('adminShifts.fine', { count: fine.length })}>
          <ShiftTable caption={t('adminShifts.fine', { count: fine.length })} shifts={fine} />
        </Disclosure>
      )}
    </>
  );
}

const ShiftsOf = ({ caption, shifts }: { caption: string; shifts: readonly AdminShift[] }) =>
  shifts.length > 0 && <ShiftTable caption={caption} showCaption shifts={shifts} ofDay />;

function Counts() {
  const { show, shifts } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Tiles>
      {counts.map((name) => {
        const affected = shifts.filter((shift) => counted[name](shift) > 0);
        return (
          <Tile
            key={name}
            label={t(`adminShifts.counts.${name}`)}
            value={
              <a
                href={withQuery(paths.admin.today, { show: show === name ? undefined : name })}
                aria-current={show === name ? 'true' : undefined}
              >
                <Metric testId={`today ${name}`}>{format.number(sumOf(shifts, counted[name]))}</Metric>
              </a>
            }
            line={t('adminShifts.inShifts', { count: affected.length })}
          />
        );
      })}
    </Tiles>
  );
}
