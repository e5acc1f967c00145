import type { LoaderFunctionArgs } from '@remix-run/node';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { tabOf } from '#domain/timesheets/status.ts';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import { requireWorker } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { WorkerBouncedNotice } from '../bounced-notice.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

export const handle: RouteHandle = { title: (t) => t('workerSite.myShifts'), permission: 'worker' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = readQuery(request, { page: pageParam });
  const today = dayOf(context.now());
  // From yesterday: a night shift ends today.
  const [list, { email, has_bounced }] = await Promise.all([
    context.worker.app.workerMyShifts({ query: { page, start_date: addDays(today, -1) } }),
    context.worker.account.workerSelf(),
  ]);
  return { list, today, mailbox: { email, has_bounced }, worker: requireWorker(context).id };
}

type MyShift = ReturnType<typeof useLoaderDataAsReturned<typeof loader>>['list']['items'][number];

/** Today's places come first: whoever opens the page on the way to work needs them. */
const isToday = (today: string, { start_at, end_at, status, timesheet }: MyShift): boolean =>
  acceptedApplicants.includes(status) &&
  (dayOf(start_at) === today ||
    (dayOf(end_at) === today && timesheet?.clock_in_at !== null && timesheet?.clock_out_at === null));

export default function MyShifts() {
  const { list, today, worker, mailbox } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const now = list.items.filter((shift) => isToday(today, shift));
  const others = list.items.filter((shift) => !isToday(today, shift));
  return (
    <Stack narrow>
      <PageHead title={t('workerSite.myShifts')} line={format.dayInWords(today)} />
      <WorkerBouncedNotice {...mailbox} />
      <ListPage
        list={list}
        hrefOf={(page) => withQuery(paths.workerSite.home, { page })}
        empty={
          <EmptyState
            title={t('workerSite.noShifts')}
            action={<ButtonLink href={paths.workerSite.jobs}>{t('workerSite.jobs')}</ButtonLink>}
          >
            {t('workerSite.noShiftsLine')}
          </EmptyState>
        }
      >
        <Stack>
          {now.length > 0 && <h2>{t('workerSite.today')}</h2>}
          <Rows shifts={now} worker={worker} isGrouped isToday />
          {now.length > 0 && others.length > 0 && <h2>{t('workerSite.afterThat')}</h2>}
          <Rows shifts={others} worker={worker} isGrouped={now.length > 0} />
        </Stack>
      </ListPage>
    </Stack>
  );
}

interface RowProps {
  shift: MyShift;
  worker: number;
  /** Below a heading of its own. */
  isGrouped: boolean;
  isToday?: boolean;
}

const Rows = ({ shifts, ...row }: Omit<RowProps, 'shift'> & { shifts: readonly MyShift[] }) =>
  shifts.length === 0 ? null : (
    <Stack as="ul">
      {shifts.map((shift) => (
        <Row key={shift.shift_id} shift={shift} {...row} />
      ))}
    </Stack>
  );

function Row({ shift, worker, isGrouped, isToday: isNow }: RowProps) {
  const { t, format } = useText();
  const Heading = isGrouped ? 'h3' : 'h2';
  const { shift_id: id, start_at: start, end_at: end, status, timesheet } = shift;
  const isPlace = acceptedApplicants.includes(status);
  return (
    <Card as="li">
      <SideBySide media={<DateBadge {...format.plate(start)} date={dayOf(start)} />}>
        <Heading>
          <a href={isPlace ? paths.workerSite.shift(id) : paths.workerSite.job(id)}>
            <LocalisedText of={shift.role} />
          </a>
        </Heading>
        <p>{format.timeRange(start, end)}</p>
        <MutedText as="p">{format.parts([shift.business_name, shift.location])}</MutedText>
        <p>
          {shift.shift_status === shiftStatus.CANCEL ? (
            <StatusTag tone="no">{t('workerSite.cancelled')}</StatusTag>
          ) : (
            <ApplicantTag status={status} of="shift" at={id} worker={worker} />
          )}
        </p>
      </SideBySide>
      {isNow && timesheet !== null && tabOf(timesheet.status) === null && (
        <ButtonLink href={paths.workerSite.shift(id)} look="primary" wide>
          {t(timesheet.clock_in_at === null ? 'workerSite.clockIn' : 'workerSite.atWork')}
        </ButtonLink>
      )}
    </Card>
  );
}
