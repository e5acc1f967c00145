import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { dayOf } from '#domain/shared/time.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { enumParam, pageParam, readQuery, refreshParam, refreshSeconds, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readAllPages } from '#app/shared/list/all-pages.server.ts';
import { Split } from '#app/ui/layout/split.tsx';
import { ApplicantsPanel } from './applicants/panel.tsx';
import { requireBookedShift } from './booked-shift.server.ts';
import { CancellationPanel } from './cancellation/panel.tsx';
import { CostCard } from './cost-card.tsx';
import { BookedMinimumWageWarning } from '#app/shared/shift-form/minimum-wage.tsx';
import { FloorPanel } from './floor.tsx';
import { ShiftFacts } from './shift-facts.tsx';
import { ShiftPageHead } from './shift-head.tsx';

export const handle: RouteHandle<{ title: string; watched: boolean }> = {
  title: (_, { title }) => title,
  refresh: (data) => (data.watched ? refreshSeconds : null),
  permission: 'shifts',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const { refresh, ...query } = readQuery(request, {
    status: enumParam(['waiting', 'accepted', 'rejected'], 'waiting'),
    page: pageParam,
    refresh: refreshParam,
  });
  const [shift, applicants, accepted] = await Promise.all([
    requireBookedShift(context, id),
    orNull(context.api.applicants.listApplicants({ params: { id }, query })),
    orNull(readAccepted(context, id)),
  ]);
  // Requested only where it is shown, which depends on the requests above.
  const done = query.status === 'waiting' && applicants?.items.length === 0;
  const next = done ? await nextWithApplicants(context, id) : null;
  // Only while the shift runs; afterwards the timesheets say who was there.
  const isOn = shift.status === shiftStatus.IN_PROGRESS;
  const title = context.t('shifts.title', {
    number: String(id),
    role: inLanguage(shift.role.name, context.language).text,
  });
  return {
    title,
    shift,
    applicants,
    next,
    floor: isOn ? { accepted } : null,
    address: withQuery(`${paths.shift(id)}${readReturnTo(request, paths.shifts).query}`, {
      status: query.status === 'waiting' ? null : query.status,
    }),
    view: query.status,
    // Waiting applicants can be ticked, and a page with ticks never refreshes by itself.
    watched: isOn && refresh !== undefined && !(query.status === 'waiting' && applicants?.items.length !== 0),
    now: context.now(),
  };
}

async function readAccepted({ api }: RequestContext, id: number): Promise<Applicant[]> {
  const query = { status: 'accepted', limit: pageLimit } as const;
  const pages = await readAllPages((page) =>
    api.applicants.listApplicants({ params: { id }, query: { ...query, page } }),
  );
  return pages.flatMap(({ items }) => items);
}

async function nextWithApplicants({ api, now }: RequestContext, id: number): Promise<ShiftSummary | null> {
  const waiting = await orNull(
    api.shifts.listShifts({ query: { only: 'APPLICANTS_WAITING', start_date: dayOf(now()), limit: 2 } }),
  );
  return waiting?.items.find((shift) => shift.id !== id) ?? null;
}

export default function ShiftDetail() {
  const { shift, applicants, next, floor, address, view, watched, now } = useLoaderDataAsReturned<typeof loader>();
  return (
    <>
      <ShiftPageHead shift={shift} view={view} rejected={applicants?.totals?.rejected} canRebook />
      <BookedMinimumWageWarning shift={shift} />
      <Split
        wideInPrint
        side={
          <>
            <ShiftFacts shift={shift} now={now} />
            <CostCard shift={shift} />
          </>
        }
      >
        {floor && (
          <FloorPanel shiftId={shift.id} accepted={floor.accepted} now={now} address={address} watched={watched} />
        )}
        <ApplicantsPanel shift={shift} applicants={applicants} view={view} now={now} next={next} />
        <CancellationPanel shift={shift} />
      </Split>
    </>
  );
}
